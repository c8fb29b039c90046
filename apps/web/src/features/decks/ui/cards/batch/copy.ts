import type { LineProblem } from '@molip/domain/decks';
import { withCommas } from '#shared/lib/with-commas.ts';

const PROBLEMS: Record<LineProblem, string> = {
  noFront: '앞면이 없어요',
  noAnswer: '뒷면이 없어요',
  tooLong: '4,000자를 넘어요',
  badTags: '태그가 너무 많거나 길어요',
  duplicate: '위에 같은 줄이 있어요',
};

/** Texts of the dialog for many cards. */
export const batchCopy = {
  title: '여러 장 적기',
  inDeck: (name: string) => `${name} 덱`,
  lines: '카드로 만들 줄',
  help: '한 줄에 한 장씩 앞, 탭, 뒤 순서로 적어요. 표나 메모에서 그대로 붙여 넣어도 돼요. 태그는 세 번째 칸에 적어요.',
  example: '대동법\t공납을 쌀로 내게 한 제도\n균역법\t군포를 한 필로 줄인 제도',
  separator: '나누는 기호',
  separators: {
    auto: '자동',
    '\t': '탭',
    ';': '; 세미콜론',
    ' - ': ' - 대시',
    ' : ': ' : 콜론',
    ',': ', 쉼표',
  },
  preview: '만들 카드',
  front: '앞면',
  answer: '뒷면',
  line: '줄',
  problems: PROBLEMS,
  ready: (count: number) => `카드 ${withCommas(count)}장`,
  problemCount: (count: number) => `고칠 줄 ${withCommas(count)}개는 빼고 만들어요.`,
  more: (count: number) => `아래로 ${withCommas(count)}줄이 더 있어요.`,
  empty: '적은 줄이 카드로 여기에 보여요.',
  save: (count: number) => `${withCommas(count)}장 만들기`,
  making: '카드를 만드는 중',
  made: (count: number) => `카드 ${withCommas(count)}장을 만들었어요.`,
  partly: (made: number) => `${withCommas(made)}장까지 만들었어요. 남은 줄은 여기에 있어요.`,
} as const;
