import type { Deck } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { deckCalls } from '../deck-calls.ts';
import { DECK_FAILURES, failWith } from '../deck-failure.ts';
import { deckKeys } from '../deck-keys.ts';

/** As many as the server gives at once. */
const SIZE = 100;
/** Nobody chooses among more. */
const PAGES_MAX = 20;

/** All own decks by name, for a list to choose from. */
export const deckChoicesQuery = queryOptions({
  queryKey: [...deckKeys.all, 'choices'],
  queryFn: async ({ signal }) => {
    const decks: Deck[] = [];
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const filter = { sort: 'deckName,asc', page, size: SIZE } as const;
      const list = await deckCalls.listDecks(filter, signal).catch(failWith(DECK_FAILURES.listDecks));
      decks.push(...list.decks);
      if (list.decks.length < SIZE) break;
    }
    return decks;
  },
  networkMode: 'always',
});
