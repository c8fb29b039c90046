import { type CallAnswer, decksCalls, IMPORT_FIELD, jobsCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';
import type { SendOptions } from './post-by-xhr.ts';
import { sendFile } from './send-file.ts';
import { appendReading, type TextReading } from './text-reading.ts';

export type TextPreview = CallAnswer<typeof decksCalls.previewImport>;

export interface ImportOrder {
  readonly memberId: number;
  readonly file: File;
  /** Where the cards of a text go; null for a deck of the file's name. */
  readonly deckId: number | null;
  readonly keepsSchedule: boolean;
  readonly reading: TextReading;
}

export function sendImport({ file, deckId, keepsSchedule, reading }: ImportOrder, options: SendOptions) {
  const form = new FormData();
  if (deckId !== null) form.append('deckId', String(deckId));
  if (keepsSchedule) form.append('keepSchedule', 'true');
  appendReading(form, reading);
  form.append(IMPORT_FIELD, file);
  return sendFile(decksCalls.importCards, form, options);
}

export function sendPreview(file: File, reading: TextReading, signal: AbortSignal) {
  const form = new FormData();
  appendReading(form, reading);
  form.append(IMPORT_FIELD, file);
  return sendFile(decksCalls.previewImport, form, { signal });
}

export const readJob = (jobId: string, signal?: AbortSignal) =>
  request(jobsCalls.readJob, { params: { jobId } }, { signal });

export const cancelJob = (jobId: string) => request(jobsCalls.cancelJob, { params: { jobId } });
