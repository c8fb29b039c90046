import type { CallAnswer, decksCalls } from '@molip/contract';

export type DeckListPage = CallAnswer<typeof decksCalls.listDecks>;

export interface NewCard {
  readonly content: string;
  readonly answer: string;
  readonly tags?: readonly string[];
}
