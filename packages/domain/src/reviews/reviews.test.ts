import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/index.ts';
import { addDays, studyDayOf, studyDayStart } from '#domain/study-day/index.ts';
import {
  byTime,
  computeLogLoss,
  computeWorkloads,
  DEFAULT_SCHEDULING,
  dueKind,
  forgetting,
  type Moment,
  NEW_SCHEDULE,
  preview,
  RATINGS,
  type Rating,
  type Review,
  replay,
  retrievability,
  review,
  type Schedule,
} from './index.ts';

const SEOUL = { timeZone: 'Asia/Seoul', dayStartHour: 4 };
const moment = (instant: string): Moment => ({
  at: new Date(instant),
  day: studyDayOf(new Date(instant), SEOUL),
});
const rate = (schedule: Schedule, rating: Rating, instant: string) =>
  review(schedule, rating, moment(instant), DEFAULT_SCHEDULING);
const minutesUntil = (schedule: Schedule, instant: string) =>
  ((schedule.due?.getTime() ?? 0) - Date.parse(instant)) / MINUTE_MS;

/** Reviews of one card over some months, in the order in which they were made. */
/** Up to three years, for members who return late. */
const hoursLater = fc.nat(3 * 365 * 24);
const retention = fc.double({ min: 0.7, max: 0.97, noNaN: true });
const history = fc
  .array(
    fc.record({ rating: fc.constantFrom(...RATINGS), gapMs: fc.nat(30 * DAY_MS), reviewId: fc.uuid() }),
    {
      maxLength: 12,
    },
  )
  .map((steps) => {
    let at = new Date('2026-01-05T01:00:00Z');
    return steps.map(({ rating, gapMs, reviewId }): Review => {
      at = after(at, gapMs);
      return { reviewId, rating, at, day: studyDayOf(at, SEOUL) };
    });
  });

describe('the steps of a card', () => {
  it('a new card → learning steps within the day, then days', () => {
    const first = rate(NEW_SCHEDULE, 'GOOD', '2026-03-02T01:00:00Z');
    expect(first).toMatchObject({ state: 'LEARNING', reps: 1, lapses: 0 });
    expect(minutesUntil(first, '2026-03-02T01:00:00Z')).toBe(10);
    const second = rate(first, 'GOOD', '2026-03-02T01:10:00Z');
    expect(second).toMatchObject({ state: 'REVIEW', reps: 2 });
    expect(minutesUntil(second, '2026-03-02T01:10:00Z')).toBe(2 * 24 * 60);
  });

  it('a lapse → relearning, counted once', () => {
    const known = rate(NEW_SCHEDULE, 'EASY', '2026-03-02T01:00:00Z');
    const forgotten = rate(known, 'AGAIN', '2026-03-10T01:00:00Z');
    expect(forgotten).toMatchObject({ state: 'RELEARNING', lapses: 1 });
    expect(minutesUntil(forgotten, '2026-03-10T01:00:00Z')).toBe(10);
    expect(rate(forgotten, 'AGAIN', '2026-03-10T01:10:00Z').lapses).toBe(1);
    expect(rate(forgotten, 'GOOD', '2026-03-10T01:10:00Z').state).toBe('REVIEW');
  });

  it('two reviews around 09:00 in Seoul → intervals in the member’s nights, not in UTC days', () => {
    const known = rate(NEW_SCHEDULE, 'EASY', '2026-03-01T03:00:00Z');
    const before = rate(known, 'GOOD', '2026-03-09T23:50:00Z');
    const after9 = rate(known, 'GOOD', '2026-03-10T00:10:00Z');
    expect(after9.stability).toBe(before.stability);
    const nextDay = rate(known, 'GOOD', '2026-03-10T19:30:00Z');
    expect(nextDay.stability).toBeGreaterThan(before.stability);
  });

  it('an easier rating → a later due date, never an earlier one', () => {
    fc.assert(
      fc.property(history, (reviews) => {
        const schedule = replay(reviews, DEFAULT_SCHEDULING);
        const at = after(schedule.reviewedAt ?? new Date('2026-01-05T01:00:00Z'), 3 * DAY_MS);
        const { AGAIN, HARD, GOOD, EASY } = preview(
          schedule,
          { at, day: studyDayOf(at, SEOUL) },
          DEFAULT_SCHEDULING,
        );
        expect([AGAIN, HARD, GOOD, EASY]).toEqual([AGAIN, HARD, GOOD, EASY].sort((a, b) => a - b));
        expect(AGAIN).toBeGreaterThan(0);
      }),
    );
  });

  it('a rating → the previewed interval', () => {
    fc.assert(
      fc.property(history, hoursLater, retention, (reviews, hours, retention) => {
        const scheduling = { ...DEFAULT_SCHEDULING, retention };
        const schedule = replay(reviews, scheduling);
        const at = after(schedule.reviewedAt ?? new Date('2026-01-05T01:00:00Z'), hours * HOUR_MS);
        const now = { at, day: studyDayOf(at, SEOUL) };
        const seconds = preview(schedule, now, scheduling);
        for (const rating of RATINGS)
          expect(review(schedule, rating, now, scheduling).due).toEqual(after(at, seconds[rating] * 1_000));
      }),
    );
  });

  it('a higher desired retention → an earlier due date', () => {
    const known = rate(NEW_SCHEDULE, 'EASY', '2026-03-02T01:00:00Z');
    const daysAt = (retention: number) =>
      preview(known, moment('2026-03-10T01:00:00Z'), { ...DEFAULT_SCHEDULING, retention }).GOOD / 86_400;
    expect(daysAt(0.95)).toBeLessThan(daysAt(0.9));
    expect(daysAt(0.9)).toBeLessThan(daysAt(0.8));
  });
});

