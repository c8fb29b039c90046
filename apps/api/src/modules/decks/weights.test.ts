import { DEFAULT_SCHEDULING } from '@molip/domain/reviews';
import { expect, it } from 'vitest';
import { fitWeights, type LogLine, loadOptimiser, type Optimiser } from './weights.ts';

const { weights: present } = DEFAULT_SCHEDULING;
const logOf = (count: number): LogLine[] =>
  Array.from({ length: count }, () => ({ cardId: 1, rating: 'GOOD', day: '2026-03-02' }));

it('a card that was reviewed thousands of times is told by its first reviews', async () => {
  let told = 0;
  class Item {
    constructor(reviews: readonly unknown[]) {
      told += reviews.length;
    }
    longTermReviewCnt = () => 1;
  }
  const counting = {
    FSRSBindingItem: Item,
    FSRSBindingReview: class {},
    computeParameters: async () => [],
  } as unknown as Optimiser;
  expect(await fitWeights(counting, logOf(3_000), present)).toBe(null);
  expect(told).toBe((64 * 65) / 2 - 1);
});

it('too few cards are no failure, however often they were reviewed', async () => {
  const optimiser = await loadOptimiser();
  if (!optimiser) throw new Error('no optimiser for this platform');
  const log = logOf(500).map((line, index) => ({
    ...line,
    day: `2026-03-${String(1 + (index % 30)).padStart(2, '0')}`,
  }));
  expect(await fitWeights(optimiser, log, present)).toBe(null);
});
