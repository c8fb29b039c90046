import { decksCalls } from '@molip/contract';
import type { Day, DaySettings } from '@molip/domain/study-day';
import { request } from '#shared/lib/api/index.ts';
import { type CachedDeck, cacheCards, deleteUnlistedCards, readCachedDeck } from './cached-deck.ts';
import { deckCardOf } from './deck-card.ts';
import { publishDeckChange } from './deck-tabs.ts';
import { cacheResponse, type DeckKey, PAGE_LIMIT, requestPractice } from './practice-request.ts';
import { todayOf } from './today.ts';

/** Larger decks are cached in part: the cards due soonest, and the newest. */
const CACHED_CARDS_MAX = 4_000;

interface Opened {
  readonly cachedDeck: CachedDeck | null;
  /** Whether today's queue was just requested from the server. */
  readonly isFromServer: boolean;
  readonly day: Day;
}

/**
 * Caches the whole deck, cards due soonest first, so that it can be practised without a network.
 *
 * @param signal stops it, so that nothing is stored after a sign-out
 */
export async function cacheDeck(deckKey: DeckKey, opened: Opened, signal: AbortSignal): Promise<void> {
  const { memberId, deckId } = deckKey;
  let { cachedDeck } = opened;
  if (!opened.isFromServer) {
    const response = await requestPractice(deckId, 'DUE');
    signal.throwIfAborted();
    cachedDeck = await cacheResponse(deckKey, response, opened.day, cachedDeck);
  }
  // The browser refuses storage.
  if (!cachedDeck) return;
  const ahead = await requestPractice(deckId, 'AHEAD');
  signal.throwIfAborted();
  await cacheCards(memberId, ahead.cards, ahead.askedAt);
  const listed = new Set<number>();
  let cursor: string | null = null;
  do {
    const askedAt = Date.now();
    const { deck, cards, nextCursor } = await listPage(deckId, cursor);
    signal.throwIfAborted();
    const { deckName, newPerDay } = deck;
    cachedDeck = { ...cachedDeck, deckName, newPerDay };
    await cacheCards(memberId, cards.map(deckCardOf), askedAt, cachedDeck);
    for (const { cardId } of cards) listed.add(cardId);
    cursor = nextCursor;
  } while (cursor !== null && listed.size < CACHED_CARDS_MAX);
  signal.throwIfAborted();
  if (cursor === null) await deleteUnlistedCards(memberId, deckId, listed);
  publishDeckChange(deckKey);
}

/** For pages outside practice. */
export async function cacheWholeDeck(
  deckKey: DeckKey,
  settings: DaySettings,
  signal: AbortSignal,
): Promise<void> {
  const { deck } = await readCachedDeck(deckKey.memberId, deckKey.deckId);
  await cacheDeck(deckKey, { cachedDeck: deck, isFromServer: false, day: todayOf(settings).day }, signal);
}

function listPage(deckId: number, cursor: string | null) {
  const query = { limit: PAGE_LIMIT, ...(cursor !== null && { cursor }) };
  return request(decksCalls.listCards, { params: { id: String(deckId) }, query });
}
