import type { ImageUse } from '@molip/contract';
import { withCommas } from '#shared/lib/with-commas.ts';

const quote = (title: string) => `‘${title}’`;
const noteOf = ({ title }: ImageUse) => (title ? `노트 ${quote(title)}` : '제목 없는 노트');

const USES = {
  NOTE: noteOf,
  CARD: ({ title }) => `${quote(title)} 덱의 카드`,
  PROFILE: () => '프로필 사진',
  NOTE_VERSION: (use) => `${noteOf(use)}의 이전 버전`,
} as const satisfies Record<ImageUse['kind'], (use: ImageUse) => string>;

export const imagesCopy = {
  act: '큰 이미지 보기',
  title: '큰 이미지',
  help: '노트나 카드에 쓰는 이미지는 거기에서 먼저 빼야 지울 수 있어요.',
  some: (shown: number, total: number) =>
    `이미지 ${withCommas(total)}장 중에서 가장 큰 ${withCommas(shown)}장이에요.`,
  list: '큰 이미지 목록',
  none: '올린 이미지가 없어요.',
  failed: '이미지를 불러오지 못했어요.',
  open: (size: string) => `${size} 이미지 새 창에서 보기`,
  use: (use: ImageUse) => `${use.isDeleted ? '지운 ' : ''}${USES[use.kind](use)}`,
  moreUses: (count: number) => `그 밖에 ${withCommas(count)}곳`,
  unused: '쓰는 곳이 없어요',
  erase: '지우기',
  eraseOf: (size: string) => `${size} 이미지 지우기`,
  question: '이 이미지를 지울까요?',
  consequence: (size: string) => `바로 없어지고 되돌릴 수 없어요. ${size}만큼 자리가 나요.`,
  inVersions: '이전 버전을 열어도 이 이미지는 보이지 않아요.',
  confirm: '이미지 지우기',
  erasing: '지우는 중',
  keep: '그대로 두기',
  erased: (size: string) => `이미지를 지웠어요. ${size}만큼 자리가 났어요.`,
  eraseFailed: '지우지 못했어요.',
} as const;
