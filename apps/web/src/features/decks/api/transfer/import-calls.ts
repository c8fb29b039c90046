import { type CallResponse, decksCalls, IMPORT_FIELD, jobsCalls } from '@molip/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import type { SendOptions } from './post-by-xhr.ts';
import { sendFile } from './send-file.ts';

/** How to parse a text file; the server detects what is missing. */
export interface TextReading {
  readonly separator?: Separator;
  readonly rowSeparator?: RowSeparator;
  readonly encoding?: Encoding;
}

export const SEPARATORS = ['tab', 'comma', 'semicolon', 'dash'] as const;
export const ROW_SEPARATORS = ['newline', 'semicolon'] as const;
export const ENCODINGS = ['utf-8', 'cp949'] as const;
type Separator = (typeof SEPARATORS)[number];
type RowSeparator = (typeof ROW_SEPARATORS)[number];
type Encoding = (typeof ENCODINGS)[number];

function appendReading(form: FormData, reading: TextReading): void {
  for (const [name, value] of Object.entries(reading)) form.append(name, value);
}

export type TextPreview = CallResponse<typeof decksCalls.previewImport>;

export interface ImportOrder {
  readonly memberId: number;
  readonly file: File;
  /** The target deck of a text file; null for a deck named like the file. */
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

function sendPreview(file: File, reading: TextReading, signal: AbortSignal) {
  const form = new FormData();
  appendReading(form, reading);
  form.append(IMPORT_FIELD, file);
  return sendFile(decksCalls.previewImport, form, { signal });
}

export const readJob = (jobId: string, signal?: AbortSignal) =>
  request(jobsCalls.readJob, { params: { jobId } }, { signal });

export const cancelJob = (jobId: string) => request(jobsCalls.cancelJob, { params: { jobId } });

/** Not under the keys of decks, so that a change of a deck does not send the file again. */
export const previewQuery = (file: File, reading: TextReading) =>
  queryOptions({
    queryKey: ['import-preview', file.name, file.size, file.lastModified, reading],
    queryFn: ({ signal }) => sendPreview(file, reading, signal),
    // The preview stays visible while the file is parsed differently.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
