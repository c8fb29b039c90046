import { readSync, writeSync } from 'node:fs';
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

/**
 * A database that SQLite writes page by page into the open file, which begins with the given one. The same way: sql.js
 * writes by `set`, and makes room for more only where `length` is too small.
 */
export async function createPaged(file: number, beginning: Uint8Array): Promise<Database> {
  const { Database } = await initSqlite();
  writeAt(file, beginning, 0);
  const pages = {
    length: Number.POSITIVE_INFINITY,
    subarray: (from: number, to: number) => readAt(file, from, to),
    set: (bytes: Uint8Array, at: number) => writeAt(file, bytes, at),
  };
  const bytes = { length: beginning.length, subarray: pages.subarray, slice: () => pages };
  const database = new Database(bytes as unknown as Uint8Array);
  // A file that breaks off is thrown away: nothing is kept to restore it by.
  database.run('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  return database;
}

function readAt(file: number, from: number, to: number): Uint8Array {
  const bytes = new Uint8Array(to - from);
  let read = 0;
  for (let more = -1; more !== 0 && read < bytes.length; read += more)
    more = readSync(file, bytes, read, bytes.length - read, from + read);
  return bytes;
}

function writeAt(file: number, bytes: Uint8Array, at: number): void {
  for (let written = 0; written < bytes.length; )
    written += writeSync(file, bytes, written, bytes.length - written, at + written);
}
