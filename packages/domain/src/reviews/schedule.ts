import type { Day } from '#domain/study-day/index.ts';

export const RATINGS = ['AGAIN', 'HARD', 'GOOD', 'EASY'] as const;
/** How well a card was remembered. */
export type Rating = (typeof RATINGS)[number];

export const CARD_STATES = ['NEW', 'LEARNING', 'REVIEW', 'RELEARNING'] as const;
/** New, in the learning steps of its first day, in review over days, or in the steps after a lapse. */
export type CardState = (typeof CARD_STATES)[number];

/** A card's memory state and due date. */
export interface Schedule {
  readonly state: CardState;
  /** The next due time; null for a new card. */
  readonly due: Date | null;
  /** Days until retrievability falls to 0.9. 0 for a new card. */
  readonly stability: number;
  /** 1 to 10. 0 for a new card. */
  readonly difficulty: number;
  readonly reps: number;
  /** Number of lapses. */
  readonly lapses: number;
  /** Index of the next learning step. */
  readonly step: number;
  readonly reviewedAt: Date | null;
  /** The member's study day of `reviewedAt`: intervals are counted in nights. */
  readonly reviewedOn: Day | null;
}

export const NEW_SCHEDULE: Schedule = {
  state: 'NEW',
  due: null,
  stability: 0,
  difficulty: 0,
  reps: 0,
  lapses: 0,
  step: 0,
  reviewedAt: null,
  reviewedOn: null,
};

/** The instant of a review and its study day. */
export interface Moment {
  readonly at: Date;
  readonly day: Day;
}
