import { CARD_BATCH_MAX } from '@molip/contract';
import { useEffect, useRef, useState } from 'react';
import { shownFailure } from '#features/decks/api/deck-failure.ts';
import type { NewCard } from '#features/decks/api/deck-keys.ts';
import { useCreateCards } from '#features/decks/api/save-card.ts';
import { useTryId } from '#features/decks/api/use-try-id.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { batchCopy as copy } from './copy.ts';

interface Made {
  /** How many cards were created, from the first on. */
  readonly done: number;
  /** Why not all; null also after a stop. */
  readonly failed: string | null;
}

/** Creates many cards, 500 per call, until all are created or it is stopped. */
export function useMakeCards(deckId: number) {
  const { mutateAsync: create } = useCreateCards();
  const tryId = useTryId();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  // Closing the dialog stops the rest.
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  const send = async (cards: readonly NewCard[], signal: AbortSignal): Promise<Made> => {
    let done = 0;
    try {
      while (done < cards.length && !signal.aborted) {
        setProgress({ done, total: cards.length });
        const some = cards.slice(done, done + CARD_BATCH_MAX);
        await create({ deckId, cards: some, clientId: tryId(some) });
        done += some.length;
      }
      return { done, failed: null };
    } catch (error) {
      return { done, failed: shownFailure(error as Error) };
    }
  };
  /** Null while another run is active, and after the dialog was closed: then a toast shows the outcome. */
  const make = async (cards: readonly NewCard[]): Promise<Made | null> => {
    if (running.current || cards.length === 0) return null;
    const run = new AbortController();
    running.current = run;
    const made = await send(cards, run.signal);
    const { done, failed } = made;
    const isHere = running.current === run;
    if (done > 0 && (!isHere || done === cards.length))
      openToast({ message: copy.made(done), severity: 'success' });
    if (!isHere) {
      if (failed) openToast({ message: failed, severity: 'error' });
      return null;
    }
    running.current = null;
    setProgress(null);
    return made;
  };
  return { progress, make, stop: () => running.current?.abort() };
}

/** The text without the lines that became cards; line numbers begin with 1. */
export function remainingLines(text: string, made: ReadonlySet<number>): string {
  return text
    .split('\n')
    .filter((_, index) => !made.has(index + 1))
    .join('\n');
}
