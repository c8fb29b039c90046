import type { Card } from '@molip/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { cardChanged } from '../../api/card-cache.ts';
import { deckCalls } from '../../api/deck-calls.ts';
import { DECK_FAILURES, failWith, shownFailure } from '../../api/deck-failure.ts';
import { deckKeys } from '../../api/deck-keys.ts';
import { refreshCounts } from '../../api/refresh-counts.ts';

/** A card that was put aside, or off until tomorrow, is asked again as its dates say. */
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
