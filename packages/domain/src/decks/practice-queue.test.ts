import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, DAY_MS, MINUTE_MS } from '#domain/kernel/index.ts';
import {
  DEFAULT_SCHEDULING,
  dueKind,
  NEW_SCHEDULE,
  retrievability,
  type Schedule,
} from '#domain/reviews/index.ts';
import { type PracticeCandidate, practiceQueue, type QueueRequest } from './index.ts';

const now = new Date('2026-03-02T01:00:00Z');
const request: QueueRequest = {
  mode: 'DUE',
  now,
  day: '2026-03-02',
  dayEnd: new Date('2026-03-02T19:00:00Z'),
  scheduling: DEFAULT_SCHEDULING,
  newLeft: 20,
  limit: 50,
};

const card = (cardId: number, schedule: Partial<Schedule> = {}): PracticeCandidate => ({
  cardId,
  schedule: { ...NEW_SCHEDULE, ...schedule },
  suspended: false,
  buriedUntil: null,
  bookmarked: false,
  lastRating: null,
});
const step = (cardId: number, minutes: number, state: 'LEARNING' | 'RELEARNING' = 'LEARNING') =>
  card(cardId, { state, due: after(now, minutes * MINUTE_MS), stability: 1, reviewedOn: '2026-03-02' });
/** Reviewed ten days ago: a lower stability means a lower retrievability. */
const known = (cardId: number, stability: number, daysUntilDue = -1) =>
  card(cardId, {
    state: 'REVIEW',
    due: after(now, daysUntilDue * DAY_MS),
    stability,
    difficulty: 5,
    reviewedOn: '2026-02-20',
  });
const ids = (cards: PracticeCandidate[], change: Partial<QueueRequest> = {}) =>
  practiceQueue(cards, { ...request, ...change }).cardIds;

