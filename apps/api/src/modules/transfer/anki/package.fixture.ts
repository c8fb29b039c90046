import initSqlite, { type SqlValue } from 'sql.js';
import { writeZip } from '#platform/zip/write-zip.ts';
import { SCHEMA } from './collection-sql.ts';

export interface TestModel {
  readonly id: number;
  readonly name: string;
  readonly isCloze?: boolean;
  readonly fields: readonly string[];
  readonly templates: readonly (readonly [question: string, answer: string])[];
}

export interface TestCollection {
  readonly models: readonly TestModel[];
  readonly decks: Readonly<Record<number, string>>;
  readonly notes: readonly {
    readonly id: number;
    readonly model: number;
    readonly fields: readonly string[];
    readonly tags?: string;
  }[];
  readonly cards: readonly TestCard[];
  readonly reviews?: readonly (readonly [
    at: number,
    card: number,
    ease: number,
    time: number,
    type: number,
  ])[];
  readonly beganAtS?: number;
}

export interface TestCard {
  readonly id: number;
  readonly note: number;
  readonly deck: number;
  readonly ord?: number;
  readonly type?: number;
  readonly queue?: number;
  readonly due?: number;
  readonly interval?: number;
  readonly factor?: number;
  readonly reps?: number;
  readonly lapses?: number;
  readonly oldDue?: number;
  readonly homeDeck?: number;
  readonly data?: string;
  readonly flags?: number;
}

export const BASIC: TestModel = {
  id: 10,
  name: 'Basic',
  fields: ['Front', 'Back'],
  templates: [['{{Front}}', '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}']],
};
export const CLOZE: TestModel = {
  id: 11,
  name: 'Cloze',
  isCloze: true,
  fields: ['Text', 'Back Extra'],
  templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>\n{{Back Extra}}']],
};

/** One card of each pair of fields, all in one deck. */
export function simpleCollection(
  pairs: readonly (readonly string[])[],
  model: TestModel = BASIC,
  deckName = '덱',
): TestCollection {
  return {
    models: [model],
    decks: { 1: deckName },
    notes: pairs.map((fields, index) => ({ id: index + 1, model: model.id, fields })),
    cards: pairs.map((_fields, index) => ({ id: index + 1, note: index + 1, deck: 1 })),
  };
}

export async function collectionBytes(collection: TestCollection, schema: 11 | 18 = 11): Promise<Buffer> {
  const { Database } = await initSqlite();
  const database = new Database();
  database.run(SCHEMA);
  const isOld = schema === 11;
  database.run(`INSERT INTO col VALUES (1, ?, 0, 0, ?, 0, 0, 0, '', ?, ?, '', '')`, [
    collection.beganAtS ?? 1_700_000_000,
    schema,
    isOld ? JSON.stringify(modelsJson(collection)) : '',
    isOld ? JSON.stringify(decksJson(collection)) : '',
  ]);
  if (!isOld) writeTables(collection, (sql, values) => database.run(sql, values));
  for (const { id, model, fields, tags = '' } of collection.notes) {
    database.run(`INSERT INTO notes VALUES (?, 'g' || ?1, ?, 0, 0, ?, ?, '', 0, 0, '')`, [
      id,
      model,
      tags,
      fields.join('\x1f'),
    ]);
  }
  for (const card of collection.cards) {
    database.run('INSERT INTO cards VALUES (?, ?, ?, ?, 0, 0, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?)', [
      card.id,
      card.note,
      card.deck,
      card.ord ?? 0,
      card.type ?? 0,
      card.queue ?? card.type ?? 0,
      card.due ?? 0,
      card.interval ?? 0,
      card.factor ?? 0,
      card.reps ?? 0,
      card.lapses ?? 0,
      card.oldDue ?? 0,
      card.homeDeck ?? 0,
      card.flags ?? 0,
      card.data ?? '',
    ]);
  }
  for (const [at, card, ease, time, type] of collection.reviews ?? []) {
    database.run('INSERT INTO revlog VALUES (?, ?, 0, ?, 1, 1, 2500, ?, ?)', [at, card, ease, time, type]);
  }
  const bytes = Buffer.from(database.export());
  database.close();
  return isOld ? bytes : withUnicase(bytes);
}

const modelsJson = ({ models }: TestCollection) =>
  Object.fromEntries(
    models.map(({ id, name, isCloze, fields, templates }) => [
      id,
      {
        id,
        name,
        type: isCloze ? 1 : 0,
        flds: fields.map((field, ord) => ({ name: field, ord })),
        tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt })),
      },
    ]),
  );

