import type { Card } from '@molip/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ManyChange, restoration, runMany } from '#features/decks/api/change-many.ts';
import { shownFailure } from '#features/decks/api/deck-failure.ts';
import { decksApiCopy } from '#features/decks/copy.ts';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { chosenCopy as copy } from './copy.ts';

export type ManyKind = keyof typeof copy.done;

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Changes many cards and shows the outcome; resolves to the changed cards. */
export function useManyChange() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);

  const run = async (
    kind: ManyKind,
    cards: readonly Card[],
    change: ManyChange,
  ): Promise<readonly Card[]> => {
    if (running.current || cards.length === 0) return [];
    const stop = new AbortController();
    running.current = stop;
    setProgress({ done: 0, total: cards.length });
    const { changed, failures } = await runMany(cards, change, {
      signal: stop.signal,
      onProgress: (done) => setProgress({ done, total: cards.length }),
      onShown: (shown) => change.show(client, shown),
    });
    running.current = null;
    setProgress(null);
    const [failure] = failures;
    if (failure)
      openToast({ message: copy.failed(failures.length, shownFailure(failure)), severity: 'error' });
    const reached = changed.map(({ before }) => before);
    if (reached.length === 0) return reached;
    const undo = () => void run('restore', reached, restoration);
    openSnackbar({
      message: copy.done[kind](reached.length),
      ...(kind === 'delete' && { action: { label: decksApiCopy.undo, onSelect: undo } }),
    });
    return reached;
  };
  return { progress, run, stop: () => running.current?.abort() };
}
