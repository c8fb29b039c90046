import type { Card } from '@molip/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { holdQueries, shownBefore } from '#shared/lib/query-changes.ts';
import { withTabLock } from '#shared/lib/tab-lock.ts';
import { closeSnackbar, openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { decksApiCopy as copy } from '../copy.ts';
import { cardChanged, cardsAdded, cardsRemoved, refreshCounts, shownCard } from './card-cache.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, deckFailure, failWith, shownFailure } from './deck-failure.ts';
import { deckKeys } from './deck-keys.ts';

interface BookmarkChange {
  readonly card: Card;
  readonly bookmarked: boolean;
}

/** Optimistic: reverted with a message when the server refuses. */
export function useToggleBookmark() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ card: { cardId }, bookmarked }: BookmarkChange) =>
      shownBefore(client, deckKeys.cards, () =>
        withTabLock(`card-bookmark-${cardId}`, () => deckCalls.setBookmark(cardId, bookmarked)),
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
  cardsRemoved(client, card.deckId, [card]);
  cardsAdded(client, deckId, [moved]);
}

/** One after another, so that an immediate undo is not sent before the deletion. */
const inTurn = <T>(cardId: number, work: () => Promise<T>) => withTabLock(`card-${cardId}`, work);

/** Optimistic; the message offers to undo. */
export function useDeleteCard() {
  const client = useQueryClient();
  return useMutation({ networkMode: 'always', mutationFn: (card: Card) => removeCard(client, card) });
}

/** Reports failures itself; the caller learns of a restored card by onBack. */
export async function removeCard(client: QueryClient, card: Card, onBack = () => {}): Promise<void> {
  await holdQueries(client, deckKeys.cards);
  cardsRemoved(client, card.deckId, [card]);
  openSnackbar({
    message: copy.cardDeleted,
    action: { label: copy.undo, onSelect: () => void bringBack(client, card).then(onBack, () => {}) },
  });
  try {
    await shownBefore(client, deckKeys.cards, () =>
      inTurn(card.cardId, () => deckCalls.deleteCard(card.cardId)),
    );
  } catch (reason) {
    cardsAdded(client, card.deckId, [card]);
    closeSnackbar();
    throw said(deckFailure(reason, DECK_FAILURES.deleteCard));
  }
}

async function bringBack(client: QueryClient, card: Card): Promise<void> {
  const restored = await inTurn(card.cardId, () => deckCalls.restoreCard(card.cardId)).catch(
    (reason: unknown) => {
      throw said(deckFailure(reason, DECK_FAILURES.restoreCard));
    },
  );
  cardsAdded(client, restored.deckId, [restored]);
  openSnackbar({ message: copy.cardsRestored(1) });
}

function said(error: Error): Error {
  openToast({ message: shownFailure(error), severity: 'error' });
  return error;
}

/** Resumes a suspended or buried card. */
export function useWakeCard() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ cardId }: Card) =>
      deckCalls
        .updateCard(cardId, { suspended: false, buriedUntil: null })
        .catch(failWith(DECK_FAILURES.updateCard)),
    onSuccess: (card) => {
      cardChanged(client, card);
      void client.invalidateQueries({ queryKey: deckKeys.lists, refetchType: 'none' });
      void refreshCounts(client, card.deckId);
    },
    onError: (error) => openToast({ message: shownFailure(error), severity: 'error' }),
  });
}
