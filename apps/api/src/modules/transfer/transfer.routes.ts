import { calls, IMPORT_FIELD, IMPORT_MAX_BYTES } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
import { readDeckContents } from '#modules/decks/index.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { acceptMultipart, type Uploads } from '#platform/http/uploads.ts';
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

export async function transferRoutes(
  app: FastifyInstance,
  { exportDeck, ...deps }: TransferDeps & { exportDeck: ExportDeck },
): Promise<void> {
  const { limits, uploads } = deps;
  await acceptMultipart(app);
  const download = boundedDownloads();

  app.memberCall(calls.importCards, async (request) => {
    const { memberId } = request.member;
    await limits.take('importsPerMember', String(memberId));
    await importQueueRepository(deps.db, memberId).requireRoom();
    return uploads.receive(request, memberId, UPLOAD, async ({ path, fileName = '', fields }) => {
      const deckId = deckIdIn(fields['deckId']);
      if (deckId !== null) await readDeckContents(deps.db, memberId, deckId);
      const keepsSchedule = fields['keepSchedule'] === 'true';
      const order = { fileName, deckId, keepsSchedule, reading: readingIn(fields) };
      return { jobId: await orderImport(deps, memberId, path, order) };
    });
  });

  app.memberCall(calls.previewImport, async (request) => {
    const { memberId } = request.member;
    await limits.take('uploadsPerMember', String(memberId));
    const preview = uploads.receive(request, memberId, PREVIEW, ({ path, fields }) =>
      previewTable(deps.isolation, memberId, path, readingIn(fields)),
    );
    return preview.catch(refuseUnreadable);
  });

  app.memberCall(calls.exportDeck, async ({ member: { memberId }, params, query }, reply) => {
    await limits.take('deckExportsPerMember', String(memberId));
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort(new Error('the client has closed the connection')));
    const order = { memberId, deckId: params.id, format: query.format, signal: closed.signal };
    sendFile(reply, await download(memberId, () => exportDeck(order)));
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
