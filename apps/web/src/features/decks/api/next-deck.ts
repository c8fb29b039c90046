import type { Deck } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { deckListQuery } from './list-decks.ts';

/** Enough to find one that is not this one. */
const FIRST_TWO = { sort: 'dueCnt,desc', page: 0, size: 2 } as const;

/** Another deck with cards for today, the most first; null when there is none. */
export function useNextDeck(deckId: number): Pick<Deck, 'deckId' | 'deckName'> | null {
  const { data } = useQuery(deckListQuery(FIRST_TWO));
  return data?.decks.find((deck) => deck.deckId !== deckId && deck.dueCnt + deck.newCnt > 0) ?? null;
}
