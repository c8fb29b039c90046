import type { PartKind } from '@molip/korean-cards';
import { withCommas } from '#shared/lib/with-commas.ts';

const places = (words: string) => (count: number) => (count > 1 ? `${words} ${count}곳` : words);

/** What a part does, with in how many places. */
const PART_TITLES: Record<PartKind, (count: number) => string> = {
  SPACING: (count) => `띄어쓰기 ${count}곳`,
  LIST: places('목록으로 바꾸기'),
  HEADING: places('제목 달기'),
  SUMMARY: () => '요약 더하기',
  TERMS: () => '핵심 용어 더하기',
  REWRITE: () => '문장 다듬기',
};

/** Words of the page on which a note is enhanced. */
export const enhanceCopy = {
  title: '노트 다듬기',
  back: '노트로 돌아가기',
  intro: '노트를 읽고 이런 것을 찾아요. 무엇을 바꿀지는 하나씩 보고 골라요.',
  does: ['띄어쓰기', '목록과 제목으로 정리할 곳', '요약과 핵심 용어'],
  promise: '고르기 전에는 노트가 바뀌지 않아요. 바꾼 뒤에도 앞의 글은 지난 버전에 남아요.',
  start: '다듬어 보기',
  emptyNote: '적은 내용이 있어야 다듬을 수 있어요.',
  waitsTitle: '아직 보내지 못한 글이 있어요',
  waitsText: '네트워크에 연결되면 글을 먼저 보낸 다음 다듬을 수 있어요.',
  undecidedTitle: '어느 글을 남길지 먼저 골라 주세요',
  undecidedText: '다른 곳에서 바뀐 글이 있어요. 편집에서 고른 다음 다듬을 수 있어요.',
  toEditor: '편집으로 가기',
  resultTitle: '이렇게 다듬어 봤어요',
  nothingDropped: '문장은 하나도 지우지 않았어요.',
  part: PART_TITLES,
  numbered: (title: string, number: number) => `${title} (${number})`,
  now: '지금',
  after: '다듬은 뒤',
  nothingThere: '없음',
  nothingLeft: '고친 글이 지금과 같아서 바뀌는 곳이 없어요.',
  more: (count: number) => `${withCommas(count)}곳 더 보기`,
  fewer: '접기',
  own: '직접 고침',
  word: '고치기',
  wordPart: (title: string) => `${title} 고치기`,
  words: (title: string, number: number, count: number) =>
    count === 1 ? `${title}, 다듬은 뒤의 글` : `${title}, 다듬은 뒤의 글 ${number}`,
  wordsDone: '이대로 하기',
  wordsDropped: '취소',
  asProposed: '처음 제안으로',
  chosen: (all: number, taken: number) => `${all}개 중 ${taken}개`,
  chosenEnd: '선택됨',
  chooseAll: '모두 고르기',
  chooseNone: '모두 풀기',
  chooseOne: '하나 이상 골라 주세요.',
  quit: '그만두기',
  apply: '적용하기',
  applying: '적용하는 중',
  changedTitle: '그사이에 노트가 바뀌었어요',
  changedText: '바뀐 글을 덮어쓰지 않으려고 적용하지 않았어요. 지금 글로 다시 다듬어 볼까요?',
  changedOwn:
    '그사이에 노트가 바뀌어서 적용하지 않았어요. 직접 고친 글을 복사해 두고, 나가서 다시 다듬어 주세요.',
  again: '다시 다듬기',
  tidyTitle: '이미 잘 정리된 노트예요',
  tidyLines: ['고칠 곳을 찾지 못했어요.', '글을 더 적은 다음에 다시 해 보세요.'],
  leaveQuestion: '고친 글을 두고 나갈까요?',
  leaveText: '직접 고친 글은 사라져요. 노트는 그대로예요.',
  leave: '나가기',
  stay: '계속 고르기',
} as const;