describe('replay', () => {
  it('reviews in any order and batches → the same schedule', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), (reviews, chance) => {
        const shuffled = [...reviews]
          .map((entry) => ({ entry, key: chance.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ entry }) => entry);
        expect(replay(shuffled, DEFAULT_SCHEDULING)).toEqual(replay(reviews, DEFAULT_SCHEDULING));
      }),
    );
  });

  it('a replay → equals single reviews; without the last one, the schedule before it', () => {
    fc.assert(
      fc.property(history, (reviews) => {
        let schedule = NEW_SCHEDULE;
        for (const entry of [...reviews].sort(byTime)) {
          const before = schedule;
          schedule = review(schedule, entry.rating, entry, DEFAULT_SCHEDULING);
          expect(
            replay(
              reviews.filter((other) => byTime(other, entry) < 0),
              DEFAULT_SCHEDULING,
            ),
          ).toEqual(before);
        }
        expect(replay(reviews, DEFAULT_SCHEDULING)).toEqual(schedule);
      }),
    );
  });

  it('an imported card → continues its imported schedule', () => {
    const imported: Schedule = {
      ...NEW_SCHEDULE,
      state: 'REVIEW',
      stability: 20,
      difficulty: 5,
      reps: 6,
      due: new Date('2026-03-20T00:00:00Z'),
      reviewedAt: new Date('2026-03-01T00:00:00Z'),
      reviewedOn: '2026-03-01',
    };
    const [at, day] = [new Date('2026-03-21T00:00:00Z'), '2026-03-21'];
    const after = replay([{ reviewId: 'a', rating: 'GOOD', at, day }], DEFAULT_SCHEDULING, imported);
    expect(after.reps).toBe(7);
    expect(after.stability).toBeGreaterThan(20);
  });
});

