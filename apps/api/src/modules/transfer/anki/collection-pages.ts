import type { ByteSource } from '../byte-source.ts';
import { UnreadableFile } from '../unreadable-file.ts';

/** https://sqlite.org/fileformat2.html */
const DATABASE_HEADER_BYTES = 100;
const PAGE_SIZE_AT = 16;
const LARGEST_PAGE = 65_536;
const SMALLEST_PAGE = 512;
const KINDS = { INTERIOR_INDEX: 2, INTERIOR_TABLE: 5, LEAF_INDEX: 10, LEAF_TABLE: 13 } as const;
const VARINT_BYTES_MAX = 9;
const SEVEN_BITS = 0x7f;

/** The page that holds the schema. */
export const SCHEMA_ROOT = 1;

/**
 * Walks B-trees before SQLite does, each page once. In a database that SQLite wrote a page has one parent, and all rows
 * together are smaller than the file. Pages that share children, or rows that share bytes, make a small file endless:
 * SQLite would follow them within a single step, which nothing but the end of the process stops.
 */
export function pageChecker(source: ByteSource): (root: number) => void {
  const pageBytes = pageBytesOf(source);
  const pages = Math.floor(source.size / pageBytes);
  const seen = new Uint8Array(pages + 1);
  let rowBytes = 0;

  const open = (number: number): Buffer => {
    if (number < 1 || number > pages || seen[number]) throw new UnreadableFile('BROKEN');
    seen[number] = 1;
    return source.read((number - 1) * pageBytes, number * pageBytes);
  };
  const addRow = (bytes: number) => {
    rowBytes += bytes;
    if (rowBytes > source.size) throw new UnreadableFile('BROKEN');
  };
  return (root) => {
    const waiting = [root];
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop())
      readPage(open(number), number === SCHEMA_ROOT ? DATABASE_HEADER_BYTES : 0, waiting, addRow);
  };
}

function pageBytesOf(source: ByteSource): number {
  const header = source.read(0, DATABASE_HEADER_BYTES);
  if (header.length < DATABASE_HEADER_BYTES) throw new UnreadableFile('BROKEN');
  const stated = header.readUInt16BE(PAGE_SIZE_AT);
  const bytes = stated === 1 ? LARGEST_PAGE : stated;
  if (bytes < SMALLEST_PAGE || (bytes & (bytes - 1)) !== 0) throw new UnreadableFile('BROKEN');
  return bytes;
}

function readPage(page: Buffer, headerAt: number, children: number[], addRow: (bytes: number) => void): void {
  const kind = page.readUInt8(headerAt);
  const isInterior = kind === KINDS.INTERIOR_INDEX || kind === KINDS.INTERIOR_TABLE;
  if (!isInterior && kind !== KINDS.LEAF_INDEX && kind !== KINDS.LEAF_TABLE)
    throw new UnreadableFile('BROKEN');
  const cells = page.readUInt16BE(headerAt + 3);
  const pointersAt = headerAt + (isInterior ? 12 : 8);
  if (isInterior) children.push(page.readUInt32BE(headerAt + 8));
  for (let nth = 0; nth < cells; nth += 1) {
    const at = page.readUInt16BE(pointersAt + 2 * nth);
    if (isInterior) children.push(page.readUInt32BE(at));
    if (kind !== KINDS.INTERIOR_TABLE) addRow(readVarint(page, isInterior ? at + 4 : at));
  }
}

function readVarint(page: Buffer, from: number): number {
  let value = 0;
  for (let at = from; at < from + VARINT_BYTES_MAX; at += 1) {
    const byte = page.readUInt8(at);
    value = value * (SEVEN_BITS + 1) + (byte & SEVEN_BITS);
    if (byte <= SEVEN_BITS) return value;
  }
  return value;
}
