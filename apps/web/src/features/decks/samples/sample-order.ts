import type { Card, Deck, DeckSort } from '@molip/contract';

const COMPARISONS: Record<DeckSort, (a: Deck, b: Deck) => number> = {
  'createdAt,desc': (a, b) => b.createdAt.localeCompare(a.createdAt),
  'createdAt,asc': (a, b) => a.createdAt.localeCompare(b.createdAt),
  'deckName,asc': (a, b) => a.deckName.localeCompare(b.deckName, 'ko'),
  'deckName,desc': (a, b) => b.deckName.localeCompare(a.deckName, 'ko'),
  'updatedAt,desc': (a, b) => b.updatedAt.localeCompare(a.updatedAt),
  'cardCnt,desc': (a, b) => b.cardCnt - a.cardCnt,
  'dueCnt,desc': (a, b) => b.dueCnt - a.dueCnt,
};

export function sortedSamples(decks: readonly Deck[], sort: DeckSort): Deck[] {
  return [...decks].sort(COMPARISONS[sort]);
}

/** The most used first, then by name. */
export function sampleTags(cards: readonly Card[]): { tagName: string; cardCnt: number }[] {
  const counts = new Map<string, number>();
  for (const tag of cards.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tagName, cardCnt]) => ({ tagName, cardCnt }))
    .sort((a, b) => b.cardCnt - a.cardCnt || a.tagName.localeCompare(b.tagName, 'ko'));
}
