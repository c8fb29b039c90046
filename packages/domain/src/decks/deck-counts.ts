interface CountedDeck {
  readonly deckId: number;
  readonly cardCnt: number;
}

/** A page of decks and their total number. */
interface DeckList {
  readonly decks: readonly CountedDeck[];
  readonly total: number;
}

type DeckOf<List extends DeckList> = List['decks'][number];

/** Inserts the deck first. If it is listed already (a repeated response), it is moved and not counted again. */
export function withDeckCreated<List extends DeckList>(list: List, deck: DeckOf<List>): List {
  const others = without(list, deck.deckId);
  const isNew = others.length === list.decks.length;
  return { ...list, decks: [deck, ...others], total: list.total + Number(isNew) };
}

export function withDeckDeleted<List extends DeckList>(list: List, deckId: number): List {
  const decks = without(list, deckId);
  // A repeated deletion counts once.
  if (decks.length === list.decks.length) return list;
  return { ...list, decks, total: Math.max(0, list.total - 1) };
}

/** Sets the count to the number of loaded cards. */
export function withCardsLoaded<List extends DeckList>(list: List, deckId: number, cardCnt: number): List {
  return withCount(list, deckId, () => cardCnt);
}

export function withCardCreated<List extends DeckList>(list: List, deckId: number, count = 1): List {
  return withCount(list, deckId, (cardCnt) => cardCnt + count);
}

export function withCardDeleted<List extends DeckList>(list: List, deckId: number, count = 1): List {
  return withCount(list, deckId, (cardCnt) => Math.max(0, cardCnt - count));
}

/**
 * A reloaded list with the larger count of each known deck: a response that left the server
 * before a card was made must not remove it. Deletions of this device have lowered the old count already.
 */
export function mergeReload<List extends DeckList>(old: DeckList, reloaded: List): List {
  const counts = new Map(old.decks.map(({ deckId, cardCnt }) => [deckId, cardCnt]));
  const decks = reloaded.decks.map((deck) => ({
    ...deck,
    cardCnt: Math.max(deck.cardCnt, counts.get(deck.deckId) ?? 0),
  }));
  return { ...reloaded, decks };
}

function without<List extends DeckList>(list: List, deckId: number): DeckOf<List>[] {
  return list.decks.filter((deck) => deck.deckId !== deckId);
}

function withCount<List extends DeckList>(
  list: List,
  deckId: number,
  change: (cardCnt: number) => number,
): List {
  const decks = list.decks.map((deck) =>
    deck.deckId === deckId ? { ...deck, cardCnt: change(deck.cardCnt) } : deck,
  );
  return { ...list, decks };
}
