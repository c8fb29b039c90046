import type { Card } from '@molip/contract';

/** What a page that is no practice did to cards of a deck. */
export interface DeckTold {
  readonly changed?: readonly Card[];
  /** Deleted, or moved to another deck. */
  readonly gone?: readonly number[];
}

/** What this device holds of the deck follows, and so do practices of it in every tab. */
export function tellDevice(deckId: number, told: DeckTold): void {
  // What cannot be kept here is asked of the server when the deck is next practised.
  void import('./follow-cards.ts').then(({ followCards }) => followCards(deckId, told)).catch(() => {});
}
