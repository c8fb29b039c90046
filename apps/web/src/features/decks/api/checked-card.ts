import { decksCalls } from '@molip/contract';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { cardChanged } from './card-cache.ts';
import { removeCard } from './change-cards.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, failWith, isMissing } from './deck-failure.ts';

interface CheckedCard {
  readonly content?: string;
  readonly answer?: string;
  /** The new passage; null where there is none any more. */
  readonly source: { readonly noteId: number; readonly text: string } | null;
}

/** `gone`: the card was deleted on another device. */
type Outcome = 'done' | 'gone';

/** A change refers to a card and a note: where the card exists, the note is missing. */
const NOTE_DELETED = '노트가 지워져서 카드를 바꾸지 못했어요.';

const readCard = (cardId: number) =>
  request(decksCalls.readCard, { params: { id: String(cardId) } }).catch(failWith(DECK_FAILURES.readCard));

/** Updates or deletes a card whose note has changed. The schedule stays. */
export function useCheckedCard() {
  const client = useQueryClient();
  return {
    change: async (cardId: number, change: CheckedCard): Promise<Outcome> => {
      try {
        const card = await deckCalls.updateCard(cardId, change).catch(failWith(DECK_FAILURES.updateCard));
        cardChanged(client, card);
        return 'done';
      } catch (failure) {
        if (!isMissing(failure)) throw failure;
        if (await isDeleted(cardId)) return 'gone';
        throw new Error(NOTE_DELETED, { cause: failure });
      }
    },

    /** The message offers to undo; failures are reported. */
    remove: async (cardId: number, onBack: () => void): Promise<Outcome> => {
      try {
        await removeCard(client, await readCard(cardId), onBack);
        return 'done';
      } catch (failure) {
        if (isMissing(failure)) return 'gone';
        throw failure;
      }
    },
  };
}

async function isDeleted(cardId: number): Promise<boolean> {
  return readCard(cardId).then(() => false, isMissing);
}