describe('지금 할 카드', () => {
  it('steps whose minutes are over, what is being forgotten, and steps that are nearly over', () => {
    const cards = [
      known(1, 30),
      known(2, 3),
      step(3, 10),
      step(4, -1),
      step(5, -5, 'RELEARNING'),
      step(6, 60),
    ];
    expect(practiceQueue(cards, request)).toEqual({
      cardIds: [5, 4, 2, 1, 3],
      counts: { due: 2, new: 0, learning: 3 },
    });
  });

  it('new ones are spread evenly, in the order in which they were made', () => {
    const reviews = Array.from({ length: 6 }, (_, index) => known(index + 1, index + 1));
    expect(ids([card(22), card(21), ...reviews])).toEqual([1, 2, 21, 3, 4, 5, 22, 6]);
    expect(ids([card(22), card(21)])).toEqual([21, 22]);
  });

  it('the day has room for so many new ones', () => {
    const cards = [card(1), card(2), card(3)];
    expect(practiceQueue(cards, { ...request, newLeft: 2 })).toEqual({
      cardIds: [1, 2],
      counts: { due: 0, new: 2, learning: 0 },
    });
    expect(ids(cards, { newLeft: 0 })).toEqual([]);
    expect(ids(cards, { newLeft: -3 })).toEqual([]);
  });

  it('the limit cuts the order, not the counts', () => {
    const cards = Array.from({ length: 9 }, (_, index) => known(index + 1, 9 - index));
    expect(practiceQueue(cards, { ...request, limit: 3 })).toEqual({
      cardIds: [9, 8, 7],
      counts: { due: 9, new: 0, learning: 0 },
    });
  });

  it('shuffled, steps still come when their time is over, and the limit keeps what is most forgotten', () => {
    const cards = [step(90, -1), ...Array.from({ length: 40 }, (_, index) => known(index + 1, index + 1))];
    const [first, ...others] = ids(cards, { limit: 11, shuffleSeed: 7 });
    expect(first).toBe(90);
    expect(others).not.toEqual([...others].sort((a, b) => a - b));
    expect([...others].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('다른 방식', () => {
  const cards = [
    card(1),
    known(2, 5),
    known(3, 5, 9),
    known(4, 5, 3),
    { ...known(5, 5, 4), bookmarked: true },
    { ...known(6, 5, 5), lastRating: 'AGAIN' as const },
    known(7, 5, 6),
    { ...known(8, 5, 7), lastRating: 'GOOD' as const },
    step(9, 40, 'RELEARNING'),
    { ...known(10, 5, -1), suspended: true, bookmarked: true, lastRating: 'AGAIN' as const },
    { ...known(11, 5, -1), buriedUntil: after(now, 1), bookmarked: true, lastRating: 'AGAIN' as const },
    { ...known(12, 5, -1), buriedUntil: now },
  ];

  it.each([
    ['what is put off is not asked until then', 'DUE', [2, 1, 12]],
    ['what comes next, without new ones', 'AHEAD', [9, 4, 5, 6, 7, 8, 3]],
    ['everything but what is put aside', 'ALL', [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12]],
    ['bookmarked only (U-20)', 'BOOKMARKED', [5, 11]],
    ['wrong only: last time (U-20)', 'WRONG', [6, 11]],
  ] as const)('%s', (_, mode, expected) => {
    expect(ids(cards, { mode })).toEqual(expected);
  });

  it('the same seed gives the same order, another one another (U-20)', () => {
    const many = Array.from({ length: 60 }, (_, index) => known(index + 1, 5));
    const order = (shuffleSeed: number) => ids(many, { mode: 'ALL', limit: 60, shuffleSeed });
    expect(order(1)).toEqual(order(1));
    expect(order(1)).not.toEqual(order(2));
    expect([...order(1)].sort((a, b) => a - b)).toEqual(many.map(({ cardId }) => cardId));
  });

  it('a few of all by chance are not the first few (U-20)', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => known(index + 1, 5));
    const few = ids(many, { mode: 'ALL', limit: 20, shuffleSeed: 3 });
    expect(Math.max(...few)).toBeGreaterThan(500);
  });
});

const schedules = fc.oneof(
  fc.constant<Partial<Schedule>>({}),
  fc.record({
    state: fc.constantFrom('LEARNING' as const, 'RELEARNING' as const, 'REVIEW' as const),
    due: fc.integer({ min: -3_000, max: 3_000 }).map((minutes) => after(now, minutes * MINUTE_MS)),
    stability: fc.double({ min: 0.1, max: 100, noNaN: true }),
    reviewedOn: fc.constantFrom('2026-01-02', '2026-02-20', '2026-03-01', '2026-03-02'),
  }),
);
const decks = fc
  .array(fc.tuple(schedules, fc.boolean(), fc.constantFrom(null, after(now, -1), after(now, 1))), {
    maxLength: 40,
  })
  .map((rows) =>
    rows.map(([schedule, suspended, buriedUntil], index) => ({
      ...card(index + 1, schedule),
      suspended,
      buriedUntil,
    })),
  );

it('what is due is exactly what the counts of a deck count, each once, the most forgotten of the reviews first', () => {
  fc.assert(
    fc.property(decks, fc.nat(10), fc.integer({ min: 1, max: 60 }), (cards, newLeft, limit) => {
      const { cardIds, counts } = practiceQueue(cards, { ...request, newLeft, limit });
      const usable = cards.filter(
        (one) => !one.suspended && (one.buriedUntil === null || one.buriedUntil <= now),
      );
      const kinds = usable.map(({ schedule }) => dueKind(schedule, now, request.dayEnd));
      const count = (kind: string) => kinds.filter((one) => one === kind).length;
      expect(counts).toEqual({
        due: count('due'),
        learning: count('learning'),
        new: Math.min(newLeft, count('new')),
      });
      expect(new Set(cardIds).size).toBe(cardIds.length);
      expect(cardIds.length).toBe(Math.min(limit, counts.due + counts.learning + counts.new));
      const chances = cardIds
        .map((cardId) => usable.find((one) => one.cardId === cardId)?.schedule ?? NEW_SCHEDULE)
        .filter(({ state }) => state === 'REVIEW')
        .map((schedule) => retrievability(schedule, request.day, DEFAULT_SCHEDULING) ?? 0);
      expect(chances).toEqual([...chances].sort((a, b) => a - b));
    }),
  );
});
