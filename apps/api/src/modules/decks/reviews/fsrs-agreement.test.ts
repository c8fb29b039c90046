import { DEFAULT_SCHEDULING, NEW_SCHEDULE, RATINGS, type Rating, review } from '@molip/domain/reviews';
import { addDays } from '@molip/domain/study-day';
import type { ItemState, MemoryState } from '@open-spaced-repetition/binding';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { itWithOptimiser, optimiserOfThisPlatform } from '#test/support/optimiser.ts';

const RUNS = process.env['TEST_FULL'] ? 5_000 : 500;
const TOLERANCE = 1e-4;
const SIDES = { AGAIN: 'again', HARD: 'hard', GOOD: 'good', EASY: 'easy' } as const;
/** Other people's: fitted to other histories. */
const OTHER_WEIGHTS = [
  0.4, 1.9, 4.2, 11.1, 6.1, 0.6, 2.4, 0.02, 1.6, 0.15, 0.9, 1.7, 0.1, 0.3, 1.8, 0.4, 2.2, 0.6, 0.2, 0.1, 0.3,
];
const WEIGHTS = [
  { title: 'the weights that fit most people', weights: DEFAULT_SCHEDULING.weights },
  { title: 'other weights', weights: OTHER_WEIGHTS },
];

const answer = fc.record({
  rating: fc.constantFrom(...RATINGS),
  nights: fc.oneof(fc.constant(0), fc.nat(400)),
});
/** 0.1.2 of the binding lets HARD on the same day lower the stability, which FSRS-6 has stopped since. */
const isSameDayHard = ({ rating, nights }: { rating: Rating; nights: number }) =>
  rating === 'HARD' && nights === 0;
const history = fc.array(
  answer.filter((made) => !isSameDayHard(made)),
  { minLength: 1, maxLength: 20 },
);

describe('the scheduler agrees with the independent implementation in Rust', () => {
  for (const { title, weights } of WEIGHTS)
    itWithOptimiser(`with ${title}, over random histories`, async () => {
      const { FSRSBinding } = await optimiserOfThisPlatform();
      const rust = new FSRSBinding([...weights]);
      fc.assert(
        fc.property(history, fc.double({ min: 0.7, max: 0.97, noNaN: true }), (reviews, retention) => {
          const scheduling = { weights, retention };
          let schedule = NEW_SCHEDULE;
          let memory: MemoryState | null = null;
          let day = '2026-01-01';
          for (const { rating, nights } of reviews) {
            day = addDays(day, nights);
            const elapsed = memory === null ? 0 : nights;
            const theirs: ItemState = rust.nextStates(memory, retention, elapsed)[SIDES[rating]];
            schedule = review(schedule, rating, { at: new Date(`${day}T03:00:00Z`), day }, scheduling);
            memory = theirs.memory;
            near(schedule.stability, theirs.memory.stability);
            near(schedule.difficulty, theirs.memory.difficulty);
          }
        }),
        { numRuns: RUNS },
      );
    });
});

/** Rust counts in single precision: relative to the value. */
function near(ours: number, theirs: number): void {
  expect(Math.abs(ours - theirs) / Math.max(1, Math.abs(theirs))).toBeLessThan(TOLERANCE);
}
