import { withCommas } from '#shared/lib/with-commas.ts';

/** Words of the dialog that moves cards. */
export const moveCopy = {
  title: (count: number) => `카드 ${withCommas(count)}장을 어느 덱으로 옮길까요?`,
  search: '옮길 덱 찾기',
  searchExample: '덱 이름·초성',
  none: '옮길 다른 덱이 없어요.',
  moved: (name: string) => `‘${name}’ 덱으로 옮겼어요.`,
} as const;
