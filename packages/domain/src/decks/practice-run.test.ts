import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, DAY_MS, MINUTE_MS } from '#domain/kernel/index.ts';
import { DEFAULT_SCHEDULING, NEW_SCHEDULE, RATINGS, review, type Schedule } from '#domain/reviews/index.ts';
import { beginRun, cardsLeft, nextCard, withoutCard, withRatingUndone, withReviewed } from './index.ts';

const start = new Date('2026-03-02T01:00:00Z');
const minute = (minutes: number) => after(start, minutes * MINUTE_MS);
const inMinutes = (minutes: number): Schedule => ({
  ...NEW_SCHEDULE,
  state: 'LEARNING',
  due: minute(minutes),
});
const inDays: Schedule = { ...NEW_SCHEDULE, state: 'REVIEW', due: after(start, 3 * DAY_MS) };

describe('연습이 이어지는 동안', () => {
  it('what is known does not come back', () => {
    const run = withReviewed(beginRun([1, 2]), 1, inDays);
    expect(nextCard(run, start)).toBe(2);
    expect(nextCard(withReviewed(run, 2, inDays), start)).toBeNull();
  });

  it('a step comes back when its minutes are over, before what waits', () => {
    const run = withReviewed(withReviewed(beginRun([1, 2, 3, 4]), 1, inMinutes(1)), 2, inDays);
    expect(nextCard(run, start)).toBe(3);
    expect(nextCard(run, minute(1))).toBe(1);
  });

  it('with nothing else left it comes at once, the earliest first', () => {
    const run = withReviewed(withReviewed(beginRun([1, 2]), 1, inMinutes(10)), 2, inMinutes(1));
    expect(nextCard(run, start)).toBe(1);
    const later = withReviewed(run, 1, inMinutes(12));
    expect(nextCard(later, start)).toBe(2);
  });

  it('the same card comes twice in a row only when it is alone', () => {
    const run = withReviewed(beginRun([1, 2]), 1, inMinutes(1));
    expect(nextCard(run, minute(5))).toBe(2);
    expect(nextCard(withReviewed(run, 2, inDays), minute(5))).toBe(1);
    expect(nextCard(withReviewed(beginRun([1]), 1, inMinutes(10)), start)).toBe(1);
  });

  it('what comes back much later is not waited for', () => {
    const run = withReviewed(beginRun([1]), 1, inMinutes(40));
    expect(nextCard(run, start)).toBeNull();
    expect(nextCard(run, minute(20))).toBe(1);
    expect(cardsLeft(run)).toBe(1);
  });

  it('a rating that is taken back brings the card back, also after the last one (U-20)', () => {
    const run = withReviewed(beginRun([1]), 1, inDays);
    expect(nextCard(withRatingUndone(run, 1), start)).toBe(1);
    const asked = withReviewed(beginRun([1, 2]), 1, inMinutes(1));
    expect(withRatingUndone(asked, 1)).toEqual(beginRun([1, 2]));
  });

  it('a suspended card → removed from any position', () => {
    const run = withReviewed(beginRun([1, 2]), 1, inMinutes(1));
    expect(cardsLeft(withoutCard(withoutCard(run, 1), 2))).toBe(0);
  });
});

it('every card is asked, none twice in a row while another is left, and who knows them all comes to an end', () => {
  const ratings = fc.array(fc.constantFrom(...RATINGS), { maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), ratings, fc.nat(5), (count, rated, pace) => {
      const cardIds = Array.from({ length: count }, (_, index) => index + 1);
      const schedules = new Map(cardIds.map((cardId) => [cardId, NEW_SCHEDULE]));
      const asked: number[] = [];
      let run = beginRun(cardIds);
      let at = start;
      for (let turn = 0; turn < 300; turn += 1) {
        const cardId = nextCard(run, at);
        if (cardId === null) break;
        if (cardId === asked.at(-1)) expect(cardsLeft(run)).toBe(1);
        asked.push(cardId);
        at = after(at, pace * MINUTE_MS);
        const rating = rated[turn] ?? 'EASY';
        const next = review(
          schedules.get(cardId) ?? NEW_SCHEDULE,
          rating,
          { at, day: '2026-03-02' },
          DEFAULT_SCHEDULING,
        );
        schedules.set(cardId, next);
        run = withReviewed(run, cardId, next);
      }
      expect(cardsLeft(run)).toBe(0);
      expect([...new Set(asked)].sort((a, b) => a - b)).toEqual(cardIds);
    }),
  );
});
