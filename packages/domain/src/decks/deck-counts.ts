interface CountedDeck {
  readonly deckId: number;
  readonly cardCnt: number;
}

/** A list of decks as it is shown: these are on the page, so many there are. */
interface DeckList {
  readonly decks: readonly CountedDeck[];
  readonly total: number;
}

type DeckOf<List extends DeckList> = List['decks'][number];

/** First in the list. One that is there already (the answer came twice) is moved there and counted once. */
export function withDeckCreated<List extends DeckList>(list: List, deck: DeckOf<List>): List {
  const others = without(list, deck.deckId);
  const isNew = others.length === list.decks.length;
  return { ...list, decks: [deck, ...others], total: list.total + Number(isNew) };
}

export function withDeckDeleted<List extends DeckList>(list: List, deckId: number): List {
  const decks = without(list, deckId);
  // Told twice, it has gone once.
  if (decks.length === list.decks.length) return list;
  return { ...list, decks, total: Math.max(0, list.total - 1) };
}

/** Who has loaded the cards of a deck knows how many there are. */
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
 * A list that was loaded again, with the larger count of each deck that was known before: an answer that left the server
 * before a card was made does not take it back. Own deletions have lowered the old count by then.
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
