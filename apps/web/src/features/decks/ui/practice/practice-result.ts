import type { Practice } from '../../model/practice.ts';

const MINUTE_MS = 60_000;

export interface PracticeResult {
  /** Counts each card once. */
  readonly cards: number;
  readonly minutes: number;
  /** Percentage of reviews that were remembered. */
  readonly rememberedPercent: number;
  /** Rated AGAIN or HARD, hardest first. */
  readonly hardCardIds: readonly number[];
  readonly wrongCardIds: readonly number[];
}

export function resultOf({ done }: Practice): PracticeResult {
  const difficulty = new Map<number, number>();
  for (const { cardId, rating } of done) {
    const weight = { AGAIN: 2, HARD: 1, GOOD: 0, EASY: 0 }[rating];
    difficulty.set(cardId, (difficulty.get(cardId) ?? 0) + weight);
  }
  const hard = [...difficulty].filter(([, weight]) => weight > 0).sort(([, a], [, b]) => b - a);
  const remembered = done.filter(({ rating }) => rating !== 'AGAIN').length;
  const elapsedMs = done.reduce((sum, review) => sum + review.elapsedMs, 0);
  return {
    cards: difficulty.size,
    minutes: Math.max(1, Math.round(elapsedMs / MINUTE_MS)),
    rememberedPercent: done.length === 0 ? 0 : Math.round((remembered / done.length) * 100),
    hardCardIds: hard.map(([cardId]) => cardId),
    wrongCardIds: [...new Set(done.filter(({ rating }) => rating === 'AGAIN').map(({ cardId }) => cardId))],
  };
}
