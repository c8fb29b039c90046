import type { CallResponse, Card, decksCalls } from '@molip/contract';
import { withCardCreated, withCardDeleted } from '@molip/domain/decks';
import type { QueryClient } from '@tanstack/react-query';
import { changeInPlace } from '#shared/lib/query-changes.ts';
import type { CardUpdates } from '../model/update-cached-cards.ts';
import { type CardPages, cardIn, withCardChanged, withCards, withoutCards } from './card-pages.ts';
import { cardLists, countChanged } from './deck-cache.ts';
import { deckCalls } from './deck-calls.ts';
import { type CardFilter, deckKeys } from './deck-keys.ts';

type FoundCards = CallResponse<typeof decksCalls.searchDecks>;

/** Inserts created or restored cards into the deck's lists. Searches are requested again: only the server knows their results. */
export function cardsAdded(client: QueryClient, deckId: number, cards: readonly Card[]): void {
  for (const [queryKey, data] of cardLists(client, deckId)) {
    const { q, tags = [] } = queryKey.at(-1) as CardFilter;
    const wanted = q ? [] : cards.filter((card) => tags.every((tag) => card.tags.includes(tag)));
    changeInPlace(client, queryKey, counted(withCards(data, wanted), cards.length));
    if (q) void client.invalidateQueries({ queryKey, exact: true });
  }
  countChanged(client, deckId, (list) => withCardCreated(list, deckId, cards.length));
  updateDevice(deckId, { changedCards: cards });
  invalidateDerived(client, deckId);
}

export function cardsRemoved(client: QueryClient, deckId: number, cards: readonly Card[]): void {
  const ids = new Set(cards.map(({ cardId }) => cardId));
  for (const [queryKey, data] of cardLists(client, deckId)) {
    changeInPlace(client, queryKey, counted(withoutCards(data, ids), -cards.length));
  }
  for (const [queryKey, found] of client.getQueriesData<FoundCards>({
    queryKey: [...deckKeys.found, deckId],
  })) {
    if (found) changeInPlace(client, queryKey, without(found, ids));
  }
  countChanged(client, deckId, (list) => withCardDeleted(list, deckId, cards.length));
  updateDevice(deckId, { removedCardIds: [...ids] });
  invalidateDerived(client, deckId);
}

/** Replaces the card where it is listed. A card that no longer matches a filter stays until the list is requested again. */
export function cardChanged(client: QueryClient, card: Card): void {
  updateDevice(card.deckId, { changedCards: [card] });
  for (const [queryKey, data] of cardLists(client, card.deckId)) {
    changeInPlace(client, queryKey, withCardChanged(data, card));
  }
  for (const [queryKey, found] of client.getQueriesData<FoundCards>({ queryKey: deckKeys.found })) {
    const at = found?.cards.findIndex(({ cardId }) => cardId === card.cardId) ?? -1;
    if (found && at >= 0) changeInPlace(client, queryKey, { ...found, cards: found.cards.with(at, card) });
  }
}

/** The card as it is shown now, which may be newer than the argument. */
export function shownCard(client: QueryClient, card: Card): Card {
  for (const [, data] of cardLists(client, card.deckId)) {
    const shown = cardIn(data, card.cardId);
    if (shown) return shown;
  }
  return card;
}

/** Only the server knows the tags and the due counts. */
function invalidateDerived(client: QueryClient, deckId: number): void {
  void client.invalidateQueries({ queryKey: deckKeys.tagsOf(deckId) });
  void client.invalidateQueries({ queryKey: deckKeys.lists, refetchType: 'none' });
  void refreshCounts(client, deckId);
}

function counted(data: CardPages, change: number): CardPages {
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      deck: { ...page.deck, cardCnt: Math.max(0, page.deck.cardCnt + change) },
    })),
  };
}

function without(found: FoundCards, ids: ReadonlySet<number>): FoundCards {
  return { ...found, cards: found.cards.filter(({ cardId }) => !ids.has(cardId)) };
}

/** Updates the due counts of a deck wherever it is shown, but not its number of cards, which is newer on this device. */
export async function refreshCounts(client: QueryClient, deckId: number): Promise<void> {
  if (cardLists(client, deckId).length === 0) return;
  // The counts stay as they are until the list is requested again.
  const answer = await deckCalls.listCards(deckId, {}, { limit: 1 }).catch(() => null);
  if (!answer) return;
  const { dueCnt, newCnt } = answer.deck;
  for (const [queryKey, data] of cardLists(client, deckId)) {
    changeInPlace<CardPages>(client, queryKey, {
      ...data,
      pages: data.pages.map((page) => ({ ...page, deck: { ...page.deck, dueCnt, newCnt } })),
    });
  }
}

/** For pages that change cards on the server directly: updates the cached deck, and practices of it in every tab. */
export function updateDevice(deckId: number, updates: CardUpdates): void {
  // Where storage is refused, the next practice requests the cards from the server.
  void import('../model/update-cached-cards.ts')
    .then(({ updateCachedCards: followCards }) => followCards(deckId, updates))
    .catch(() => {});
}
