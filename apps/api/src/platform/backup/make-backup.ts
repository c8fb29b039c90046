import { constants, createGzip } from 'node:zlib';
import type { Heartbeat } from '../database/advisory-lock.ts';
import type { Storage } from '../storage/storage.ts';
import { interrupted, nothingToBackUp } from './failures.ts';
import { type Contents, FORMAT, type Member, type Progress } from './format.ts';
import { type CopiedRows, openSnapshot, type Snapshot } from './snapshot.repository.ts';
import { through } from './through.ts';
import { type BackupFileOptions, type BackupWriter, writeBackupFile } from './write-backup-file.ts';

const GZIP = { level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 };
/** So many are named. */
const MISSING_NAMED = 20;

export interface BackupOptions extends BackupFileOptions {
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly secret: string;
  readonly vapidPublicKey: string;
  readonly now: Date;
  readonly onProgress: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  /** Tests of a silent database use a faster one. */
  readonly heartbeat?: Heartbeat;
}

/** Everything in one file: the rows as they are at one instant, then the files that these rows name. */
export async function makeBackup(options: BackupOptions): Promise<Contents> {
  const snapshot = await openSnapshot(options.databaseUrl, { heartbeat: options.heartbeat });
  try {
    const { schemaVersion } = snapshot;
    if (schemaVersion === null) throw nothingToBackUp('PostgreSQL');
    const intro = { format: FORMAT, createdAt: options.now.toISOString(), schemaVersion } as const;
    let contents: Contents | null = null;
    await writeBackupFile(options, intro, async (writer) => {
      contents = await fill(writer, snapshot, options);
      return contents;
    });
    if (!contents) throw new Error('a backup without contents');
    return contents;
  } catch (error) {
    throw options.signal?.aborted ? interrupted() : error;
  } finally {
    await snapshot.close();
  }
}

async function fill(writer: BackupWriter, snapshot: Snapshot, options: BackupOptions): Promise<Contents> {
  const tables = await writeTables(writer, snapshot, options);
  const sequences = await snapshot.readSequences();
  const { files, missing } = await writeFiles(writer, snapshot, options);
  const { secret, vapidPublicKey } = options;
  return { tables, sequences, files, missing, secret, vapidPublicKey };
}

async function writeTables(
  writer: BackupWriter,
  snapshot: Snapshot,
  { onProgress, signal }: BackupOptions,
): Promise<Contents['tables']> {
  const shapes = await snapshot.listTables();
  const written: { name: string; rows: number }[] = [];
  const writeRows = async (member: Member, { content, count }: CopiedRows) => {
    const tell = () =>
      onProgress({ step: 'ROWS', tables: written.length, ofTables: shapes.length, bytes: writer.bytes() });
    const { rows } = await through(content, createGzip(GZIP), (packed) =>
      writer.member(member, watched(packed, tell, signal), count),
    );
    return rows ?? 0;
  };

  for (const shape of shapes) {
    const member: Member = { of: 'table', name: shape.name, columns: [...shape.columns] };
    written.push({ name: shape.name, rows: await writeRows(member, snapshot.copyTable(shape)) });
  }
  const jobs = await snapshot.copyJobs();
  if (jobs) await writeRows({ of: 'jobs' }, jobs);
  return written;
}

async function writeFiles(
  writer: BackupWriter,
  snapshot: Snapshot,
  { storage, onProgress, signal }: BackupOptions,
): Promise<Pick<Contents, 'files' | 'missing'>> {
  const ofFiles = await snapshot.countFiles();
  const files = { count: 0, bytes: 0 };
  const missing = { count: 0, names: [] as string[] };
  for await (const name of snapshot.listFileNames()) {
    const stored = await storage.read(name);
    const tell = () => onProgress({ step: 'FILES', files: files.count, ofFiles, bytes: writer.bytes() });
    if (stored) {
      const { bytes } = await writer.member({ of: 'file', name }, watched(stored.content, tell, signal));
      if (bytes !== stored.size)
        throw new Error(`the storage gave ${bytes} of ${stored.size} bytes of ${name}`);
      files.count += 1;
      files.bytes += bytes;
    } else {
      missing.count += 1;
      if (missing.names.length < MISSING_NAMED) missing.names.push(name);
    }
  }
  return { files, missing };
}

async function* watched(
  content: AsyncIterable<Buffer>,
  onPiece: () => void,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    signal?.throwIfAborted();
    onPiece();
    yield piece;
  }
}
