import { DEFAULT_SCHEDULING } from '@molip/domain/reviews';
import { expect, it, onTestFinished, vi } from 'vitest';
import { itWithOptimiser, optimiserOfThisPlatform } from '#test/support/optimiser.ts';
import { type FitReview, fitWeights, loadOptimiser, type Optimiser } from './weights.ts';

const { weights: present } = DEFAULT_SCHEDULING;
const logOf = (count: number): FitReview[] =>
  Array.from({ length: count }, () => ({ cardId: 1, rating: 'GOOD', day: '2026-03-02' }));

it('a card that was reviewed thousands of times → fitted by its first reviews', async () => {
  let reviewsInItems = 0;
  class Item {
    constructor(reviews: readonly unknown[]) {
      reviewsInItems += reviews.length;
    }
    longTermReviewCnt = () => 1;
  }
  const counting = {
    FSRSBindingItem: Item,
    FSRSBindingReview: class {},
    computeParameters: async () => [],
  } as unknown as Optimiser;
  expect(await fitWeights(counting, logOf(3_000), present)).toBe(null);
  expect(reviewsInItems).toBe((64 * 65) / 2 - 1);
});

it('no build of the optimiser for the platform → it loads as null', async () => {
  vi.doMock('@open-spaced-repetition/binding', () => {
    throw new Error('Cannot find native binding.');
  });
  onTestFinished(() => void vi.doUnmock('@open-spaced-repetition/binding'));
  expect(await loadOptimiser()).toBe(null);
});

itWithOptimiser('too few cards are no failure, however often they were reviewed', async () => {
  const optimiser = await optimiserOfThisPlatform();
  const log = logOf(500).map((line, index) => ({
    ...line,
    day: `2026-03-${String(1 + (index % 30)).padStart(2, '0')}`,
  }));
  expect(await fitWeights(optimiser, log, present)).toBe(null);
});
