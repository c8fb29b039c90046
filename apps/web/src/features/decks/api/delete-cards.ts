import type { Card } from '@molip/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { oneAtATime } from '#shared/lib/one-at-a-time.ts';
import { holdQueries, shownBefore } from '#shared/lib/query-changes.ts';
import { closeSnackbar, openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { cardsArrived, cardsGone } from './card-cache.ts';
import { decksApiCopy as copy } from './copy.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, deckFailure, shownFailure } from './deck-failure.ts';
import { deckKeys } from './deck-keys.ts';

/** Whoever regrets at once is not overtaken by the deletion. */
const inTurn = <T>(cardId: number, work: () => Promise<T>) => oneAtATime(`card-${cardId}`, work);

/** Leaves the list at once; the message offers the way back. */
export function useDeleteCard() {
  const client = useQueryClient();
  return useMutation({ networkMode: 'always', mutationFn: (card: Card) => removeCard(client, card) });
}

/** What fails is told here, and what was brought back is told to who asks. */
export async function removeCard(client: QueryClient, card: Card, onBack = () => {}): Promise<void> {
  await holdQueries(client, deckKeys.cards);
  cardsGone(client, card.deckId, [card]);
  openSnackbar({
    message: copy.cardDeleted,
    action: { label: copy.undo, onSelect: () => void bringBack(client, card).then(onBack, () => {}) },
  });
  try {
    await shownBefore(client, deckKeys.cards, () =>
      inTurn(card.cardId, () => deckCalls.deleteCard(card.cardId)),
    );
  } catch (reason) {
    cardsArrived(client, card.deckId, [card]);
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
  cardsArrived(client, restored.deckId, [restored]);
  openSnackbar({ message: copy.cardsRestored(1) });
}

function said(error: Error): Error {
  openToast({ message: shownFailure(error), severity: 'error' });
  return error;
}
