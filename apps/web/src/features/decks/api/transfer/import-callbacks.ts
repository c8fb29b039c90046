import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { transferApiCopy as copy } from './copy.ts';
import { type ImportState, useImportRun } from './import-state.ts';

const TOAST_MS = 8_000;

/** Given by the page that started the import, and called after that page has closed as well. */
export interface ImportCallbacks {
  readonly refresh: () => void;
  readonly openDecks: (deckIds: readonly number[]) => void;
}

/** Shows a toast where no dialog shows the end. */
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
