import initSqlite, { type Database, type SqlValue } from 'sql.js';
import type { Pace } from '../../../platform/turns/pace.ts';
import { COLLECTION_BYTES_MAX } from '../limits.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { readEntry } from '../zip/read-zip.ts';
import type { PackageFile } from './media.ts';
import { readProtobuf } from './protobuf.ts';
import { unpackZstd } from './zstd.ts';

/** The newest first: beside a newer one an older one is a dummy with a single note. */
const KINDS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
const NEWEST_PACKAGE = 3;
const NEWEST_SCHEMA = 18;
const NEEDED_TABLES = ['col', 'notes', 'cards', 'revlog'];
/** Without a key every note would be searched for from the beginning. */
const KEYED = `SELECT count(*) FROM sqlite_schema t, pragma_table_xinfo(t.name) c
  WHERE t.name IN ('notes', 'cards', 'revlog') AND c.name = 'id' AND c.pk = 1 AND c.type LIKE 'integer'`;
const KEYED_TABLES = 3;

export function kindOf(entries: PackageFile['entries']): (typeof KINDS)[number] | null {
  return KINDS.find((kind) => entries.has(kind)) ?? null;
}

/** Anki's database. Has to be closed. */
export async function openCollection(source: PackageFile, pace: Pace): Promise<Database> {
  await refuseNewer(source);
  const entry = source.entries.get(kindOf(source.entries) ?? '');
  if (!entry) throw new UnreadableFile('NOT_A_PACKAGE');
  const packed = await readEntry(source.file, entry, COLLECTION_BYTES_MAX);
  const bytes = source.isZstd ? await unpackZstd(packed, COLLECTION_BYTES_MAX, pace) : Buffer.from(packed);
  const { Database } = await initSqlite();
  const database = new Database(withKnownCollation(bytes));
  try {
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
function withKnownCollation(bytes: Buffer): Buffer {
  for (let at = bytes.indexOf('unicase'); at >= 0; at = bytes.indexOf('unicase', at)) {
    bytes.write('nocase ', at, 'latin1');
  }
  return bytes;
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
