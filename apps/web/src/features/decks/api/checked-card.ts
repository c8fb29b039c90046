import { decksCalls } from '@molip/contract';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/lib/api/index.ts';
import { cardChanged } from './card-cache.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, failWith } from './deck-failure.ts';
import { removeCard } from './delete-cards.ts';

interface CheckedCard {
  readonly content?: string;
  readonly answer?: string;
  /** The passage that it stands for from now on; null where there is none any more. */
  readonly source: { readonly noteId: number; readonly text: string } | null;
}

/** What becomes of a card whose note says something else by now. When it comes back stays as it was. */
export function useCheckedCard() {
  const client = useQueryClient();
  return {
    change: async (cardId: number, change: CheckedCard): Promise<void> => {
      const card = await deckCalls.updateCard(cardId, change).catch(failWith(DECK_FAILURES.updateCard));
      cardChanged(client, card);
    },

    /** The message offers the way back, and what fails is told. */
    remove: async (cardId: number, onBack: () => void): Promise<void> => {
      const params = { id: String(cardId) };
      const card = await request(decksCalls.readCard, { params }).catch(failWith(DECK_FAILURES.readCard));
      await removeCard(client, card, onBack);
    },
  };
}
