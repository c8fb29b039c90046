import type { Card } from '@molip/contract';
import type { QueryClient } from '@tanstack/react-query';
import { cardChanged, cardsArrived, cardsGone } from './card-cache.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, failWith } from './deck-failure.ts';
import { deckKeys } from './deck-keys.ts';
import { addCardTags } from './save-card.ts';

export interface Changed {
  readonly before: Card;
  readonly after: Card;
}

/** Something that is done to many cards: one call each, shown by and by. */
export interface ManyChange {
  readonly call: (card: Card) => Promise<Card>;
  readonly show: (client: QueryClient, changed: readonly Changed[]) => void;
}

const showInPlace: ManyChange['show'] = (client, changed) => {
  for (const { after } of changed) cardChanged(client, after);
  void client.invalidateQueries({ queryKey: deckKeys.lists, refetchType: 'none' });
};

const goneFrom = (client: QueryClient, changed: readonly Changed[]) => {
  const [first] = changed;
  if (!first) return;
  cardsGone(
    client,
    first.before.deckId,
    changed.map(({ before }) => before),
  );
};

const arrivedIn = (client: QueryClient, changed: readonly Changed[]) => {
  const [first] = changed;
  if (!first) return;
  cardsArrived(
    client,
    first.after.deckId,
    changed.map(({ after }) => after),
  );
};

export const deletion: ManyChange = {
  call: async (card) => {
    await deckCalls.deleteCard(card.cardId).catch(failWith(DECK_FAILURES.deleteCard));
    return card;
  },
  show: goneFrom,
};

export const restoration: ManyChange = {
  call: (card) => deckCalls.restoreCard(card.cardId).catch(failWith(DECK_FAILURES.restoreCard)),
  show: arrivedIn,
};

export const suspension = (suspended: boolean): ManyChange => ({
  call: (card) => deckCalls.updateCard(card.cardId, { suspended }).catch(failWith(DECK_FAILURES.updateCard)),
  show: showInPlace,
});

export const bookmarking = (bookmarked: boolean): ManyChange => ({
  call: async (card) => {
    await deckCalls.setBookmark(card.cardId, bookmarked).catch(failWith(DECK_FAILURES.bookmark));
    return { ...card, bookmarked };
  },
  show: showInPlace,
});

export const tagging = (tags: readonly string[]): ManyChange => ({
  call: (card) => addCardTags(card, tags),
  show: (client, changed) => {
    showInPlace(client, changed);
    void client.invalidateQueries({ queryKey: deckKeys.tags });
  },
});

export const moving = (deckId: number): ManyChange => ({
  call: (card) => deckCalls.updateCard(card.cardId, { deckId }).catch(failWith(DECK_FAILURES.updateCard)),
  show: (client, changed) => {
    goneFrom(client, changed);
    arrivedIn(client, changed);
  },
});
