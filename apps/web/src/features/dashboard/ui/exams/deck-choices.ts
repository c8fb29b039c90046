import type { Deck } from '@molip/contract';

/** The member's decks to choose from. */
export interface DeckChoices {
  /** Undefined while they load. */
  readonly decks: readonly Deck[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}
