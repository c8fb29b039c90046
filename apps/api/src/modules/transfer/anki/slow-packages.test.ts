import { cpuSecondsOf } from '@molip/testing/cpu-time';
import initSqlite from 'sql.js';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../unreadable-file.ts';
import { BASIC, collectionBytes, packageBytes, simpleCollection, zipOf, zstdOf } from './package.fixture.ts';
import { readWholePackage } from './read-whole.fixture.ts';

/** Processor time. By patterns or loops that take the square of their text these files took much longer, or never ended. */
const LIMIT_S = 1.5;
const FIELD_CHARS = 100_000;
const NOTE_TYPES = 5_000;

const withField = (question: string, piece: string): Promise<Buffer> =>
  packageBytes(
    simpleCollection([[piece.repeat(FIELD_CHARS / piece.length), '뒤']], {
      ...BASIC,
      templates: [[question, '{{Back}}']],
    }),
  );

/** One note type, and thousands that are like it. */
async function withNoteTypes(): Promise<Buffer> {
  const { Database } = await initSqlite();
  const collection = await collectionBytes(simpleCollection([['앞', '뒤']]), 18);
  // SQLite writes to no table whose collation it does not know.
  const known = collection.toString('latin1').replaceAll('unicase', 'nocase ');
  const database = new Database(Buffer.from(known, 'latin1'));
  database.run(`CREATE TEMP TABLE others AS WITH RECURSIVE numbers(other) AS (
    SELECT 1000 UNION ALL SELECT other + 1 FROM numbers WHERE other < 1000 + ${NOTE_TYPES}) SELECT other FROM numbers`);
  for (const [table, key, others] of [
    ['notetypes', 'id', 'name, config'],
    ['fields', 'ntid', 'ord, name'],
    ['templates', 'ntid', 'ord, name, config'],
  ])
    database.run(
      `INSERT INTO ${table} (${key}, ${others}) SELECT other, ${others} FROM others, ${table} WHERE ${key} = ${BASIC.id}`,
    );
  const bytes = Buffer.from(database.export());
  database.close();
  return zipOf([{ name: 'collection.anki21b', bytes: zstdOf(bytes) }]);
}

describe('packages whose size or time grows faster than their bytes', () => {
  it.each([
    [
      'unfinished markup in a field that a condition asks about',
      () => withField('{{#Front}}앞{{/Front}}', '<p'),
    ],
    ['readings of a word without end', () => withField('{{furigana:Front}}', 'a')],
    ['tags without end', () => withField('{{Front}}', '<a')],
    ['thousands of note types', withNoteTypes],
  ])('%s → read or refused within the limit (UF-1.04)', async (_, make) => {
    const bytes = await make();
    const seconds = await cpuSecondsOf(() =>
      readWholePackage(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableFile)),
    );
    expect(seconds).toBeLessThan(LIMIT_S);
  });

  it.each(['cards', 'revlog'] as const)(
    'pages of %s that share their children, in 2 kB → refused before they are counted (UF-1.04)',
    async (table) => {
      const bytes = await withSharedPages(table);
      expect(bytes.length).toBeLessThan(5_000);
      await expect(readWholePackage(bytes)).rejects.toMatchObject({ code: 'BROKEN' });
    },
  );
});

/** https://sqlite.org/fileformat2.html */
const PAGE_SIZE_AT = 16;
const PAGES_AT = 28;
const LEVELS = 8;
const INTERIOR_TABLE = 5;
const INTERIOR_HEAD_BYTES = 12;
/** A page number and a key of one byte. */
const CELL_BYTES = 5;

/** The rows of a table stand under a tree whose pages all point to one page below, hundreds of times. */
async function withSharedPages(table: 'cards' | 'revlog'): Promise<Buffer> {
  const bytes = await collectionBytes(simpleCollection([['앞', '뒤']]));
  const pageBytes = bytes.readUInt16BE(PAGE_SIZE_AT);
  const root = await rootOf(bytes, table);
  const pages = bytes.length / pageBytes;
  const leaf = Buffer.from(bytes.subarray((root - 1) * pageBytes, root * pageBytes));
  const added = Array.from({ length: LEVELS }, (_, level) =>
    level === LEVELS - 1 ? leaf : interiorPage(pageBytes, pages + level + 2),
  );
  interiorPage(pageBytes, pages + 1).copy(bytes, (root - 1) * pageBytes);
  const all = Buffer.concat([bytes, ...added]);
  all.writeUInt32BE(pages + LEVELS, PAGES_AT);
  return zipOf([
    { name: 'collection.anki2', bytes: all },
    { name: 'media', bytes: Buffer.from('{}') },
  ]);
}

async function rootOf(bytes: Buffer, table: string): Promise<number> {
  const { Database } = await initSqlite();
  const database = new Database(bytes);
  const [found] = database.exec('SELECT rootpage FROM sqlite_schema WHERE name = ?', [table]);
  database.close();
  return Number(found?.values[0]?.[0]);
}

function interiorPage(pageBytes: number, child: number): Buffer {
  const page = Buffer.alloc(pageBytes);
  const cells = Math.floor((pageBytes - INTERIOR_HEAD_BYTES) / (CELL_BYTES + 2));
  page.writeUInt8(INTERIOR_TABLE, 0);
  page.writeUInt16BE(cells, 3);
  page.writeUInt16BE(pageBytes - cells * CELL_BYTES, 5);
  page.writeUInt32BE(child, 8);
  for (let nth = 0; nth < cells; nth += 1) {
    const at = pageBytes - (nth + 1) * CELL_BYTES;
    page.writeUInt16BE(at, INTERIOR_HEAD_BYTES + 2 * nth);
    page.writeUInt32BE(child, at);
    page.writeUInt8(1, at + 4);
  }
  return page;
}
