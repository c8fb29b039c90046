import { withCommas } from '#shared/lib/with-commas.ts';

/** Words of a deck on paper. */
export const printCopy = {
  front: '앞면',
  back: '뒷면',
  count: (count: number) => `카드 ${withCommas(count)}장`,
  preparing: '인쇄할 카드를 준비하고 있어요',
  failedTitle: '인쇄할 카드를 준비하지 못했어요',
  stop: '그만두기',
} as const;
