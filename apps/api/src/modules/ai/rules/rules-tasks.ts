import type { CardCandidate, ChangedCard, EnhancePart } from '@molip/korean-cards';
import type { NoteCard } from '#modules/decks/index.ts';
import { defineTask } from '#platform/isolated/index.ts';

interface CardsInput {
  readonly content: string;
  readonly most: number;
}

interface FollowInput extends CardsInput {
  readonly cards: readonly NoteCard[];
}

export type AnalysedInput = { readonly content: string; readonly most: number | null };

export interface AnalysedOutput {
  readonly parts: EnhancePart[];
  readonly cards: CardCandidate[];
}

/** Improves a note, or makes cards of it where `most` says how many. Longest notes take seconds and 220 MB; the dictionary a second. */
export const ANALYSE_NOTE = defineTask<AnalysedInput, AnalysedOutput>({
  name: 'analyse-note',
  timeLimitMs: 60_000,
  memoryLimitMb: 240,
  heapLimitMb: 80,
  idleMs: 60_000,
});

/** Compares texts, without the analyser. */
export const FOLLOW_CARDS = defineTask<FollowInput, ChangedCard<NoteCard>[]>({
  name: 'follow-cards',
  timeLimitMs: 15_000,
  memoryLimitMb: 150,
  idleMs: 10_000,
});
