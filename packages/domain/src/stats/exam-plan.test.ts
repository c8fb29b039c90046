import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SCHEDULING,
  NEW_SCHEDULE,
  retrievability,
  review,
  type Schedule,
} from '#domain/reviews/index.ts';
import { addDays, type Day } from '#domain/study-day/index.ts';
import { type CardGroup, cardsPerDay, rememberedShare } from './exam-plan.ts';

const TODAY = '2026-11-16';
const until = (nights: number) => ({ today: TODAY, examDay: addDays(TODAY, nights) });

const NEW: Schedule = NEW_SCHEDULE;
/** Asked so many nights ago, and of that stability. */
const known = (nightsAgo: number, stability: number): Schedule => ({
  ...NEW_SCHEDULE,
  state: 'REVIEW',
  stability,
  difficulty: 5,
  reps: 3,
  reviewedOn: addDays(TODAY, -nightsAgo),
});
const shareOn = (card: Schedule, day: Day) => retrievability(card, day, DEFAULT_SCHEDULING) ?? 0;

function groupsOf(cards: readonly (readonly [Schedule, number])[], examDay: Day): CardGroup[] {
  return cards.map(([card, count]) => ({
    cards: count,
    share: shareOn(card, examDay),
    stability: card.stability,
    difficulty: card.difficulty,
    reviewedOn: card.reviewedOn,
  }));
}

function perDay(cards: readonly (readonly [Schedule, number])[], goal: number, nights: number) {
  const days = until(nights);
  return cardsPerDay(groupsOf(cards, days.examDay), goal, days, DEFAULT_SCHEDULING);
}

/** Simulates this many reviews a day, of the least known cards first: the recalled share on the exam day. */
function followed(cards: readonly (readonly [Schedule, number])[], count: number, nights: number): number {
  const { examDay } = until(nights);
  let deck = cards.flatMap(([card, many]) => Array.from({ length: many }, () => card));
  for (let night = 0; night < Math.max(1, nights); night += 1) {
    const day = addDays(TODAY, night);
    const moment = { at: new Date(day), day };
    const byNeed = deck.toSorted((a, b) => shareOn(a, examDay) - shareOn(b, examDay));
    const asked = byNeed.slice(0, count).map((card) => {
      const once = review(card, 'GOOD', moment, DEFAULT_SCHEDULING);
      return once.state === 'REVIEW' ? once : review(once, 'GOOD', moment, DEFAULT_SCHEDULING);
    });
    deck = [...asked, ...byNeed.slice(count)];
  }
  return deck.reduce((sum, card) => sum + shareOn(card, examDay), 0) / deck.length;
}

describe('cards until an exam', () => {
  it('several groups → the share of all cards', () => {
    expect(rememberedShare([])).toBe(0);
    const half = { cards: 50, share: 0, stability: 0, difficulty: 0, reviewedOn: null };
    expect(rememberedShare([half, { ...half, cards: 150, share: 0.9 }])).toBeCloseTo(0.675);
  });

  it('a reached goal, or no cards → 0 cards a day', () => {
    expect(perDay([[known(1, 400), 100]], 0.9, 10)).toBe(0);
    expect(perDay([], 0.9, 10)).toBe(0);
  });

  it('the exam day → all needed cards are for today', () => {
    expect(perDay([[NEW, 10]], 0.9, 0)).toBe(9);
  });

  it('new cards → repetitions until the exam are counted', () => {
    expect(perDay([[NEW, 60]], 0.9, 60)).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['new cards in two months', [[NEW, 60]], 0.9, 60],
    ['many new cards in two weeks', [[NEW, 300]], 0.8, 14],
    ['new cards in three days', [[NEW, 60]], 0.9, 3],
    ['cards that are half forgotten', [[known(60, 20), 100]], 0.9, 30],
    ['cards that are known, and a high goal', [[known(2, 15), 100]], 0.97, 20],
    [
      'a mixture',
      [
        [NEW, 40],
        [known(10, 12), 60],
        [known(3, 90), 100],
      ],
      0.9,
      43,
    ],
    ['the highest goal on the eve', [[known(4, 30), 50]], 0.99, 2],
    [
      'the highest goal in a month',
      [
        [NEW, 20],
        [known(4, 30), 50],
      ],
      0.99,
      30,
    ],
  ] as const)('the computed number of cards a day → reaches the goal: %s', (_case, cards, goal, nights) => {
    const count = perDay(cards, goal, nights);
    expect(count).not.toBeNull();
    expect(followed(cards, count ?? 0, nights)).toBeGreaterThan(goal - 0.02);
    // Nor is it far more than it takes.
    expect(followed(cards, Math.floor((count ?? 0) / 3), nights)).toBeLessThan(goal);
  });

  it('more days → fewer cards a day; a higher goal → more', () => {
    const cards = [
      [NEW, 300],
      [known(30, 20), 300],
      [known(3, 60), 400],
    ] as const;
    const count = (goal: number, nights: number) => perDay(cards, goal, nights) ?? Number.POSITIVE_INFINITY;
    expect(count(0.9, 30)).toBeLessThan(count(0.9, 10));
    expect(count(0.8, 10)).toBeLessThan(count(0.9, 10));
  });

  it('an exam in seventy years → computed as fast as one in a month', () => {
    expect(perDay([[NEW, 100]], 0.9, 25_000)).toBeGreaterThan(0);
  });
});
