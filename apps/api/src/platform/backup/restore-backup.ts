import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartFailure } from '#config/start-failure.ts';
import type { Heartbeat } from '../database/advisory-lock.ts';
import { listMigrations } from '../database/migrations.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import type { Storage } from '../storage/storage.ts';
import {
  databaseFailed,
  hasMembers,
  interrupted,
  newer,
  newerDatabase,
  serverRunning,
  storageFailed,
} from './failures.ts';
import type { Intro, Progress } from './format.ts';
import type { BackupFile, StoredTable } from './read-backup-file.ts';
import { openTarget, type Rebuilding, type Target } from './rebuild.repository.ts';
import { through } from './through.ts';

export interface RestoreOptions {
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly mediaTypeOf: (fileName: string) => string;
  /** Whether everything of a database that has members may go. */
  readonly replace: boolean;
  readonly now: Date;
  readonly onProgress: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  /** Tests of a silent database use a faster one. */
  readonly heartbeat?: Heartbeat;
}

/** An older one is brought forward; of a newer one nobody here knows what it means. */
export function requireKnownVersion(file: string, { schemaVersion }: Intro): void {
  const isKnown = listMigrations().some(({ folderMillis }) => folderMillis === schemaVersion);
  if (!isKnown) throw newer(file);
}

/** Puts the backup in the place of what is in the database: all of it, or, whatever goes wrong, nothing. */
export async function restoreBackup(backup: BackupFile, options: RestoreOptions): Promise<void> {
  const { databaseUrl, replace, signal } = options;
  const target = await openTarget(databaseUrl, options.heartbeat);
  try {
    await requireReady(target, replace);
    await prepareDatabase(databaseUrl);
    await putFiles(backup, target, options);
    await target.transaction(async (rebuilding) => {
      await rebuild(backup, rebuilding, options);
      signal?.throwIfAborted();
    });
  } catch (error) {
    if (signal?.aborted) throw interrupted();
    throw error instanceof StartFailure ? error : databaseFailed(error);
  } finally {
    await target.close();
  }
}

async function requireReady(target: Target, replace: boolean): Promise<void> {
  if (!(await target.isAlone())) throw serverRunning();
  const newest = listMigrations().at(-1)?.folderMillis ?? 0;
  if (((await target.schemaVersion()) ?? 0) > newest) throw newerDatabase();
  const members = await target.countMembers();
  if (members > 0 && !replace) throw hasMembers(members);
}

/** Before the rows that name them can be seen. A key never stands for other bytes, so what is there is not hurt. */
async function putFiles(
  backup: BackupFile,
  target: Target,
  { storage, mediaTypeOf, now, onProgress, signal }: RestoreOptions,
): Promise<void> {
  const ofFiles = backup.contents.files.count;
  let files = 0;
  let total = 0;
  for await (const { name, bytes } of backup.files()) {
    signal?.throwIfAborted();
    await target.announceFile(name, now);
    await storage.put(name, bytes, mediaTypeOf(name)).catch((error: unknown) => {
      throw storageFailed(error);
    });
    files += 1;
    total += bytes.length;
    onProgress({ step: 'FILES', files, ofFiles, bytes: total });
  }
}

async function rebuild(backup: BackupFile, rebuilding: Rebuilding, options: RestoreOptions): Promise<void> {
  const tables = await rebuilding.makeTables(backup.intro.schemaVersion);
  const ofTables = backup.tables.filter(({ member }) => member.of === 'table').length;
  let done = 0;
  let bytes = 0;
  const unpack = <T>(table: StoredTable, take: (content: AsyncIterable<Buffer>) => Promise<T>) =>
    unpacked(backup.rowsOf(table), take, (length) => {
      options.signal?.throwIfAborted();
      bytes += length;
      options.onProgress({ step: 'ROWS', tables: done, ofTables, bytes });
    });

  for (const table of backup.tables) {
    const { member } = table;
    if (member.of !== 'table') continue;
    requireRows(table, await unpack(table, (content) => rebuilding.copyTable(member, content)));
    done += 1;
  }
  await rebuilding.setSequences(backup.contents.sequences);
  await tables.finish();
  const jobs = backup.tables.find(({ member }) => member.of === 'jobs');
  if (jobs) requireRows(jobs, await unpack(jobs, (content) => rebuilding.replaceJobs(content)));
  else await rebuilding.replaceJobs(null);
  await rebuilding.endSessions(options.now);
  await rebuilding.markRestored(options.now);
  await rebuilding.leaveFormerFiles();
}

function requireRows({ member, rows }: StoredTable, copied: number): void {
  if (copied !== rows) throw new Error(`${copied} of ${rows} rows of ${JSON.stringify(member)}`);
}

async function unpacked<T>(
  packed: AsyncIterable<Buffer>,
  take: (content: AsyncIterable<Buffer>) => Promise<T>,
  onPiece: (length: number) => void,
): Promise<T> {
  async function* watched(content: AsyncIterable<Buffer>) {
    for await (const piece of content) {
      onPiece(piece.length);
      yield piece;
    }
  }
  return through(Readable.from(packed), createGunzip(), (content) => take(watched(content)));
}
