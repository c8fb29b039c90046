import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { Uuid } from '#contract/primitives.ts';
import { onDeck } from './paths.ts';
import { EXPORT_FORMATS, IMPORT_FIELD, IMPORT_MAX_BYTES, ImportPreview } from './schemas.ts';

const READING =
  'separator (tab, comma, semicolon, dash), rowSeparator (newline, semicolon) and encoding (utf-8, cp949); what is not said is found out';

const importFile = { field: IMPORT_FIELD, maxBytes: IMPORT_MAX_BYTES } as const;

export const importCards = call({
  method: 'POST',
  path: '/api/decks/import',
  who: 'member',
  summary: `Bring cards from a file: Anki, CSV, TSV or text. Besides the file the form may hold deckId (where text goes), keepSchedule, and for texts ${READING}`,
  file: importFile,
  status: 202,
  response: lazily(() => z.object({ jobId: Uuid })),
  refusals: [
    'NOT_FOUND',
    'IMPORT_MISSING',
    'IMPORT_UNREADABLE',
    'IMPORT_TOO_LARGE',
    'TOO_MANY_IMPORTS',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
});

export const previewImport = call({
  method: 'POST',
  path: '/api/decks/import/preview',
  who: 'member',
  summary: `How a text file would be read, with its first cards; nothing is kept. Besides the file the form may hold ${READING}`,
  file: importFile,
  status: 200,
  response: lazily(() =>
    z.extend(ImportPreview, {
      rowSeparator: z.string(),
      /** The deck's name in the file. */
      deckName: z.nullable(z.string()),
      /** Only the beginning of a long file was read: there are more cards than `total`. */
      isWhole: z.boolean(),
      /** Sentences about what would be lost. */
      warnings: z.array(z.string()),
    }),
  ),
  refusals: ['IMPORT_MISSING', 'IMPORT_UNREADABLE', 'IMPORT_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const exportDeck = call({
  method: 'GET',
  path: '/api/decks/{id}/export',
  who: 'member',
  summary: 'A deck as a file: for Anki, with schedule and reviews, or as CSV',
  ...onDeck,
  query: lazily(() => z.object({ format: z._default(z.enum(EXPORT_FORMATS), 'apkg') })),
  status: 200,
  media: 'application/octet-stream',
  refusals: ['NOT_FOUND', 'EXPORT_UNDER_WAY'],
});
