import type { DeckListPage } from '../api/list-decks.ts';

/** The member's own decks, as far as this device holds them; they come before samples. */
export async function ownDecksOnDevice(): Promise<DeckListPage | null> {
  return null;
}
