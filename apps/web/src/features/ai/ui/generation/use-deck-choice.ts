import { DECK_NAME_MAX } from '@molip/contract';
import { useState } from 'react';

/** A deck that there is, or one to be made. */
export type SaveTarget = { readonly deckId: number } | { readonly deckName: string };

export interface DeckChoices {
  /** The newest first; undefined until they are here. */
  readonly decks: readonly { readonly deckId: number; readonly deckName: string }[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

export const NEW_DECK = 'new';

/** Into which deck cards go: the newest unless told, a new one named like the note where there is none. */
export function useDeckChoice({ decks, isFailed }: DeckChoices, noteTitle: string) {
  const [chosen, choose] = useState<string | null>(null);
  const [name, setName] = useState(() => [...noteTitle].slice(0, DECK_NAME_MAX).join(''));
  const isLoading = decks === undefined && !isFailed;
  const value = isLoading ? '' : (chosen ?? String(decks?.[0]?.deckId ?? NEW_DECK));
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

export type DeckChoice = ReturnType<typeof useDeckChoice>;
