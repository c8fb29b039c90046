import type { Day } from '#domain/study-day/index.ts';

export const RATINGS = ['AGAIN', 'HARD', 'GOOD', 'EASY'] as const;
/** How well a card was remembered. */
export type Rating = (typeof RATINGS)[number];

export const CARD_STATES = ['NEW', 'LEARNING', 'REVIEW', 'RELEARNING'] as const;
/** Never seen, in the steps of its first day, remembered over days, or in the steps after it was forgotten. */
export type CardState = (typeof CARD_STATES)[number];

/** What is known of a card's place in memory. */
export interface Schedule {
  readonly state: CardState;
  /** When it is to be asked again; null for a card that never was. */
  readonly due: Date | null;
  /** Days until it is remembered with nine chances in ten. 0 for a new card. */
  readonly stability: number;
  /** 1 to 10. 0 for a new card. */
  readonly difficulty: number;
  readonly reps: number;
  /** How often it was forgotten. */
  readonly lapses: number;
  /** Which of the steps within a day comes next. */
  readonly step: number;
  readonly reviewedAt: Date | null;
  /** The member's study day of `reviewedAt`: what lies between two reviews is counted in nights. */
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

/** When something is reviewed: the instant, and the study day that it belongs to. */
export interface Moment {
  readonly at: Date;
  readonly day: Day;
}
