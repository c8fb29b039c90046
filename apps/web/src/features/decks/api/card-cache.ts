import type { CallAnswer, Card, decksCalls } from '@molip/contract';
import { withCardCreated, withCardDeleted } from '@molip/domain/decks';
import type { QueryClient } from '@tanstack/react-query';
import { changeInPlace } from '#shared/lib/query-changes.ts';
import type { CardUpdates } from '../model/update-cached-cards.ts';
import { type CardPages, cardIn, withCardChanged, withCards, withoutCards } from './card-pages.ts';
import { cardLists, countChanged } from './deck-cache.ts';
import { deckCalls } from './deck-calls.ts';
import { type CardFilter, deckKeys } from './deck-keys.ts';

type FoundCards = CallAnswer<typeof decksCalls.searchDecks>;

/** Made, or brought back: at their places in the deck's lists. Only the server knows what a search finds: it is asked. */
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

/** In place; one that a filter no longer wants stays until the list is asked for again, so that it does not vanish under the hand. */
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

/** As it is shown now; what was handed over may be older. */
export function shownCard(client: QueryClient, card: Card): Card {
  for (const [, data] of cardLists(client, card.deckId)) {
    const shown = cardIn(data, card.cardId);
    if (shown) return shown;
  }
  return card;
}

/** Only the server knows the tags and what is for today. */
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

/** How many of a deck's cards are for today, wherever the deck is shown; how many there are is known better here. */
export async function refreshCounts(client: QueryClient, deckId: number): Promise<void> {
  if (cardLists(client, deckId).length === 0) return;
  // It stays as it is; the next answer of the list brings it.
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

/**
 * For pages that change cards on the server by themselves: what this device holds of the deck follows, and so do
 * practices of it in every tab.
 */
export function updateDevice(deckId: number, told: CardUpdates): void {
  // What cannot be kept here is asked of the server when the deck is next practised.
  void import('../model/update-cached-cards.ts')
    .then(({ updateCachedCards: followCards }) => followCards(deckId, told))
    .catch(() => {});
}
