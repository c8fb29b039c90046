import { decksCalls, type PracticeCounts } from '@molip/contract';
import type { QueueMode } from '@molip/domain/decks';
import type { Scheduling } from '@molip/domain/reviews';
import type { Day } from '@molip/domain/study-day';
import { ApiError, request } from '#shared/lib/api/index.ts';
import { type CachedDeck, cacheCards } from './cached-deck.ts';
import { type DeckCard, deckCardOf } from './deck-card.ts';
import { PRACTICE_CARDS_MAX } from './device-queue.ts';

export const PAGE_LIMIT = String(PRACTICE_CARDS_MAX);

export interface DeckKey {
  readonly memberId: number;
  readonly deckId: number;
}

export interface PracticeResponse {
  readonly cards: readonly DeckCard[];
  readonly counts: PracticeCounts;
  readonly scheduling: Scheduling;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

export async function requestPractice(deckId: number, mode: QueueMode): Promise<PracticeResponse> {
  const askedAt = Date.now();
  const [{ cards, counts }, { weights, retention }] = await Promise.all([
    request(decksCalls.practice, { params: { id: String(deckId) }, query: { mode, limit: PAGE_LIMIT } }),
    request(decksCalls.readReviewSettings),
  ]);
  return {
    cards: cards.map(deckCardOf),
    counts,
    scheduling: { weights, retention },
    askedAt,
  };
}

/** Caches the response, for practice without a network. */
export async function cacheResponse(
  { memberId, deckId }: DeckKey,
  { cards, counts, scheduling, askedAt }: PracticeResponse,
  day: Day,
  before: CachedDeck | null,
): Promise<CachedDeck> {
  const deck: CachedDeck = {
    memberId,
    deckId,
    deckName: cards[0]?.deckName ?? before?.deckName ?? '',
    newPerDay: before?.newPerDay ?? counts.new,
    newLeft: counts.new,
    keptOn: day,
    keptAt: askedAt,
    scheduling,
  };
  await cacheCards(memberId, cards, askedAt, deck);
  return deck;
}

/** No response, or an overloaded or broken server: cached cards are practised instead. */
export function isUnreachable(reason: unknown): boolean {
  if (!(reason instanceof ApiError)) return false;
  return reason.status === 0 || reason.status >= 500 || [408, 425, 429].includes(reason.status);
}
