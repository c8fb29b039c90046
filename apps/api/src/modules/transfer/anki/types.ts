import type { CardState } from '@molip/domain/reviews';
import type { Warning } from '../warnings.ts';

export interface AnkiReview {
  readonly at: Date;
  /** 다시, 어려움, 알맞음, 쉬움. */
  readonly rating: 1 | 2 | 3 | 4;
  readonly elapsedMs: number;
}

export interface AnkiSchedule {
  readonly state: Exclude<CardState, 'NEW'>;
  readonly dueAt: Date;
  /** Days. Where Anki used FSRS. */
  readonly stability?: number;
  /** 1 to 10. Where Anki used FSRS. */
  readonly difficulty?: number;
  readonly intervalDays: number;
  /** SM-2's factor; 2.5 for a card that went well. */
  readonly ease: number;
  readonly reps: number;
  readonly lapses: number;
  readonly lastReviewedAt?: Date;
}

export interface AnkiCard {
  /** Markdown; a cloze card keeps its own gaps as `{{c1::…}}`. */
  readonly content: string;
  readonly answer: string;
  readonly tags: readonly string[];
  /** As Anki numbered it, before its gaps became c1. */
  readonly clozeNumber?: number;
  readonly suspended: boolean;
  readonly buried: boolean;
  /** Names of media in either side, as `media:` addresses hold them. */
  readonly images: readonly string[];
  /** None for a card that was never asked. */
  readonly schedule?: AnkiSchedule;
  readonly reviews: readonly AnkiReview[];
}

/** Unpacks when it is called. Null for one that is broken or, unpacked, too large for an image of ours. */
export type ReadMedium = () => Promise<Buffer | null>;

export type AnkiMedia = ReadonlyMap<string, ReadMedium>;

export interface ReadPackage {
  readonly media: AnkiMedia;
  readonly warnings: readonly Warning[];
}
