import type { Card, Deck, DeckSort } from '@molip/contract';
import { findMatches } from '@molip/domain/search';
import type { DeckFilter, DeckListPage } from '../api/deck-keys.ts';

const MINUTES_A_CARD = 0.2;

/** The response that the server would send if these were all the decks. */
export function deckListPage(decks: readonly Deck[], { q = '', sort, page, size }: DeckFilter): DeckListPage {
  const wanted = decks.filter(({ deckName }) => q.trim() === '' || findMatches(deckName, q).length > 0);
  const sum = (count: (deck: Deck) => number) => decks.reduce((total, deck) => total + count(deck), 0);
  const [due, newCount] = [sum(({ dueCnt }) => dueCnt), sum(({ newCnt }) => newCnt)];
  return {
    decks: sortedSamples(wanted, sort).slice(page * size, (page + 1) * size),
    total: wanted.length,
    page,
    size,
    today: {
      overdue: 0,
      due,
      new: newCount,
      minutes: Math.ceil((due + newCount) * MINUTES_A_CARD),
      plan: null,
    },
  };
}

const COMPARISONS: Record<DeckSort, (a: Deck, b: Deck) => number> = {
  'createdAt,desc': (a, b) => b.createdAt.localeCompare(a.createdAt),
  'createdAt,asc': (a, b) => a.createdAt.localeCompare(b.createdAt),
  'deckName,asc': (a, b) => a.deckName.localeCompare(b.deckName, 'ko'),
  'deckName,desc': (a, b) => b.deckName.localeCompare(a.deckName, 'ko'),
  'updatedAt,desc': (a, b) => b.updatedAt.localeCompare(a.updatedAt),
  'cardCnt,desc': (a, b) => b.cardCnt - a.cardCnt,
  'dueCnt,desc': (a, b) => b.dueCnt - a.dueCnt,
};

function sortedSamples(decks: readonly Deck[], sort: DeckSort): Deck[] {
  return [...decks].sort(COMPARISONS[sort]);
}

/** Most used first, then by name. */
export function sampleTags(cards: readonly Card[]): { tagName: string; cardCnt: number }[] {
  const counts = new Map<string, number>();
  for (const tag of cards.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tagName, cardCnt]) => ({ tagName, cardCnt }))
    .sort((a, b) => b.cardCnt - a.cardCnt || a.tagName.localeCompare(b.tagName, 'ko'));
}