const decksJson = ({ decks }: TestCollection) =>
  Object.fromEntries(Object.entries(decks).map(([id, name]) => [id, { id: Number(id), name }]));

/** A collation of the same length stands where `unicase` will: SQLite writes only what it knows. */
function writeTables(
  { models, decks }: TestCollection,
  run: (sql: string, values?: SqlValue[]) => void,
): void {
  run('CREATE TABLE notetypes (id integer PRIMARY KEY, name text COLLATE nocase , config blob)');
  run('CREATE TABLE fields (ntid, ord, name text COLLATE nocase , PRIMARY KEY (ntid, ord)) without rowid');
  run(
    'CREATE TABLE templates (ntid, ord, name text COLLATE nocase , config blob, PRIMARY KEY (ntid, ord)) without rowid',
  );
  run('CREATE TABLE decks (id integer PRIMARY KEY, name text COLLATE nocase )');
  for (const { id, name, isCloze, fields, templates } of models) {
    run('INSERT INTO notetypes VALUES (?, ?, ?)', [id, name, isCloze ? Buffer.of(0x08, 1) : Buffer.alloc(0)]);
    for (const [ord, field] of fields.entries()) run('INSERT INTO fields VALUES (?, ?, ?)', [id, ord, field]);
    for (const [ord, [question, answer]] of templates.entries()) {
      const config = Buffer.concat([
        bytesField(1, Buffer.from(question)),
        bytesField(2, Buffer.from(answer)),
      ]);
      run('INSERT INTO templates VALUES (?, ?, ?, ?)', [id, ord, `Card ${ord + 1}`, config]);
    }
  }
  for (const [id, name] of Object.entries(decks)) {
    run('INSERT INTO decks VALUES (?, ?)', [Number(id), name.replaceAll('::', '\x1f')]);
  }
}

function withUnicase(bytes: Buffer): Buffer {
  for (let at = bytes.indexOf('nocase '); at >= 0; at = bytes.indexOf('nocase ', at)) {
    bytes.write('unicase', at, 'latin1');
  }
  return bytes;
}

export function bytesField(number: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.of(...bytes, rest);
    bytes.push((rest % 128) + 128);
  }
}

const BLOCK_BYTES = 131_072;

/** A zstd frame that packs nothing: blocks as they are. */
export function zstdOf(bytes: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += BLOCK_BYTES) {
    const block = bytes.subarray(at, at + BLOCK_BYTES);
    const head = Buffer.alloc(3);
    head.writeUIntLE(block.length * 8 + (at + BLOCK_BYTES >= bytes.length ? 1 : 0), 0, 3);
    blocks.push(head, block);
  }
  return Buffer.concat([zstdHead(), ...blocks]);
}

/** Two megabytes of window, as Anki writes. */
export const zstdHead = (): Buffer => Buffer.of(0x28, 0xb5, 0x2f, 0xfd, 0, 0x58);

export type PackageKind = 'anki2' | 'anki21' | 'anki21b';

/** With the dummy beside it that newer packages have. */
export async function packageBytes(
  collection: TestCollection,
  kind: PackageKind = 'anki2',
  media: readonly (readonly [name: string, bytes: Buffer])[] = [],
): Promise<Buffer> {
  const isZstd = kind === 'anki21b';
  const own = await collectionBytes(collection, isZstd ? 18 : 11);
  const packed = (bytes: Buffer) => (isZstd ? zstdOf(bytes) : bytes);
  const map = isZstd
    ? Buffer.concat(media.map(([name]) => bytesField(1, bytesField(1, Buffer.from(name)))))
    : Buffer.from(JSON.stringify(Object.fromEntries(media.map(([name], index) => [index, name]))));
  const dummy = await collectionBytes(simpleCollection([['Please update', 'to the latest Anki']]));
  return zipOf([
    { name: `collection.${kind}`, bytes: packed(own) },
    ...(kind === 'anki2' ? [] : [{ name: 'collection.anki2', bytes: dummy }]),
    { name: 'meta', bytes: Buffer.of(0x08, { anki2: 1, anki21: 2, anki21b: 3 }[kind]) },
    { name: 'media', bytes: packed(map) },
    ...media.map(([, bytes], index) => ({ name: String(index), bytes: packed(bytes) })),
  ]);
}

export interface TestEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export async function zipOf(entries: readonly TestEntry[]): Promise<Buffer> {
  const sources = async function* () {
    for (const { name, bytes } of entries) yield { name, content: bytes };
  };
  return collected(writeZip(sources));
}

export async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
