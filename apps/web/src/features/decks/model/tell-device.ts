import type { DeckTold } from './follow-cards.ts';

/**
 * For pages that change cards on the server by themselves: what this device holds of the deck follows, and so do
 * practices of it in every tab.
 */
export function tellDevice(deckId: number, told: DeckTold): void {
  // What cannot be kept here is asked of the server when the deck is next practised.
  void import('./follow-cards.ts').then(({ followCards }) => followCards(deckId, told)).catch(() => {});
}
