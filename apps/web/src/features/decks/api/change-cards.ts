import type { Card } from '@molip/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { oneAtATime } from '#shared/lib/one-at-a-time.ts';
import { holdQueries, shownBefore } from '#shared/lib/query-changes.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { cardChanged, cardsArrived, cardsGone, shownCard } from './card-cache.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, failWith, shownFailure } from './deck-failure.ts';
import { deckKeys } from './deck-keys.ts';
import { refreshCounts } from './refresh-counts.ts';

interface BookmarkChange {
  readonly card: Card;
  readonly bookmarked: boolean;
}

/** Shown at once, and taken back with a word when the server would not have it. */
export function useToggleBookmark() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ card: { cardId }, bookmarked }: BookmarkChange) =>
      shownBefore(client, deckKeys.cards, () =>
        oneAtATime(`card-bookmark-${cardId}`, () => deckCalls.setBookmark(cardId, bookmarked)),
      ).catch(failWith(DECK_FAILURES.bookmark)),
    onMutate: async ({ card, bookmarked }) => {
      await holdQueries(client, deckKeys.cards);
      cardChanged(client, { ...shownCard(client, card), bookmarked });
    },
    onError: (error, { card, bookmarked }) => {
      cardChanged(client, { ...shownCard(client, card), bookmarked: !bookmarked });
      openToast({ message: shownFailure(error), severity: 'error' });
    },
  });
}

interface SuspendChange {
  readonly card: Card;
  readonly suspended: boolean;
}

export function useSuspendCard() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ card, suspended }: SuspendChange) => suspend(client, card, suspended),
    onError: (error) => openToast({ message: shownFailure(error), severity: 'error' }),
  });
}

interface CardMove {
  readonly card: Card;
  readonly deckId: number;
}

export function useMoveCard() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ card, deckId }: CardMove) => move(client, card, deckId),
  });
}

async function suspend(client: QueryClient, card: Card, suspended: boolean): Promise<void> {
  const changed = await deckCalls
    .updateCard(card.cardId, { suspended })
    .catch(failWith(DECK_FAILURES.updateCard));
  cardChanged(client, changed);
  void client.invalidateQueries({ queryKey: deckKeys.lists, refetchType: 'none' });
  void refreshCounts(client, card.deckId);
}

async function move(client: QueryClient, card: Card, deckId: number): Promise<void> {
  if (deckId === card.deckId) return;
  const moved = await deckCalls.updateCard(card.cardId, { deckId }).catch(failWith(DECK_FAILURES.updateCard));
  cardsGone(client, card.deckId, [card]);
  cardsArrived(client, deckId, [moved]);
}
