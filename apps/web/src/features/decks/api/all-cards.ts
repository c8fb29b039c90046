import type { Card } from '@molip/contract';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, failWith } from './deck-failure.ts';
import type { CardFilter } from './deck-keys.ts';

const PAGE = 500;

interface Following {
  readonly signal?: AbortSignal;
  /** After each page, with how many are here. */
  readonly onCount?: (count: number) => void;
}

/** Every card that a filter wants, by large pages. */
export async function allCards(
  deckId: number,
  filter: CardFilter,
  { signal, onCount }: Following = {},
): Promise<Card[]> {
  const cards: Card[] = [];
  let cursor: string | undefined;
  do {
    const page = await deckCalls
      .listCards(deckId, filter, { cursor, limit: PAGE, signal })
      .catch(failWith(DECK_FAILURES.listCards));
    cards.push(...page.cards);
    onCount?.(cards.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return cards;
}
