import type { CallAnswer, decksCalls } from '@molip/contract';

export type DeckListPage = CallAnswer<typeof decksCalls.listDecks>;

export interface NewCard {
  readonly content: string;
  readonly answer: string;
  readonly tags?: readonly string[];
  /** The passage of a note that it was made from. */
  readonly source?: { readonly noteId: number; readonly text: string };
}
