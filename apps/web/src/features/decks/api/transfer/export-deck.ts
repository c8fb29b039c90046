import type { Deck } from '@molip/contract';
import { downloadFile } from '#shared/lib/download-file.ts';
import { pushLateJob } from '#shared/ui/feedback/loading/late-job.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { fileSize } from '../../ui/transfer/file-size.ts';
import { transferApiCopy as copy } from './copy.ts';
import { downloadDeck, type ExportFormat } from './download-deck.ts';
import { transferFailure } from './send-file.ts';

/** Saves a deck as a file. A failure is shown as a toast. */
export async function exportDeck(
  { deckId, deckName }: Pick<Deck, 'deckId' | 'deckName'>,
  format: ExportFormat,
): Promise<void> {
  const giveUp = new AbortController();
  const job = pushLateJob({ text: copy.exporting(deckName), onCancel: () => giveUp.abort() });
  try {
    const { content, fileName } = await downloadDeck(deckId, format, {
      signal: giveUp.signal,
      onBytes: (bytes) => job.tell(fileSize(bytes)),
    });
    downloadFile(content, fileName ?? `${deckName.normalize('NFC').replace(/[/\\:*?"<>|]/g, '_')}.${format}`);
  } catch (error) {
    if (giveUp.signal.aborted) return;
    const message = transferFailure(error, copy.exportFailed, copy.exportOffline);
    openToast({ message, severity: 'error' });
  } finally {
    job.end();
  }
}
