import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Database, SqlValue } from 'sql.js';
import type { TimeSlice } from '#platform/concurrency/time-slice.ts';
import { type ByteSource, bufferSource, fileSource } from '../byte-source.ts';
import { COLLECTION_BYTES_MAX, FILE_BYTES_MAX } from '../limits.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { readEntry, storedEntry, unpackEntry, writeAll } from '../zip/read-zip.ts';
import { pageChecker, SCHEMA_ROOT } from './collection-pages.ts';
import type { PackageFile } from './media.ts';
import { openPaged } from './paged-database.ts';
import { readProtobuf } from './protobuf.ts';
import { unpackZstdTo } from './zstd.ts';

/** The newest first: beside a newer one an older one is a dummy with a single note. */
const KINDS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
const NEWEST_PACKAGE = 3;
const NEWEST_SCHEMA = 18;
const NEEDED_TABLES = ['col', 'notes', 'cards', 'revlog'];
/** Without a key every note would be searched for from the beginning. */
const KEYED = `SELECT count(*) FROM sqlite_schema t, pragma_table_xinfo(t.name) c
  WHERE t.name IN ('notes', 'cards', 'revlog') AND c.name = 'id' AND c.pk = 1 AND c.type LIKE 'integer'`;
const KEYED_TABLES = 3;
const UNKNOWN_COLLATION = 'unicase';
const KNOWN_COLLATION = 'nocase ';
const PIECE_BYTES = 1_048_576;

export function kindOf(entries: PackageFile['entries']): (typeof KINDS)[number] | null {
  return KINDS.find((kind) => entries.has(kind)) ?? null;
}

export interface Collection {
  readonly database: Database;
  close(): void;
}

/** Anki's database, unpacked into the folder and read from there page by page. Has to be closed. */
export async function openCollection(
  source: PackageFile,
  workDir: string,
  slice: TimeSlice,
): Promise<Collection> {
  await refuseNewer(source);
  const file = openSync(path.join(workDir, 'collection'), 'wx+', 0o600);
  const close = () => closeSync(file);
  try {
    await unpackCollection(source, file, slice);
    const bytes = fileSource(file, fstatSync(file).size);
    replaceCollation(bytes, file);
    const database = await openChecked(bytes);
    return {
      database,
      close: () => {
        database.close();
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function unpackCollection(source: PackageFile, file: number, slice: TimeSlice): Promise<void> {
  const entry = source.entries.get(kindOf(source.entries) ?? '');
  if (!entry) throw new UnreadableFile('NOT_A_PACKAGE');
  if (!source.isZstd) return unpackEntry(source.file, entry, COLLECTION_BYTES_MAX, file);
  const packed =
    storedEntry(source.file, entry, COLLECTION_BYTES_MAX) ??
    bufferSource(await readEntry(source.file, entry, FILE_BYTES_MAX));
  await unpackZstdTo(packed, COLLECTION_BYTES_MAX, slice, (piece) => writeAll(file, piece));
}

/** Pages first, then the schema: SQLite reads nothing that could be endless. */
async function openChecked(bytes: ByteSource): Promise<Database> {
  const checkPages = pageChecker(bytes);
  checkPages(SCHEMA_ROOT);
  const database = await openPaged(bytes);
  try {
    for (const [root] of rowsOf(database, 'SELECT rootpage FROM sqlite_schema WHERE rootpage > 0'))
      checkPages(asNumber(root));
    checkSchema(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

async function refuseNewer({ file, entries }: PackageFile): Promise<void> {
  const meta = entries.get('meta');
  if (!meta) return;
  const bytes = await readEntry(file, meta, 1_000);
  const version = [...readProtobuf(bytes)].find(({ number }) => number === 1)?.value ?? 0;
  if (version > NEWEST_PACKAGE) throw new UnreadableFile('TOO_NEW');
}

/** SQLite does not open a table whose collation it does not know; ours has no `unicase`. Same length, in place. */
function replaceCollation(bytes: ByteSource, file: number): void {
  for (let from = 0; from < bytes.size; from += PIECE_BYTES) {
    const piece = bytes.read(from, from + PIECE_BYTES + UNKNOWN_COLLATION.length);
    for (let at = piece.indexOf(UNKNOWN_COLLATION); at >= 0; at = piece.indexOf(UNKNOWN_COLLATION, at + 1))
      writeSync(file, KNOWN_COLLATION, from + at);
  }
}

/**
 * Real tables with plain columns: a view or a computed column of somebody's making could keep the machine busy for
 * days within a single row.
 */
function checkSchema(database: Database): void {
  database.run('PRAGMA trusted_schema = OFF');
  const computed = rowsOf(
    database,
    `SELECT 1 FROM sqlite_schema t, pragma_table_xinfo(t.name) c
     WHERE t.type IN ('table', 'view') AND (t.type = 'view' OR t.sql LIKE 'CREATE VIRTUAL%' OR c.hidden <> 0) LIMIT 1`,
  );
  const tables = new Set(
    rowsOf(database, `SELECT name FROM sqlite_schema WHERE type = 'table'`).map(([name]) => name),
  );
  const keyed = asNumber(rowsOf(database, KEYED)[0]?.[0]);
  if (computed.length > 0 || keyed !== KEYED_TABLES || NEEDED_TABLES.some((name) => !tables.has(name)))
    throw new UnreadableFile('BROKEN');
  const version = Number(rowsOf(database, 'SELECT ver FROM col LIMIT 1')[0]?.[0] ?? 0);
  if (version > NEWEST_SCHEMA) throw new UnreadableFile('TOO_NEW');
}

/** All at once: for what is short. */
export function rowsOf(database: Database, sql: string): SqlValue[][] {
  return database.exec(sql)[0]?.values ?? [];
}

/** One by one: for what may be long. */
export function* walkRows(database: Database, sql: string): Generator<SqlValue[]> {
  const statement = database.prepare(sql);
  try {
    while (statement.step()) yield statement.get();
  } finally {
    statement.free();
  }
}

/** Columns hold whatever somebody wrote into them. */
export const asText = (value: SqlValue | undefined): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value ?? '');

export const asNumber = (value: SqlValue | undefined): number => (typeof value === 'number' ? value : 0);

export const asBytes = (value: SqlValue | undefined): Buffer =>
  value instanceof Uint8Array ? Buffer.from(value) : Buffer.alloc(0);
