import type { CallResponse, Deck, decksCalls } from '@molip/contract';
import { withCardsLoaded, withDeckCreated, withDeckDeleted } from '@molip/domain/decks';
import type { QueryClient } from '@tanstack/react-query';
import { changeInPlace } from '#shared/lib/query-changes.ts';
import type { CardPages } from './card-pages.ts';
import { type DeckFilter, type DeckListPage, deckKeys, isSampleId } from './deck-keys.ts';

type DeletedDecks = CallResponse<typeof decksCalls.listDeletedDecks>;

/** Inserted first on first pages; elsewhere only the server knows its position. */
export function deckCreated(client: QueryClient, deck: Deck): void {
  changeLists(client, deck.deckId, (list, { page, q }) => {
    if (page > 0 || q) return list;
    const made = withDeckCreated(list, deck);
    return { ...made, decks: made.decks.slice(0, list.size) };
  });
  changeDeleted(client, (decks) => decks.filter(({ deckId }) => deckId !== deck.deckId));
}

export function deckChanged(client: QueryClient, deck: Deck): void {
  changeLists(client, deck.deckId, (list) => {
    const at = list.decks.findIndex(({ deckId }) => deckId === deck.deckId);
    return at < 0 ? list : { ...list, decks: list.decks.with(at, deck) };
  });
  for (const [queryKey, data] of cardLists(client, deck.deckId)) {
    changeInPlace<CardPages>(client, queryKey, {
      ...data,
      pages: data.pages.map((page) => ({ ...page, deck })),
    });
  }
}

/** Removes the deck from the lists and adds it to the deleted decks. */
export function deckDeleted(client: QueryClient, deck: Deck, deletedAt: Date): void {
  changeLists(client, deck.deckId, (list) => withDeckDeleted(list, deck.deckId));
  if (isSampleId(deck.deckId)) return;
  changeDeleted(client, (decks) => [
    { ...deck, deletedAt: deletedAt.toISOString() },
    ...decks.filter(({ deckId }) => deckId !== deck.deckId),
  ]);
}

/** The number of cards, known from the loaded cards of the deck. */
export function cardsCounted(client: QueryClient, deckId: number, cardCnt: number): void {
  changeLists(client, deckId, (list) => withCardsLoaded(list, deckId, cardCnt));
}

/** Changes counts by what this device did, before the list is loaded again and the larger count wins. */
export function countChanged(
  client: QueryClient,
  deckId: number,
  change: (list: DeckListPage) => DeckListPage,
): void {
  changeLists(client, deckId, change);
}

/** Returns a function that reverts the lists after a failed change. */
export function snapshotLists(client: QueryClient): () => void {
  const snapshot = [
    ...client.getQueriesData({ queryKey: deckKeys.lists }),
    ...client.getQueriesData({ queryKey: deckKeys.sampleLists }),
    ...client.getQueriesData({ queryKey: deckKeys.deleted }),
  ];
  return () => {
    for (const [queryKey, data] of snapshot) client.setQueryData(queryKey, data);
  };
}

export function cardLists(client: QueryClient, deckId: number): (readonly [readonly unknown[], CardPages])[] {
  return client
    .getQueriesData<CardPages>({ queryKey: deckKeys.cardsOf(deckId) })
    .flatMap(([queryKey, data]) => (data ? [[queryKey, data] as const] : []));
}

/** Lists of samples for a sample, else lists of the member's decks. */
function changeLists(
  client: QueryClient,
  deckId: number,
  change: (list: DeckListPage, filter: DeckFilter) => DeckListPage,
): void {
  const queryKey = isSampleId(deckId) ? deckKeys.sampleLists : deckKeys.lists;
  for (const [key, list] of client.getQueriesData<DeckListPage>({ queryKey })) {
    if (list) client.setQueryData(key, change(list, key.at(-1) as DeckFilter));
  }
}

function changeDeleted(client: QueryClient, change: (decks: DeletedDecks['decks']) => DeletedDecks['decks']) {
  client.setQueryData<DeletedDecks>(deckKeys.deleted, (data) => data && { decks: change(data.decks) });
}
