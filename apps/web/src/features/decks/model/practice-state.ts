import type { DeckCard } from './deck-card.ts';
import type { Practice } from './practice.ts';

export interface PracticeState {
  readonly status: 'opening' | 'open' | 'failed';
  readonly failure: Error | null;
  readonly deckName: string;
  readonly cards: ReadonlyMap<number, DeckCard>;
  readonly practice: Practice | null;
  /** False where the browser refuses storage. */
  readonly isPersisted: boolean;
}

export const OPENING: PracticeState = {
  status: 'opening',
  failure: null,
  deckName: '',
  cards: new Map(),
  practice: null,
  isPersisted: true,
};
