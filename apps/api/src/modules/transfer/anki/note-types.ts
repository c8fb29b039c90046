import type { Database, SqlValue } from 'sql.js';
import { FIELDS_MAX } from '../limits.ts';
import { asBytes, asNumber, asText, rowsOf } from './collection.ts';
import { parseJson } from './media-map.ts';
import { readProtobuf } from './protobuf.ts';
import { parseTemplate, type Template } from './template.ts';

export interface CardTemplate {
  readonly name: string;
  readonly question: Template;
  readonly answer: Template;
}

export interface NoteType {
  readonly name: string;
  readonly isCloze: boolean;
  /** Where each field stands in a note. */
  readonly fieldIndexes: ReadonlyMap<string, number>;
  /** By their `ord`. */
  readonly templates: ReadonlyMap<number, CardTemplate>;
}

/** Tables since schema 15, before that a JSON text in `col`. */
export function readNoteTypes(database: Database): Map<number, NoteType> {
  const hasTable = rowsOf(database, `SELECT 1 FROM sqlite_schema WHERE name = 'notetypes'`).length > 0;
  return hasTable
    ? fromTables(database)
    : fromJson(asText(rowsOf(database, 'SELECT models FROM col')[0]?.[0]));
}

function fromTables(database: Database): Map<number, NoteType> {
  const fields = byType(rowsOf(database, 'SELECT ntid, name FROM fields ORDER BY ntid, ord'));
  const templates = byType(rowsOf(database, 'SELECT ntid, ord, name, config FROM templates'));
  const types = rowsOf(database, 'SELECT id, name, config FROM notetypes');
  return new Map(
    types.map(([id, name, config]) => [
      asNumber(id),
      {
        name: asText(name),
        isCloze: [...readProtobuf(asBytes(config))].some(({ number, value }) => number === 1 && value === 1),
        fieldIndexes: indexesOf((fields.get(asNumber(id)) ?? []).map(([, field]) => asText(field))),
        templates: new Map(
          (templates.get(asNumber(id)) ?? []).map(([, ord, title, texts]) => [
            asNumber(ord),
            templateOf(asText(title), asBytes(texts)),
          ]),
        ),
      },
    ]),
  );
}

function byType(rows: readonly SqlValue[][]): ReadonlyMap<number, SqlValue[][]> {
  const types = new Map<number, SqlValue[][]>();
  for (const row of rows) {
    const id = asNumber(row[0]);
    const ofType = types.get(id);
    if (ofType) ofType.push(row);
    else types.set(id, [row]);
  }
  return types;
}

/** If two fields share a name, the last one is shown. */
const indexesOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.slice(0, FIELDS_MAX).map((name, index) => [name, index]));

function templateOf(name: string, config: Buffer): CardTemplate {
  const fields = [...readProtobuf(config)];
  const textOf = (wanted: number) =>
    fields.find(({ number }) => number === wanted)?.bytes.toString('utf8') ?? '';
  return { name, question: parseTemplate(textOf(1)), answer: parseTemplate(textOf(2)) };
}

interface JsonModel {
  readonly name?: unknown;
  readonly type?: unknown;
  readonly flds?: readonly { readonly name?: unknown; readonly ord?: unknown }[];
  readonly tmpls?: readonly {
    readonly name?: unknown;
    readonly ord?: unknown;
    readonly qfmt?: unknown;
    readonly afmt?: unknown;
  }[];
}

function fromJson(text: string): Map<number, NoteType> {
  const models = Object.entries(parseJson(text)) as [string, JsonModel][];
  return new Map(
    models.map(([id, model]) => [
      Number(id),
      {
        name: String(model.name ?? ''),
        isCloze: model.type === 1,
        fieldIndexes: indexesOf(
          listOf(model.flds)
            .toSorted((a, b) => Number(a.ord ?? 0) - Number(b.ord ?? 0))
            .map(({ name }) => String(name ?? '')),
        ),
        templates: new Map(
          listOf(model.tmpls).map(({ name, ord, qfmt, afmt }, index) => [
            Number(ord ?? index),
            {
              name: String(name ?? ''),
              question: parseTemplate(String(qfmt ?? '')),
              answer: parseTemplate(String(afmt ?? '')),
            },
          ]),
        ),
      },
    ]),
  );
}

const listOf = <T>(value: readonly T[] | undefined): readonly T[] => (Array.isArray(value) ? value : []);
