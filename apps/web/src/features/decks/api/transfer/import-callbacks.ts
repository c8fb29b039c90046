import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { transferApiCopy as copy } from './copy.ts';
import { type ImportState, useImportRun } from './import-state.ts';

const TOAST_MS = 8_000;

/** What an import needs of the page that began it. They outlive that page. */
export interface ImportCallbacks {
  /** Decks have changed. */
  readonly refresh: () => void;
  readonly openDecks: (deckIds: readonly number[]) => void;
}

/** Whoever has closed the dialog hears of the end wherever they are. */
export function reportEnd(state: ImportState, { refresh, openDecks }: ImportCallbacks): void {
  if (state.step === 'done') refresh();
  if (useImportRun.getState().watchers > 0) return;
  if (state.step === 'failed') {
    const message = copy.importFailed(state.fileName, state.message);
    openToast({ message, severity: 'error', duration: TOAST_MS });
  }
  if (state.step !== 'done') return;
  const { created, deckIds } = state.result;
  openToast({
    message: copy.imported(state.fileName, created),
    severity: 'success',
    duration: TOAST_MS,
    ...(deckIds.length > 0 && { actionLabel: copy.showDeck, onAction: () => openDecks(deckIds) }),
  });
}
