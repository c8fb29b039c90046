import type { Deck } from '@molip/contract';

/** All own decks, to choose from. */
export interface DeckChoices {
  /** Undefined while they are on their way. */
  readonly decks: readonly Deck[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}
