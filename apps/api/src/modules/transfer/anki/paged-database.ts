import initSqlite, { type Database } from 'sql.js';
import type { ByteSource } from '../byte-source.ts';

/**
 * A database that SQLite reads page by page from the source. sql.js copies the bytes that it is given into its own memory
 * by `slice`, and reads what that returns by `subarray`: given an object with both, it never holds the whole.
 */
export async function openPaged(source: ByteSource): Promise<Database> {
  const { Database } = await initSqlite();
  const bytes = {
    length: source.size,
    subarray: (from: number, to: number) => source.read(from, to),
    slice: () => bytes,
  };
  return new Database(bytes as unknown as Uint8Array);
}
