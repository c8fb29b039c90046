import type { CallRequest, calls } from '@molip/contract';
import { NEW_SCHEDULE } from '@molip/domain/reviews';
import { storedBytes } from '#modules/membership/index.ts';
import type { NewCard } from './cards.repository.ts';

type Create = CallRequest<typeof calls.createCard>['body'];

/** A new card, never reviewed. */
export function blankCard(
  deckId: number,
  { content, answer, tags = [], source, clientId }: Create,
  now: Date,
): NewCard {
  return {
    ...NEW_SCHEDULE,
    deckId,
    clientId: clientId ?? null,
    batchId: null,
    content,
    answer,
    tags,
    bookmarkedAt: null,
    suspended: false,
    buriedUntil: null,
    ...sourceColumns(source ?? null),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    firstReviewedAt: null,
    lastRating: null,
    importedSchedule: null,
  };
}

export function sourceColumns(
  source: NonNullable<Create['source']> | null,
): Pick<NewCard, 'sourceNoteId' | 'sourceText'> {
  return { sourceNoteId: source?.noteId ?? null, sourceText: source?.text ?? null };
}

/** Bytes that count against the member's storage before the insert; search keys are counted by triggers. */
export function bytesOfCards(cards: readonly NewCard[]): number {
  return cards.reduce(
    (sum, { content, answer, sourceText }) => sum + storedBytes(content, answer, sourceText),
    0,
  );
}
