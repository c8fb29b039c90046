import type { Card } from '@molip/contract';
import { done } from '#shared/lib/device-database.ts';
import type { CachedCard } from './cached-deck.ts';
import { deckCardOf } from './deck-card.ts';
import { publishDeckChange } from './deck-tabs.ts';
import { CARDS, DECKS, decksDatabase } from './decks-database.ts';
import { discardRefusedEdits } from './waiting-changes.ts';

/** Changes of a deck's cards by a page outside practice. */
export interface CardUpdates {
  readonly changedCards?: readonly Card[];
  /** Deleted, or moved to another deck. */
  readonly removedCardIds?: readonly number[];
  /** Their text was saved by a page: an earlier refused edit must not overwrite it later. */
  readonly rewrittenCardIds?: readonly number[];
}

export async function updateCachedCards(
  deckId: number,
  { changedCards = [], removedCardIds = [], rewrittenCardIds = [] }: CardUpdates,
): Promise<void> {
  for (const memberId of await membersWithDeck(deckId)) {
    await decksDatabase.transact([CARDS], 'readwrite', async (store) => {
      const find = (cardId: number) => done<CachedCard | undefined>(store(CARDS).get([memberId, cardId]));
      for (const cardId of removedCardIds) {
        // The card may be cached under its new deck already.
        if ((await find(cardId))?.deckId === deckId) await done(store(CARDS).delete([memberId, cardId]));
      }
      for (const card of changedCards) {
        const { cardId } = card;
        const before = (await find(cardId)) ?? { memberId, cardId, card: deckCardOf(card), toldAt: 0 };
        await done(store(CARDS).put({ ...before, deckId, card: { ...before.card, ...written(card) } }));
      }
    });
    for (const cardId of rewrittenCardIds) await discardRefusedEdits(memberId, cardId);
    publishDeckChange({ memberId, deckId });
  }
}

/** Without the schedule, which may be older than the reviews on this device. */
function written(card: Card) {
  const { schedule: _, lastRating: __, begun: ___, ...words } = deckCardOf(card);
  return words;
}

/** Members who have this deck cached on this device. */
async function membersWithDeck(deckId: number): Promise<number[]> {
  const keys = await decksDatabase.transact([DECKS], 'readonly', (store) => done(store(DECKS).getAllKeys()));
  return (keys as [memberId: number, deckId: number][])
    .filter(([, cachedDeckId]) => cachedDeckId === deckId)
    .map(([memberId]) => memberId);
}
