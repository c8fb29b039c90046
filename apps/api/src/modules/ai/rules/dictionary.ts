/**
 * The dictionary of the analyser (kuromoji-ko's files) in typed arrays: 120 MB, read in a second. As the library loads it, with a list
 * for each of 774,000 words, it takes 260 MB, and 400 MB while it is opened.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Byte offset of an entry's features, after the ids of its connections and its cost. */
const FEATURES_AT = 6;

interface Word {
  /** As it is written. */
  readonly k: string;
  /** Its number among the words. */
  readonly v: number;
}

/** The words as a double array over UTF-8 (https://github.com/takuyaa/doublearray): CHECK names the parent of a node. */
class Trie {
  readonly #base: Int32Array;
  readonly #check: Int32Array;

  constructor(base: Int32Array, check: Int32Array) {
    this.#base = base;
    this.#check = check;
  }

  /** The words that a text begins with, the shortest first. */
  commonPrefixSearch(text: string): Word[] {
    const found: Word[] = [];
    let node = 0;
    for (let end = 0; end < text.length; ) {
      const point = text.codePointAt(end) ?? 0;
      for (const byte of utf8Of(point)) {
        node = this.#childOf(node, byte);
        if (node < 0) return found;
      }
      end += point > 0xffff ? 2 : 1;
      const leaf = this.#childOf(node, 0);
      // The base of a leaf is the number of its word, inverted.
      if (leaf >= 0) found.push({ k: text.slice(0, end), v: -(this.#base[leaf] ?? 0) - 1 });
    }
    return found;
  }

  /** -1: none. */
  #childOf(node: number, byte: number): number {
    const child = (this.#base[node] ?? 0) + byte;
    return this.#check[child] === node ? child : -1;
  }
}

function utf8Of(point: number): number[] {
  const tail = (shift: number) => 0x80 | ((point >> shift) & 0x3f);
  if (point < 0x80) return [point];
  if (point < 0x800) return [0xc0 | (point >> 6), tail(0)];
  if (point < 0x10000) return [0xe0 | (point >> 12), tail(6), tail(0)];
  return [0xf0 | (point >> 18), tail(12), tail(6), tail(0)];
}

/** Entries of known words, or of kinds of unknown words; the library reads these names. */
class Entries {
  /** By the number of a word: where its entries are. */
  readonly targetMap: Readonly<Record<number, readonly number[]>>;
  readonly dictionary: { readonly getShort: (at: number) => number };
  readonly #entries: Buffer;
  readonly #features: Buffer;

  constructor({ entries, features, map }: { entries: Buffer; features: Buffer; map: Buffer }) {
    this.#entries = entries;
    this.#features = features;
    this.dictionary = { getShort: (at) => entries.readInt16LE(at) };
    this.targetMap = entriesByWord(map);
  }

  getFeatures(entry: number): string {
    const from = this.#entries.readUInt32LE(entry + FEATURES_AT);
    return this.#features.toString('utf8', from, this.#features.indexOf(0, from));
  }
}

/** The file: how many words there are, then for each its number, how many entries it has, and where these are. */
function entriesByWord(map: Buffer): Readonly<Record<number, readonly number[]>> {
  const numbers = int32sOf(map);
  // Kinds of unknown words have gaps in their numbers, words have none.
  const starts = new Uint32Array((numbers[0] ?? 0) + GAPS_MAX);
  for (let at = 1; at < numbers.length; at += 2 + (numbers[at + 1] ?? 0)) starts[numbers[at] ?? 0] = at + 1;
  const entriesOf = (word: number): readonly number[] | undefined => {
    const start = starts[word] ?? 0;
    return start === 0
      ? undefined
      : Array.from(numbers.subarray(start + 1, start + 1 + (numbers[start] ?? 0)));
  };
  return new Proxy({}, { get: (_, word) => entriesOf(Number(word)) });
}

const GAPS_MAX = 100;

interface CharacterClass {
  readonly class_id: number;
  readonly class_name: string;
  readonly is_always_invoke: number;
  readonly is_grouping: number;
}

/** The kinds of characters that unknown words are made of. */
class UnknownWords extends Entries {
  readonly #classOf: Buffer;
  readonly #classes: readonly CharacterClass[];

  constructor(files: {
    entries: Buffer;
    features: Buffer;
    map: Buffer;
    characters: Buffer;
    classes: Buffer;
  }) {
    super(files);
    this.#classOf = files.characters;
    this.#classes = characterClassesOf(files.classes);
  }

  lookup(character: string): CharacterClass | undefined {
    const isPair = (character.codePointAt(0) ?? 0) > 0xffff;
    return isPair
      ? this.#classes.find(({ class_name }) => class_name === 'DEFAULT')
      : this.#classes[this.#classOf[character.charCodeAt(0)] ?? -1];
  }
}

const CLASS_NAME_AT = 6;

function characterClassesOf(bytes: Buffer): CharacterClass[] {
  const classes: CharacterClass[] = [];
  const endFrom = (at: number) => bytes.indexOf(0, at + CLASS_NAME_AT);
  for (let at = 0, end = endFrom(at); end > 0; at = end + 1, end = endFrom(at)) {
    classes.push({
      class_id: classes.length,
      class_name: bytes.toString('utf8', at + CLASS_NAME_AT, end),
      is_always_invoke: bytes[at] ?? 0,
      is_grouping: bytes[at + 1] ?? 0,
    });
  }
  return classes;
}

const int16sOf = ({ buffer, byteLength }: Buffer) =>
  new Int16Array(buffer as ArrayBuffer, 0, Math.floor(byteLength / 2));
const int32sOf = ({ buffer, byteLength }: Buffer) =>
  new Int32Array(buffer as ArrayBuffer, 0, Math.floor(byteLength / 4));

/** Unpacks gzip piece by piece into place, by the length at its end: else all would be in memory twice. */
async function unpacked(file: string): Promise<Buffer> {
  const packed = await readFile(file);
  const bytes = Buffer.alloc(packed.readUInt32LE(packed.length - 4));
  let at = 0;
  for await (const piece of Readable.from([packed]).pipe(createGunzip()))
    at += (piece as Buffer).copy(bytes, at);
  return bytes;
}

/** Reads what the library's `Tokenizer` is made of. @param folder the library's `dict` */
export async function readDictionary(folder: string) {
  const read = (name: string) => unpacked(path.join(folder, `${name}.dat.gz`));
  const trie = new Trie(int32sOf(await read('base')), int32sOf(await read('check')));
  const costs = int16sOf(await read('cc'));
  const dimension = costs[1] ?? 0;
  const connectionCosts = { get: (right: number, left: number) => costs[right * dimension + left + 2] ?? 0 };
  return {
    trie,
    connectionCosts,
    tokenInfoDictionary: new Entries({
      entries: await read('tid'),
      features: await read('tid_pos'),
      map: await read('tid_map'),
    }),
    unknownDictionary: new UnknownWords({
      entries: await read('unk'),
      features: await read('unk_pos'),
      map: await read('unk_map'),
      characters: await read('unk_char'),
      classes: await read('unk_invoke'),
    }),
  };
}
