import { decksCalls, IMPORT_FIELD, jobsCalls } from '@molip/contract';
import { request } from '../../../../shared/lib/api/index.ts';
import type { SendOptions } from './post-by-xhr.ts';
import { sendFile } from './send-file.ts';

export interface ImportOrder {
  readonly memberId: number;
  readonly file: File;
  /** Where the cards of a text go; null for a deck of the file's name. */
  readonly deckId: number | null;
  readonly keepsSchedule: boolean;
}

export function sendImport({ file, deckId, keepsSchedule }: ImportOrder, options: SendOptions) {
  const form = new FormData();
  if (deckId !== null) form.append('deckId', String(deckId));
  if (keepsSchedule) form.append('keepSchedule', 'true');
  form.append(IMPORT_FIELD, file);
  return sendFile(decksCalls.importCards, form, options);
}

export function sendPreview(file: File, signal: AbortSignal) {
  const form = new FormData();
  form.append(IMPORT_FIELD, file);
  return sendFile(decksCalls.previewImport, form, { signal });
}

export const readJob = (jobId: string, signal?: AbortSignal) =>
  request(jobsCalls.readJob, { params: { jobId } }, { signal });

export const cancelJob = (jobId: string) => request(jobsCalls.cancelJob, { params: { jobId } });
