import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ERRORS } from '@molip/contract';
import { DAY_MS } from '@molip/domain/kernel';
import { type ImportedCard, type ImportedDeck, importCards } from '#modules/decks/index.ts';
import { type ImagesService, imageInFile } from '#modules/images/index.ts';
import type { FinishJob, JobRun, MemberJobsService } from '#modules/jobs/index.ts';
import { requireStorage } from '#modules/membership/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Isolation, TaskFailure, withTemporaryDir } from '#platform/isolated/index.ts';
import type { Job, JobQueue } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { acceptImages } from './accept-images.ts';
import { joinMedia } from './anki/media-address.ts';
import { readSpool } from './card-spool.ts';
import { importQueueName, importQueueRepository } from './import-queue.repository.ts';
import { CARDS_FILE, type ImportOrder, READ_CARD_FILE, type SpooledCards } from './import-tasks.ts';
import { readableOrThrow, UnreadableFile } from './unreadable-file.ts';

export interface ImportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly storage: Storage;
  readonly memberJobs: MemberJobsService;
  readonly images: ImagesService;
  readonly isolation: Isolation;
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
/** Percent of the progress at which reading the cards ends, and then accepting their images. */
const READ_SHARE = 35;
const IMAGES_SHARE = 50;
const INTERRUPTED = '가져오는 중에 서버가 멈췄어요. 카드는 하나도 들어가지 않았으니 다시 가져와 주세요.';

/** The file waits in the storage until a worker of the queue takes the job, which may be after a restart. */
export async function orderImport(
  { db, jobs, storage, memberJobs }: ImportDeps,
  memberId: number,
  file: string,
  order: ImportOrder,
): Promise<string> {
  const fileKey = `import-${randomUUID()}`;
  const queue = importQueueName(memberId);
  const jobId = randomUUID();
  // Ordered before there is a file: none stays of a server that is killed meanwhile, or of an import that ends no other way.
  await jobs.add(REMOVE_FILE, { fileKey }, { delayMs: FILE_KEPT_MS });
  try {
    await storage.putFile(fileKey, file, 'application/octet-stream');
    await db.transaction(async (tx: Db) => {
      await importQueueRepository(tx, memberId).lockAndRequireRoom();
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
  const { storage, memberJobs } = deps;
  return {
    name: NAME,
    isLong: true,
    run: async (payload) => {
      const order = payload as Payload;
      const { memberId, jobId, fileKey } = order;
      await memberJobs.runOnce(
        memberId,
        jobId,
        (run, finish) => withTemporaryDir((workDir) => importFile(deps, order, workDir, run, finish)),
        { sentenceFor, interrupted: INTERRUPTED, isPostponed },
      );
      await storage.remove(fileKey);
    },
  };
}

async function importFile(
  { db, clock, storage, images, isolation }: ImportDeps,
  { memberId, fileKey, ...order }: Payload,
  workDir: string,
  { report, signal }: JobRun,
  finish: FinishJob,
): Promise<void> {
  const file = path.join(workDir, 'upload');
  await download(storage, fileKey, file);
  const read = isolation.run(
    READ_CARD_FILE,
    { file, workDir, order, now: clock.now() },
    { owner: memberId, signal, isJob: true, onProgress: (share) => report(share * READ_SHARE) },
  );
  const { cards, warnings, ...summary } = await readableOrThrow(read);
  const { addresses, refusedCount, timedOutCount } = await acceptImages(workDir, summary.images, {
    acceptImage: async (name, image, signal) =>
      images.accept(memberId, await imageInFile(path.join(workDir, image), name), { signal, isJob: true }),
    onProgress: (share) => report(READ_SHARE + share * (IMAGES_SHARE - READ_SHARE)),
    signal,
  });
  let done = 0;
  const onCards = async (count: number) => {
    signal.throwIfAborted();
    done += count;
    report(IMAGES_SHARE + ((100 - IMAGES_SHARE) * done) / Math.max(1, cards));
  };
  // Also sums what the member has, which the long transaction relies on.
  await requireStorage(db, memberId, 1, clock.now());
  const spool = await open(path.join(workDir, CARDS_FILE));
  try {
    // All of it or nothing, and the result that says so.
    await db.transaction(async (tx: Db) => {
      const withoutText = { cards: 0 };
      const decks = decksIn(spool, (name) => addresses.get(name) ?? null, withoutText);
      const brought = await importCards(tx, clock, memberId, decks, { onCards });
      await finish(tx, {
        decks: brought.deckIds.length,
        created: brought.created,
        skipped: brought.skipped,
        warnings: [
          ...warnings,
          ...counted(
            refusedCount + summary.lostImages,
            (count) => `둘 공간이 없거나 읽지 못한 이미지 ${count}개를 뺐어요.`,
          ),
          ...counted(
            timedOutCount,
            (count) => `시간이 너무 오래 걸려서 이미지 ${count}개를 뺐어요. 덱을 나누어 가져와 보세요.`,
          ),
          ...counted(withoutText.cards, (count) => `그림만 있던 카드 ${count}장을 건너뛰었어요.`),
          ...counted(brought.skipped, (count) => `이미 있는 카드 ${count}장은 다시 넣지 않았어요.`),
        ],
        deckIds: brought.deckIds,
      });
    });
  } finally {
    await spool.close();
  }
}

async function download(storage: Storage, fileKey: string, file: string): Promise<void> {
  const stored = await storage.read(fileKey);
  if (!stored) throw new UnreadableFile('BROKEN');
  await pipeline(stored.content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}

/** A card whose side was an image that could not come is left out, and counted. */
async function* decksIn(
  spool: FileHandle,
  addressOf: (name: string) => string | null,
  withoutText: { cards: number },
): AsyncGenerator<ImportedDeck> {
  for await (const frame of readSpool<SpooledCards>(spool)) {
    const decks = new Map<number | string, ImportedCard[]>();
    for (const { to, card } of frame) {
      const content = joinMedia(card.content, addressOf);
      const answer = joinMedia(card.answer, addressOf);
      if (content.trim() === '' || answer.trim() === '') {
        withoutText.cards += 1;
        continue;
      }
      const cards = decks.get(to) ?? [];
      cards.push({ ...card, content, answer });
      decks.set(to, cards);
    }
    for (const [to, cards] of decks) yield { to, cards };
  }
}

export function removeImportFileJob({ storage }: Pick<ImportDeps, 'storage'>): Job {
  return {
    name: REMOVE_FILE,
    run: (payload) => storage.remove((payload as Pick<Payload, 'fileKey'>).fileKey),
  };
}

const counted = (count: number, sentence: (count: string) => string): string[] =>
  count === 0 ? [] : [sentence(count.toLocaleString('ko-KR'))];

/** The server stopped while it read the file: no fault of the file, and it is read again after the start. */
const isPostponed = (error: unknown): boolean => error instanceof TaskFailure && error.reason === 'STOPPED';

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof UnreadableFile) return error.message;
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return '카드를 넣을 덱이 없어졌어요.';
  if (
    error instanceof Refusal &&
    ['STORAGE_QUOTA_EXCEEDED', 'TOO_MANY_DECKS', 'TOO_MANY_REVIEWS'].includes(error.code)
  )
    return ERRORS[error.code].message;
  return undefined;
}
