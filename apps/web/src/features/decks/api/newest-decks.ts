import type { Deck } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { deckChoicesQuery } from './transfer/deck-choices.ts';

const newestFirst = (decks: readonly Deck[]) =>
  decks.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.deckId - a.deckId);

/** All own decks to choose from, the newest first. */
export function useNewestDecks() {
  const { data, isError, refetch } = useQuery({ ...deckChoicesQuery, select: newestFirst });
  return { decks: data, isFailed: isError && !data, retry: () => void refetch() };
}
