import type { QueryClient } from '@tanstack/react-query';
import { changeInPlace } from '#shared/lib/query-changes.ts';
import type { CardPages } from './card-pages.ts';
import { cardLists } from './deck-cache.ts';
import { deckCalls } from './deck-calls.ts';

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
