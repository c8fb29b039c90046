import { UnreadableFile } from '../unreadable-file.ts';
import { readProtobuf } from './protobuf.ts';

const NAME = 1;
const ENTRY = 1;

/** Of each file its name in the zip (a number) and its own name. */
export type MediaNames = readonly (readonly [zipName: string, name: string])[];

/** Old packages: `{"0": "a.jpg"}`. */
export function readMediaJson(bytes: Buffer): MediaNames {
  if (bytes.length === 0) return [];
  const map = parseJson(bytes.toString('utf8'));
  return Object.entries(map).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

/** New ones: a list, in the order of their numbers. */
export function readMediaList(bytes: Buffer): MediaNames {
  const names: [string, string][] = [];
  for (const { number, bytes: entry } of readProtobuf(bytes)) {
    if (number !== ENTRY) continue;
    const name = [...readProtobuf(entry)].find((field) => field.number === NAME);
    names.push([String(names.length), name?.bytes.toString('utf8') ?? '']);
  }
  return names;
}

/** An object, or the file is broken. */
export function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (error) {
    throw new UnreadableFile('BROKEN', { cause: error });
  }
  throw new UnreadableFile('BROKEN');
}
