import type { Card } from '@molip/contract';
import { done } from '#shared/lib/device-database.ts';
import type { CachedCard } from './cached-deck.ts';
import { deckCardOf } from './deck-card.ts';
import { publishDeckChange } from './deck-tabs.ts';
import { CARDS, DECKS, decksDatabase } from './decks-database.ts';
import { discardRefusedEdits } from './waiting-changes.ts';

/** What a page that is no practice did to cards of a deck. */
export interface CardUpdates {
  readonly changedCards?: readonly Card[];
  /** Deleted, or moved to another deck. */
  readonly removedCardIds?: readonly number[];
  /** Their text was saved by a page: an earlier refused edit must not overwrite it later. */
  readonly rewrittenCardIds?: readonly number[];
}

export async function updateCachedCards(
  deckId: number,
  { changedCards: changed = [], removedCardIds: gone = [], rewrittenCardIds = [] }: CardUpdates,
): Promise<void> {
  for (const memberId of await membersWithDeck(deckId)) {
    await decksDatabase.transact([CARDS], 'readwrite', async (store) => {
      const held = (cardId: number) => done<CachedCard | undefined>(store(CARDS).get([memberId, cardId]));
      for (const cardId of gone) {
        // It may have arrived in its new deck already.
        if ((await held(cardId))?.deckId === deckId) await done(store(CARDS).delete([memberId, cardId]));
      }
      for (const card of changed) {
        const { cardId } = card;
        const before = (await held(cardId)) ?? { memberId, cardId, card: deckCardOf(card), toldAt: 0 };
        await done(store(CARDS).put({ ...before, deckId, card: { ...before.card, ...written(card) } }));
      }
    });
    for (const cardId of rewrittenCardIds) await discardRefusedEdits(memberId, cardId);
    publishDeckChange({ memberId, deckId });
  }
}

/** What pages write. Their schedules may be older than what was practised since. */
function written(card: Card) {
  const { schedule: _, lastRating: __, begun: ___, ...words } = deckCardOf(card);
  return words;
}

/** Members who have practised it on this device. */
async function membersWithDeck(deckId: number): Promise<number[]> {
  const keys = await decksDatabase.transact([DECKS], 'readonly', (store) => done(store(DECKS).getAllKeys()));
  return (keys as [memberId: number, deckId: number][])
    .filter(([, held]) => held === deckId)
    .map(([memberId]) => memberId);
}
