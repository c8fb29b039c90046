import { decksCalls } from '@molip/contract';
import type { Day, DaySettings } from '@molip/domain/study-day';
import { request } from '#shared/lib/api/index.ts';
import { type CachedDeck, cacheCards, deleteUnlistedCards, readCachedDeck } from './cached-deck.ts';
import { deckCardOf } from './deck-card.ts';
import { publishDeckChange } from './deck-tabs.ts';
import { cacheResponse, type DeckKey, PAGE_LIMIT, requestPractice } from './practice-request.ts';
import { todayOf } from './today.ts';

/** Of a larger deck those that come soonest, and the latest made, are here. */
const CACHED_CARDS_MAX = 4_000;

interface Opened {
  readonly cachedDeck: CachedDeck | null;
  /** What is for today has just been asked for. */
  readonly isFromServer: boolean;
  readonly day: Day;
}

/**
 * Brings the whole deck here, what comes soonest first, so that it can be practised without a network.
 *
 * @param signal ends it: who has left must not find anything kept afterwards
 */
export async function cacheDeck(place: DeckKey, opened: Opened, signal: AbortSignal): Promise<void> {
  const { memberId, deckId } = place;
  let { cachedDeck: held } = opened;
  if (!opened.isFromServer) {
    const answer = await requestPractice(deckId, 'DUE');
    signal.throwIfAborted();
    held = await cacheResponse(place, answer, opened.day, held);
  }
  // Nothing can be kept here.
  if (!held) return;
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
    held = { ...held, deckName, newPerDay };
    await cacheCards(memberId, cards.map(deckCardOf), askedAt, held);
    for (const { cardId } of cards) listed.add(cardId);
    cursor = nextCursor;
  } while (cursor !== null && listed.size < CACHED_CARDS_MAX);
  signal.throwIfAborted();
  if (cursor === null) await deleteUnlistedCards(memberId, deckId, listed);
  publishDeckChange(place);
}

/** The same for a page that does not practise. */
export async function cacheWholeDeck(
  place: DeckKey,
  settings: DaySettings,
  signal: AbortSignal,
): Promise<void> {
  const { deck } = await readCachedDeck(place.memberId, place.deckId);
  await cacheDeck(place, { cachedDeck: deck, isFromServer: false, day: todayOf(settings).day }, signal);
}

function listPage(deckId: number, cursor: string | null) {
  const query = { limit: PAGE_LIMIT, ...(cursor !== null && { cursor }) };
  return request(decksCalls.listCards, { params: { id: String(deckId) }, query });
}
