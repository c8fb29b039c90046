import { type CandidateCard, DECK_NAME_MAX } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { aiKeys } from '../../api/ai-keys.ts';
import type { NoteToRead } from './found.ts';

/** A deck that there is, or one to be made. */
export type SaveTarget = { readonly deckId: number } | { readonly deckName: string };

export interface DeckChoices {
  /** The newest first; undefined until they are here. */
  readonly decks: readonly { readonly deckId: number; readonly deckName: string }[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** Where most of a note's cards with these fronts are; null where there are none. */
  readonly deckOfNote: (noteId: number, fronts: readonly string[]) => Promise<number | null>;
}

export const NEW_DECK = 'new';

/** Into which deck cards go unless told: where the note's other cards are, else into one that is named like the note. */
export function useDeckChoice(choices: DeckChoices, note: NoteToRead, cards: readonly CandidateCard[]) {
  const { decks, isFailed } = choices;
  const [chosen, choose] = useState<string | null>(null);
  const likeNote = [...note.title].slice(0, DECK_NAME_MAX).join('').trim();
  const [name, setName] = useState(likeNote);
  const { home, isAsked } = useHome(choices, note.noteId, cards);
  const isLoading = (decks === undefined && !isFailed) || isAsked;
  const has = (deckId: number) => decks?.some((deck) => deck.deckId === deckId) ?? false;
  const usual = () =>
    home !== null && has(home) ? home : decks?.find(({ deckName }) => deckName === likeNote)?.deckId;
  const wanted = chosen === NEW_DECK || has(Number(chosen)) ? chosen : null;
  const value = isLoading ? '' : (wanted ?? String(usual() ?? NEW_DECK));
  const deckId = Number(value);
  const newName = value === NEW_DECK ? name.trim() : null;
  return {
    value,
    choose,
    name,
    setName,
    isLoading,
    isNew: newName !== null,
    isNameless: newName === '',
    target: newName === null ? { deckId } : { deckName: newName },
    deckName: newName ?? decks?.find((deck) => deck.deckId === deckId)?.deckName ?? '',
  };
}

/** The deck of the note's earlier cards. Nobody waits for it longer than for one failure. */
function useHome({ deckOfNote }: DeckChoices, noteId: number, cards: readonly CandidateCard[]) {
  const fronts = cards.filter(({ existing }) => existing).map(({ content }) => content);
  const { data: home = null, isLoading } = useQuery({
    queryKey: [...aiKeys.all, 'deck-of-note', noteId, fronts],
    queryFn: () => deckOfNote(noteId, fronts),
    enabled: fronts.length > 0,
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { home, isAsked: isLoading };
}

export type DeckChoice = ReturnType<typeof useDeckChoice>;
