import type { CardToCheck } from '@molip/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { aiKeys } from '../api/ai-keys.ts';
import { cardsToCheckQuery } from '../api/list-cards-to-check.ts';
import { type CardSides, type CheckedCard, changedTo, keptAsIs, proposedSides } from './checked-card.ts';

/** Gone: somebody has deleted the card elsewhere. */
type Outcome = 'done' | 'gone';

export interface CardActions {
  readonly change: (cardId: number, change: CheckedCard) => Promise<Outcome>;
  /** Tells itself what fails, and offers the way back. */
  readonly remove: (cardId: number, onBack: () => void) => Promise<Outcome>;
}

interface CheckedNote {
  readonly noteId: number;
  readonly changedAt: Date;
}

/** Decides card by card; one whose change fails stays in the list and says why. */
export function useCardChecks({ noteId, changedAt }: CheckedNote, { change, remove }: CardActions) {
  const client = useQueryClient();
  const { queryKey } = cardsToCheckQuery(noteId, changedAt);
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());

  const decide = async (
    { cardId }: CardToCheck,
    work: () => Promise<Outcome>,
  ): Promise<Outcome | 'failed'> => {
    setBusy((now) => new Set(now).add(cardId));
    setFailures((now) => without(now, cardId));
    try {
      const outcome = await work();
      client.setQueryData(queryKey, (cards) => cards?.filter((card) => card.cardId !== cardId));
      return outcome;
    } catch (reason) {
      setFailures((now) => new Map(now).set(cardId, (reason as Error).message));
      return 'failed';
    } finally {
      setBusy((now) => new Set([...now].filter((id) => id !== cardId)));
    }
  };
  const askAgain = () => client.invalidateQueries({ queryKey: aiKeys.cardsToCheck(noteId) });
  const changeTo = (card: CardToCheck, sides: CardSides) =>
    decide(card, () => change(card.cardId, changedTo(noteId, card, sides)));
  return {
    busy,
    failures,
    changeTo,
    keep: (card: CardToCheck) => decide(card, () => change(card.cardId, keptAsIs(noteId, card))),
    remove: (card: CardToCheck, onBack: () => void) =>
      decide(card, () => remove(card.cardId, () => void askAgain().then(onBack))),
    /** One after another; says which were done, and which had been deleted elsewhere. */
    changeAll: async (cards: readonly CardToCheck[]): Promise<Record<Outcome, CardToCheck[]>> => {
      const outcomes: Record<Outcome | 'failed', CardToCheck[]> = { done: [], gone: [], failed: [] };
      for (const card of cards) outcomes[await changeTo(card, proposedSides(card))].push(card);
      return outcomes;
    },
  };
}

function without(failures: ReadonlyMap<number, string>, cardId: number): ReadonlyMap<number, string> {
  return new Map([...failures].filter(([id]) => id !== cardId));
}
