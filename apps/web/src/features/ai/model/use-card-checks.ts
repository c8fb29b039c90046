import type { CardToCheck } from '@molip/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { aiKeys } from '../api/ai-keys.ts';
import { cardsToCheckQuery } from '../api/list-cards-to-check.ts';
import { type CardSides, type CheckedCard, changedTo, keptAsIs, proposedSides } from './checked-card.ts';

export interface CardActions {
  readonly change: (cardId: number, change: CheckedCard) => Promise<void>;
  /** Tells itself what fails, and offers the way back. */
  readonly remove: (cardId: number, onBack: () => void) => Promise<void>;
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

  /** @returns whether it was done. */
  const decide = async ({ cardId }: CardToCheck, work: () => Promise<void>): Promise<boolean> => {
    setBusy((now) => new Set(now).add(cardId));
    setFailures((now) => without(now, cardId));
    try {
      await work();
      client.setQueryData(queryKey, (cards) => cards?.filter((card) => card.cardId !== cardId));
      return true;
    } catch (reason) {
      setFailures((now) => new Map(now).set(cardId, (reason as Error).message));
      return false;
    } finally {
      setBusy((now) => new Set([...now].filter((id) => id !== cardId)));
    }
  };
  const askAgain = () => void client.invalidateQueries({ queryKey: aiKeys.cardsToCheck(noteId) });
  const changeTo = (card: CardToCheck, sides: CardSides) =>
    decide(card, () => change(card.cardId, changedTo(noteId, card, sides)));
  return {
    busy,
    failures,
    changeTo,
    keep: (card: CardToCheck) => decide(card, () => change(card.cardId, keptAsIs(noteId, card))),
    remove: (card: CardToCheck) => decide(card, () => remove(card.cardId, askAgain)),
    /** One after another. @returns how many were changed. */
    changeAll: async (cards: readonly CardToCheck[]): Promise<number> => {
      let count = 0;
      for (const card of cards) if (await changeTo(card, proposedSides(card))) count += 1;
      return count;
    },
  };
}

function without(failures: ReadonlyMap<number, string>, cardId: number): ReadonlyMap<number, string> {
  return new Map([...failures].filter(([id]) => id !== cardId));
}
