import type { Card } from '@molip/contract';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, failWith } from './deck-failure.ts';
import type { CardFilter } from './deck-keys.ts';

const PAGE = 500;

/** Every card that a filter wants, by large pages. */
export async function allCards(deckId: number, filter: CardFilter): Promise<Card[]> {
  const cards: Card[] = [];
  let cursor: string | undefined;
  do {
    const page = await deckCalls
      .listCards(deckId, filter, { cursor, limit: PAGE })
      .catch(failWith(DECK_FAILURES.listCards));
    cards.push(...page.cards);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return cards;
}
