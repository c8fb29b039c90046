import { decksCalls, type PracticeCounts } from '@molip/contract';
import type { QueueMode } from '@molip/domain/decks';
import type { Scheduling } from '@molip/domain/reviews';
import type { Day } from '@molip/domain/study-day';
import { ApiError, request } from '#shared/lib/api/index.ts';
import { type DeckCard, deckCardOf } from './deck-card.ts';
import { type HeldDeck, keepCards } from './held-deck.ts';
import { PRACTICE_CARDS_MAX } from './queue-here.ts';

export const LIMIT = String(PRACTICE_CARDS_MAX);

export interface Place {
  readonly memberId: number;
  readonly deckId: number;
}

export interface PracticeAnswer {
  readonly cards: readonly DeckCard[];
  readonly counts: PracticeCounts;
  readonly scheduling: Scheduling;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

export async function askPractice(deckId: number, mode: QueueMode): Promise<PracticeAnswer> {
  const askedAt = Date.now();
  const [{ cards, counts }, { weights, retention }] = await Promise.all([
    request(decksCalls.practice, { params: { id: String(deckId) }, query: { mode, limit: LIMIT } }),
    request(decksCalls.readReviewSettings),
  ]);
  return {
    cards: cards.map(deckCardOf),
    counts,
    scheduling: { weights, retention },
    askedAt,
  };
}

/** Kept for when there is no network. */
export async function keepAnswer(
  { memberId, deckId }: Place,
  { cards, counts, scheduling, askedAt }: PracticeAnswer,
  day: Day,
  before: HeldDeck | null,
): Promise<HeldDeck> {
  const held: HeldDeck = {
    memberId,
    deckId,
    deckName: cards[0]?.deckName ?? before?.deckName ?? '',
    newPerDay: before?.newPerDay ?? counts.new,
    newLeft: counts.new,
    keptOn: day,
    keptAt: askedAt,
    scheduling,
  };
  await keepCards(memberId, cards, askedAt, held);
  return held;
}

/** The server did not answer, or is not itself: what is here will do. */
export function isUnreachable(reason: unknown): boolean {
  if (!(reason instanceof ApiError)) return false;
  return reason.status === 0 || reason.status >= 500 || [408, 425, 429].includes(reason.status);
}
