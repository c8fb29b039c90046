import type { Deck } from '@molip/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { holdQueries, shownBefore } from '#shared/lib/query-changes.ts';
import { serverNow } from '#shared/lib/server-clock.ts';
import { withTabLock } from '#shared/lib/tab-lock.ts';
import { closeSnackbar, openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { decksApiCopy as copy } from '../copy.ts';
import { deckChanged, deckCreated, deckDeleted, snapshotLists } from './deck-cache.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, deckFailure, failWith, shownFailure } from './deck-failure.ts';
import { deckKeys } from './deck-keys.ts';

interface NewDeck {
  readonly deckName: string;
  /** The same for every attempt, so that a lost response does not create a second deck. */
  readonly clientId: string;
}

export function useCreateDeck() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ deckName, clientId }: NewDeck) =>
      deckCalls.createDeck(deckName, clientId).catch(failWith(DECK_FAILURES.createDeck)),
    onSuccess: (deck) => {
      deckCreated(client, deck);
      // Later pages are shifted by one deck.
      void client.invalidateQueries({ queryKey: deckKeys.lists, refetchType: 'none' });
    },
  });
}

interface DeckChange {
  readonly deckId: number;
  readonly deckName?: string;
  readonly newPerDay?: number;
}

export function useUpdateDeck() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ deckId, ...change }: DeckChange): Promise<Deck> =>
      deckCalls.updateDeck(deckId, change).catch(failWith(DECK_FAILURES.updateDeck)),
    onSuccess: (deck) => deckChanged(client, deck),
  });
}

/** One after another, so that an immediate undo is not sent before the deletion. */
const inTurn = <T>(deckId: number, work: () => Promise<T>) => withTabLock(`deck-${deckId}`, work);

/** Optimistic; the message offers to undo. */
export function useDeleteDeck() {
  const client = useQueryClient();
  return useMutation({ networkMode: 'always', mutationFn: (deck: Deck) => remove(client, deck) });
}

export function useRestoreDeck() {
  const client = useQueryClient();
  return useMutation({ networkMode: 'always', mutationFn: (deckId: number) => bringBack(client, deckId) });
}

async function remove(client: QueryClient, deck: Deck): Promise<void> {
  const { deckId, deckName } = deck;
  await holdQueries(client, deckKeys.all);
  const takeBack = snapshotLists(client);
  deckDeleted(client, deck, serverNow());
  openSnackbar({
    message: copy.deckDeleted(deckName),
    action: { label: copy.undo, onSelect: () => void bringBack(client, deckId).catch(() => {}) },
  });
  try {
    await shownBefore(client, deckKeys.all, () => inTurn(deckId, () => deckCalls.deleteDeck(deckId)));
  } catch (reason) {
    takeBack();
    closeSnackbar();
    throw said(deckFailure(reason, DECK_FAILURES.deleteDeck));
  }
  client.removeQueries({ queryKey: deckKeys.cardsOf(deckId) });
  // One deck moves up from the next page.
  void client.invalidateQueries({ queryKey: deckKeys.lists });
}

async function bringBack(client: QueryClient, deckId: number): Promise<Deck> {
  const restored = await inTurn(deckId, () => deckCalls.restoreDeck(deckId)).catch((reason: unknown) => {
    throw said(deckFailure(reason, DECK_FAILURES.restoreDeck));
  });
  await holdQueries(client, deckKeys.all);
  deckCreated(client, restored);
  // Only the server knows its position.
  void client.invalidateQueries({ queryKey: deckKeys.lists });
  openSnackbar({ message: copy.deckRestored(restored.deckName) });
  return restored;
}

function said(error: Error): Error {
  openToast({ message: shownFailure(error), severity: 'error' });
  return error;
}
