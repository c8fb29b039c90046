import { type Deck, decksCalls } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { deckChoicesQuery } from './transfer/deck-choices.ts';

/** A few of a note's cards tell where the others are. */
const ASKED_MOST = 5;
const KEYWORD_MAX = 100;

const newestFirst = (decks: readonly Deck[]) =>
  decks.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.deckId - a.deckId);

/** All own decks to choose from, the newest first. */
export function useNewestDecks() {
  const { data, isError, refetch } = useQuery({
    ...deckChoicesQuery,
    select: newestFirst,
    // What is asked without a network is otherwise not asked again with one.
    refetchOnReconnect: true,
  });
  return { decks: data, isFailed: isError && !data, retry: () => void refetch(), deckOfNote };
}

/** Where most of a note's cards with these fronts are; null where there are none. */
async function deckOfNote(noteId: number, fronts: readonly string[]): Promise<number | null> {
  const answers = await Promise.all(
    fronts.slice(0, ASKED_MOST).map((front) => {
      const keyword = front.slice(0, KEYWORD_MAX).trim();
      return request(decksCalls.searchCards, { params: { keyword } });
    }),
  );
  const ofNote = answers.flatMap(({ cards }) => cards).filter(({ source }) => source?.noteId === noteId);
  const decks = [...new Map(ofNote.map(({ cardId, deckId }) => [cardId, deckId])).values()];
  const count = (deckId: number) => decks.filter((one) => one === deckId).length;
  return decks.toSorted((a, b) => count(b) - count(a))[0] ?? null;
}
