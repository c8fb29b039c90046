import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '@molip/domain/kernel';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Job, JobQueue } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { bringCards } from '../decks/index.ts';
import type { Images } from '../images/index.ts';
import type { MemberJobs } from '../jobs/index.ts';
import { decksIn, type ImportOrder } from './decks-in-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface ImportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly storage: Storage;
  readonly memberJobs: MemberJobs;
  readonly images: Images;
}

interface Payload extends ImportOrder {
  readonly memberId: number;
  readonly jobId: string;
  readonly fileKey: string;
}

const NAME = 'import-cards';
const REMOVE_FILE = 'remove-import-file';
/** Longer than an import is known (`member_jobs`). */
const FILE_KEPT_MS = 8 * DAY_MS;
/** Reading the file is half of the way. */
const READ_SHARE = 50;

/** The file waits in the storage: a server that is killed takes the work up again after its next start. */
export async function orderImport(
  { db, jobs, storage, memberJobs }: ImportDeps,
  memberId: number,
  bytes: Buffer,
  order: ImportOrder,
): Promise<string> {
  const fileKey = `import-${randomUUID()}`;
  // One after the other: the second finds the cards of the first, and does not make them again.
  const queue = `${NAME}-${memberId}`;
  const jobId = randomUUID();
  // Ordered before there is a file: none stays of a server that is killed meanwhile, or of an import that ends no other way.
  await jobs.addWithin(db, REMOVE_FILE, { fileKey }, { delayMs: FILE_KEPT_MS });
  try {
    await storage.put(fileKey, bytes, 'application/octet-stream');
    await db.transaction(async (tx: Db) => {
      await memberJobs.begin(tx, memberId, jobId);
      await jobs.addWithin(tx, NAME, { ...order, memberId, jobId, fileKey } satisfies Payload, { queue });
    });
  } catch (error) {
    // Of a member who has left meanwhile, for one. A connection that broke may have taken the order before: the file goes with it.
    if (await isMissing(memberJobs.read(memberId, jobId))) await storage.remove(fileKey);
    throw error;
  }
  return jobId;
}

function isMissing(reading: Promise<unknown>): Promise<boolean> {
  return reading.then(
    () => false,
    (error: unknown) => error instanceof Refusal,
  );
}

export function importJob(deps: ImportDeps): Job {
  const { db, clock, storage, memberJobs, images } = deps;
  return {
    name: NAME,
    run: async (payload) => {
      const { memberId, jobId, fileKey, ...order } = payload as Payload;
      await memberJobs.run(
        memberId,
        jobId,
        async ({ report, signal }, finish) => {
          const file = await storage.read(fileKey);
          if (!file) throw new UnreadableFile('BROKEN');
          const { decks, warnings } = await decksIn(await buffer(file.content), order, {
            keepImage: (name, bytes) => images.accept(memberId, { bytes, fileName: name, fields: {} }),
            onProgress: (share) => report(share * READ_SHARE),
            now: clock.now(),
            signal,
          });
          const total = decks.reduce((sum, { cards }) => sum + cards.length, 0);
          let done = 0;
          const onCards = async (count: number) => {
            signal.throwIfAborted();
            done += count;
            report(READ_SHARE + ((100 - READ_SHARE) * done) / Math.max(1, total));
          };
          // All of it or nothing, and the word that it is done with it.
          await db.transaction(async (tx: Db) => {
            const brought = await bringCards(tx, clock, memberId, decks, { onCards });
            await finish(tx, {
              decks: brought.deckIds.length,
              created: brought.created,
              skipped: brought.skipped,
              warnings: [...warnings, ...already(brought.skipped)],
              deckIds: brought.deckIds,
            });
          });
        },
        sentenceFor,
      );
      await storage.remove(fileKey);
    },
  };
}

export function removeImportFileJob({ storage }: Pick<ImportDeps, 'storage'>): Job {
  return {
    name: REMOVE_FILE,
    run: (payload) => storage.remove((payload as Pick<Payload, 'fileKey'>).fileKey),
  };
}

function already(count: number): string[] {
  return count === 0 ? [] : [`이미 있는 카드 ${count.toLocaleString('ko-KR')}장은 다시 넣지 않았어요.`];
}

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof UnreadableFile) return error.message;
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return '카드를 넣을 덱이 없어졌어요.';
  return undefined;
}
