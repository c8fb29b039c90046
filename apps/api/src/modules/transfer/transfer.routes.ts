import { calls, IMPORT_FIELD, IMPORT_MAX_BYTES } from '@molip/contract';
import { readDeckContents } from '#modules/decks/index.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Routes } from '#platform/http/routes.ts';
import { sendFile } from '#platform/http/send-file.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { ExportDeck } from './export.service.ts';
import { boundedDownloads } from './export-places.ts';
import { type ImportDeps, orderImport } from './import.job.ts';
import { importQueueRepository } from './import-queue.repository.ts';
import { TEXT_BYTES_MAX } from './limits.ts';
import { previewTable } from './preview-table.ts';
import { readingIn } from './reading-fields.ts';
import { UnreadableFile } from './unreadable-file.ts';

const UPLOAD = {
  field: IMPORT_FIELD,
  maxBytes: IMPORT_MAX_BYTES,
  missing: 'IMPORT_MISSING',
  tooLarge: 'IMPORT_TOO_LARGE',
} as const;

/** Only texts have one, and these may not be larger; a package is refused anyway. */
const PREVIEW = { ...UPLOAD, maxBytes: TEXT_BYTES_MAX };

export interface TransferDeps extends ImportDeps {
  readonly limits: Limits;
  readonly uploads: Uploads;
}

/** Routes that take forms are registered where forms are accepted. */
export function transferRoutes(
  routes: Routes,
  forms: Routes,
  deps: TransferDeps,
  exportDeck: ExportDeck,
): void {
  const { limits, uploads } = deps;
  const download = boundedDownloads();

  forms.member(calls.importCards, async ({ memberId }, _input, http) => {
    await limits.take('importsPerMember', String(memberId));
    await importQueueRepository(deps.db, memberId).requireRoom();
    return uploads.receive(http, memberId, UPLOAD, async ({ path, fileName = '', fields }) => {
      const deckId = deckIdIn(fields['deckId']);
      if (deckId !== null) await readDeckContents(deps.db, memberId, deckId);
      const keepsSchedule = fields['keepSchedule'] === 'true';
      const order = { fileName, deckId, keepsSchedule, reading: readingIn(fields) };
      return { jobId: await orderImport(deps, memberId, path, order) };
    });
  });

  forms.member(calls.previewImport, async ({ memberId }, _input, http) => {
    await limits.take('uploadsPerMember', String(memberId));
    const preview = uploads.receive(http, memberId, PREVIEW, ({ path, fields }) =>
      previewTable(deps.isolation, memberId, path, readingIn(fields)),
    );
    return preview.catch(refuseUnreadable);
  });

  routes.member(calls.exportDeck, async ({ memberId }, { params, query }, http) => {
    await limits.take('deckExportsPerMember', String(memberId));
    const gone = new AbortController();
    http.reply.raw.once('close', () => gone.abort(new Error('nobody waits for the file any more')));
    const request = { memberId, deckId: params.id, format: query.format, signal: gone.signal };
    sendFile(http, await download(memberId, () => exportDeck(request)));
  });
}

function deckIdIn(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const deckId = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(deckId)) throw new Refusal('NOT_FOUND');
  return deckId;
}

/** The usual sentence names the size of packages. */
function refuseUnreadable(error: unknown): never {
  const isTooLarge = error instanceof Refusal && error.code === UPLOAD.tooLarge;
  const reason = isTooLarge ? new UnreadableFile('TOO_LARGE') : error;
  if (!(reason instanceof UnreadableFile)) throw reason;
  throw new Refusal('IMPORT_UNREADABLE', { errors: [{ field: IMPORT_FIELD, message: reason.message }] });
}
