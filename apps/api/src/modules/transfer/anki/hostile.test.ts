import initSqlite from 'sql.js';
import { describe, expect, it } from 'vitest';
import { CARDS_MAX } from '../limits.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import {
  bytesField,
  collectionBytes,
  packageBytes,
  simpleCollection,
  type TestEntry,
  zipOf,
  zstdHead,
  zstdOf,
} from './package.fixture.ts';
import { readWholePackage } from './read-whole.fixture.ts';

const ONE_CARD = simpleCollection([['앞', '뒤']]);

async function codeOf(bytes: Uint8Array): Promise<string> {
  try {
    await readWholePackage(bytes);
    return 'read';
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableFile);
    return error instanceof UnreadableFile ? error.code : 'unknown';
  }
}

/** A collection of somebody's making: what `change` does to a good one. */
async function collectionWith(...changes: string[]): Promise<Buffer> {
  const { Database } = await initSqlite();
  const database = new Database(await collectionBytes(ONE_CARD));
  for (const change of changes) database.run(change);
  const bytes = Buffer.from(database.export());
  database.close();
  return bytes;
}

const packageWith = (collection: Buffer, ...others: TestEntry[]) =>
  zipOf([{ name: 'collection.anki2', bytes: collection }, ...others]);

describe('what is no package', () => {
  it.each<[string, Uint8Array]>([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('앞\t뒤\n')],
    ['zeros', Buffer.alloc(100_000)],
    ['the first bytes of a zip', Buffer.from('PK\x03\x04')],
  ])('%s', async (_case, bytes) => {
    expect(await codeOf(bytes)).toBe('NOT_A_PACKAGE');
  });

  it('a zip of something else, and a package in a package', async () => {
    expect(await codeOf(await zipOf([{ name: 'a.txt', bytes: Buffer.from('a') }]))).toBe('NOT_A_PACKAGE');
    const inner = await packageBytes(ONE_CARD);
    expect(await codeOf(await zipOf([{ name: 'deck.apkg', bytes: inner }]))).toBe('NOT_A_PACKAGE');
    expect(await codeOf(await packageWith(inner))).toBe('BROKEN');
  });

  it('the sentence is Korean and says what to do', () => {
    expect(new UnreadableFile('NOT_A_PACKAGE').message).toBe(
      'Anki에서 내보낸 파일이 아니에요. .apkg나 .colpkg 파일을 골라 주세요.',
    );
  });
});

describe('bombs', () => {
  /** The sizes in the directory and in the local header of the first entry. */
  function withTold(bytes: Buffer, told: number): Buffer {
    const copy = Buffer.from(bytes);
    copy.writeUInt32LE(told, copy.indexOf('PK\x01\x02', 0, 'latin1') + 24);
    return copy;
  }

  it('that tell their size are not unpacked', async () => {
    const bytes = withTold(await packageWith(await collectionBytes(ONE_CARD)), 600_000_000);
    expect(await codeOf(bytes)).toBe('TOO_LARGE');
  });

  it('that hide their size are stopped while they are unpacked', async () => {
    const bytes = withTold(await packageWith(Buffer.alloc(50_000_000)), 1_000);
    const error = await readWholePackage(bytes).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: 'BROKEN',
      cause: { message: expect.stringContaining('more bytes') },
    });
  });

  it('of zstd are counted: four bytes that stand for 128 KiB, again and again', async () => {
    const run = Buffer.alloc(4);
    run.writeUIntLE(131_072 * 8 + 2, 0, 3);
    const frame = Buffer.concat([
      zstdHead(),
      ...Array.from({ length: 4_000 }, () => run),
      Buffer.of(1, 0, 0),
    ]);
    const bytes = await zipOf([{ name: 'collection.anki21b', bytes: frame }]);
    expect(await codeOf(bytes)).toBe('TOO_LARGE');
  });

  it.each([
    ['a window of two gigabytes', [0, 0xa8]],
    ['a content of two gigabytes', [0xa0, 0xff, 0xff, 0xff, 0x7f]],
    ['a content of exabytes', [0xe0, 255, 255, 255, 255, 255, 255, 255, 127]],
  ])('%s is not reserved', async (_case, head) => {
    const frame = Buffer.concat([zstdHead().subarray(0, 4), Buffer.from(head), Buffer.of(1, 0, 0)]);
    expect(await codeOf(await zipOf([{ name: 'collection.anki21b', bytes: frame }]))).toBe('TOO_LARGE');
  });

  it('more media than a disk should hold', async () => {
    const count = 120;
    const names = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, `${index}.png`]));
    const media = Array.from({ length: count }, (_, index) => ({
      name: String(index),
      bytes: Buffer.alloc(1),
    }));
    const bytes = await packageWith(
      await collectionBytes(ONE_CARD),
      { name: 'media', bytes: Buffer.from(JSON.stringify(names)) },
      ...media,
    );
    for (let at = bytes.indexOf('PK\x01\x02', 0, 'latin1'), nth = 0; at >= 0; nth += 1) {
      if (nth >= 2) bytes.writeUInt32LE(9_000_000, at + 24);
      at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1');
    }
    expect(await codeOf(bytes)).toBe('TOO_LARGE');
  });

  it('a template that multiplies its field becomes no card', async () => {
    const model = {
      id: 9,
      name: '곱',
      fields: ['A'],
      templates: [['{{A}}'.repeat(10_000), '{{A}}']] as const,
    };
    const bytes = await packageBytes(simpleCollection([['가'.repeat(10_000)], ['짧음']], model));
    const { warnings } = await readWholePackage(bytes);
    expect(warnings.find(({ code }) => code === 'TOO_LONG')?.count).toBe(2);
  });

  it('an image that is broken, or far larger than it tells, is none; the cards are there', async () => {
    const run = Buffer.alloc(4);
    run.writeUIntLE(131_072 * 8 + 2, 0, 3);
    const huge = Buffer.concat([zstdHead(), ...Array.from({ length: 100 }, () => run), Buffer.of(1, 0, 0)]);
    const names = ['깨짐.png', '큼.png'].map((name) => bytesField(1, bytesField(1, Buffer.from(name))));
    const bytes = await zipOf([
      { name: 'collection.anki21b', bytes: zstdOf(await collectionBytes(ONE_CARD, 18)) },
      { name: 'media', bytes: zstdOf(Buffer.concat(names)) },
      { name: '0', bytes: Buffer.from('no frame') },
      { name: '1', bytes: huge },
    ]);
    const { decks, media } = await readWholePackage(bytes);
    expect(decks[0]?.cards).toHaveLength(1);
    expect(await media.get('깨짐.png')?.()).toBeNull();
    expect(await media.get('큼.png')?.()).toBeNull();
  });

  it('more cards than anybody learns', async () => {
    const many = `WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n LIMIT ${CARDS_MAX})
      INSERT INTO cards SELECT i, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '' FROM n`;
    expect(await codeOf(await packageWith(await collectionWith(many)))).toBe('TOO_LARGE');
  });
});

