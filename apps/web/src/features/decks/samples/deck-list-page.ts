import type { Deck } from '@molip/contract';
import { matchesOf } from '@molip/domain/search';
import type { DeckFilter } from '../api/deck-keys.ts';
import type { DeckListPage } from '../api/deck-types.ts';
import { sortedSamples } from './sample-order.ts';

const MINUTES_A_CARD = 0.2;

/** What the server would answer if these were all the decks. */
export function deckListPage(decks: readonly Deck[], { q = '', sort, page, size }: DeckFilter): DeckListPage {
  const wanted = decks.filter(({ deckName }) => q.trim() === '' || matchesOf(deckName, q).length > 0);
  const sum = (count: (deck: Deck) => number) => decks.reduce((total, deck) => total + count(deck), 0);
  const [due, fresh] = [sum(({ dueCnt }) => dueCnt), sum(({ newCnt }) => newCnt)];
  return {
    decks: sortedSamples(wanted, sort).slice(page * size, (page + 1) * size),
    total: wanted.length,
    page,
    size,
    today: { overdue: 0, due, new: fresh, minutes: Math.ceil((due + fresh) * MINUTES_A_CARD), plan: null },
  };
}