describe('due cards', () => {
  const now = new Date('2026-03-02T01:00:00Z');
  const dayEnd = studyDayStart(addDays(studyDayOf(now, SEOUL), 1), SEOUL);
  const card = (state: Schedule['state'], due: string): Schedule => ({
    ...NEW_SCHEDULE,
    state,
    due: new Date(due),
  });

  it.each<[string, Schedule, ReturnType<typeof dueKind>]>([
    ['a card that was never asked', NEW_SCHEDULE, 'new'],
    ['later today', card('REVIEW', '2026-03-02T14:00:00Z'), 'due'],
    ['at night, still the same study day', card('REVIEW', '2026-03-02T18:59:00Z'), 'due'],
    ['when the next day has begun', card('REVIEW', '2026-03-02T19:00:00Z'), null],
    ['overdue for weeks', card('REVIEW', '2026-02-01T00:00:00Z'), 'due'],
    ['a step whose minutes are over', card('LEARNING', '2026-03-02T00:59:00Z'), 'learning'],
    ['a step that is nearly over', card('RELEARNING', '2026-03-02T01:10:00Z'), 'learning'],
    ['a step later today', card('LEARNING', '2026-03-02T02:00:00Z'), null],
  ])('%s', (_case, schedule, kind) => {
    expect(dueKind(schedule, now, dayEnd)).toBe(kind);
  });

  it('retrievability → falls with the nights', () => {
    const known = rate(NEW_SCHEDULE, 'EASY', '2026-03-02T01:00:00Z');
    const chance = (day: string) => retrievability(known, day, DEFAULT_SCHEDULING) ?? 0;
    expect(retrievability(NEW_SCHEDULE, '2026-03-02', DEFAULT_SCHEDULING)).toBeNull();
    expect(chance('2026-03-02')).toBe(1);
    expect(chance('2026-03-10')).toBeCloseTo(0.9, 1);
    expect(chance('2026-06-10')).toBeLessThan(chance('2026-03-10'));
    const { factor, decay } = forgetting(DEFAULT_SCHEDULING);
    expect((1 + (factor * 8) / known.stability) ** decay).toBeCloseTo(chance('2026-03-10'), 6);
  });
});

describe('workload by desired retention', () => {
  it('a higher retention → more cards; at 0.9 the stability itself', () => {
    const steps = computeWorkloads(10, DEFAULT_SCHEDULING);
    expect(steps[0]?.retention).toBe(0.7);
    expect(steps.at(-1)?.retention).toBe(0.97);
    expect(steps.map(({ cards }) => cards)).toEqual(steps.map(({ cards }) => cards).sort((a, b) => a - b));
    expect(steps.find(({ retention }) => retention === 0.9)?.cards).toBeCloseTo(11, 5);
  });

  it('intervals → those of the scheduler', () => {
    const known = rate(NEW_SCHEDULE, 'EASY', '2026-03-02T01:00:00Z');
    const later = moment('2026-03-10T01:00:00Z');
    for (const { retention, cards } of computeWorkloads(1 / known.stability, DEFAULT_SCHEDULING)) {
      const { stability } = review(known, 'GOOD', later, DEFAULT_SCHEDULING);
      const days = preview(known, later, { ...DEFAULT_SCHEDULING, retention }).GOOD / 86_400;
      const factor = (stability / known.stability / cards) * (2 - retention);
      expect(Math.abs(days - factor)).toBeLessThanOrEqual(1);
    }
  });
});

describe('computeLogLoss', () => {
  const loss = (ratings: readonly Rating[], nights: number) =>
    computeLogLoss(
      ratings.map((rating, index) => ({ rating, day: addDays('2026-03-02', index * nights) })),
      DEFAULT_SCHEDULING,
    );

  it('answers within one day → no prediction', () => {
    expect(loss(['GOOD', 'GOOD', 'AGAIN'], 0)).toEqual({ sum: 0, predictions: 0 });
  });

  it('a remembered card → -ln of the chance; a forgotten one → -ln of the opposite', () => {
    const first = review(NEW_SCHEDULE, 'GOOD', { at: new Date(0), day: '2026-03-02' }, DEFAULT_SCHEDULING);
    const chance = retrievability(first, '2026-03-05', DEFAULT_SCHEDULING) ?? 0;
    expect(loss(['GOOD', 'HARD'], 3)).toEqual({ sum: -Math.log(chance), predictions: 1 });
    expect(loss(['GOOD', 'AGAIN'], 3)).toEqual({ sum: -Math.log(1 - chance), predictions: 1 });
  });
});