describe('broken files', () => {
  it('cut at any place, or with any byte turned, are read or refused, never anything else', async () => {
    for (const kind of ['anki2', 'anki21b'] as const) {
      const bytes = await packageBytes(ONE_CARD, kind, [['a.png', Buffer.from('image')]]);
      const step = Math.ceil(bytes.length / 60);
      for (let at = 0; at < bytes.length; at += step) {
        expect(await codeOf(bytes.subarray(0, at))).toMatch(/^(NOT_A_PACKAGE|BROKEN)$/);
        const turned = Buffer.from(bytes);
        turned.writeUInt8((turned[at] ?? 0) ^ 0xff, at);
        await codeOf(turned);
      }
    }
  });

  it('a frame that ends too early, or has something behind its end', async () => {
    const frame = zstdOf(await collectionBytes(ONE_CARD, 18));
    for (const broken of [frame.subarray(0, -100), Buffer.concat([frame, Buffer.of(0)]), frame.subarray(4)]) {
      expect(await codeOf(await zipOf([{ name: 'collection.anki21b', bytes: broken }]))).toBe('BROKEN');
    }
  });

  it.each([
    ['no cards', ['DROP TABLE cards']],
    ['no log', ['DROP TABLE revlog']],
    ['no column', ['ALTER TABLE notes DROP COLUMN flds']],
    [
      'notes without a key',
      ['CREATE TABLE n AS SELECT * FROM notes', 'DROP TABLE notes', 'ALTER TABLE n RENAME TO notes'],
    ],
    ['note types that are no JSON', [`UPDATE col SET models = 'x'`]],
    ['note types that are a number', [`UPDATE col SET models = '3'`]],
    ['no line about the collection', ['DELETE FROM col']],
    [
      'a view that never ends',
      [
        'DROP TABLE notes',
        `CREATE VIEW notes AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id FROM n`,
      ],
    ],
    ['a column that is computed', [`ALTER TABLE notes ADD COLUMN x AS (hex(zeroblob(1000000)))`]],
  ])('a database with %s', async (_case, changes) => {
    expect(await codeOf(await packageWith(await collectionWith(...changes)))).toBe('BROKEN');
  });

  it('models of strange shapes are no reason to fall', async () => {
    const strange = JSON.stringify({ 10: { flds: 3, tmpls: { a: 1 } }, __proto__x: null, x: [] });
    const code = await codeOf(
      await packageWith(await collectionWith(`UPDATE col SET models = '${strange}'`)),
    );
    expect(['read', 'BROKEN', 'EMPTY']).toContain(code);
  });

  it('encrypted, of an unknown packing, twice the same name', async () => {
    const bytes = await packageBytes(ONE_CARD);
    const directoryAt = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    const encrypted = Buffer.from(bytes);
    encrypted.writeUInt16LE(1, directoryAt + 8);
    const unknown = Buffer.from(bytes);
    unknown.writeUInt16LE(12, directoryAt + 10);
    const twice = await packageWith(await collectionBytes(ONE_CARD), {
      name: 'collection.anki2',
      bytes: Buffer.of(1),
    });
    for (const broken of [encrypted, unknown, twice]) expect(await codeOf(broken)).toBe('BROKEN');
  });

  it('of a newer Anki', async () => {
    const newer = await packageWith(await collectionBytes(ONE_CARD), {
      name: 'meta',
      bytes: Buffer.of(0x08, 4),
    });
    expect(await codeOf(newer)).toBe('TOO_NEW');
    expect(await codeOf(await packageWith(await collectionWith('UPDATE col SET ver = 19')))).toBe('TOO_NEW');
  });

  it('without a single card', async () => {
    expect(await codeOf(await packageWith(await collectionWith('DELETE FROM cards')))).toBe('EMPTY');
  });
});
