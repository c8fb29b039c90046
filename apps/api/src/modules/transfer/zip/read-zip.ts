import { writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createInflateRaw, inflateRaw } from 'node:zlib';
import { type ByteSource, partOf, piecesOf } from '../byte-source.ts';
import { ENTRIES_MAX, ZIP_DIRECTORY_BYTES_MAX } from '../limits.ts';
import { UnreadableFile } from '../unreadable-file.ts';

const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
const COMMENT_BYTES_MAX = 65_535;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const ENCRYPTED = 0x0001;
const STORED = 0;
const DEFLATED = 8;

const inflate = promisify(inflateRaw);

export interface ZipEntry {
  /** As the writer of the file chose it: a key, never a path. */
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly headerAt: number;
}

/** The directory at the end of the file; nothing is unpacked yet. Null for what is no zip at all. */
export function readDirectory(file: ByteSource): Map<string, ZipEntry> | null {
  const tailAt = Math.max(0, file.size - END_RECORD_BYTES - COMMENT_BYTES_MAX);
  const tail = file.read(tailAt, file.size);
  const endAt = endRecordOf(tail);
  if (endAt === null) return null;
  const entries = new Map<string, ZipEntry>();
  const directoryBytes = tail.readUInt32LE(endAt + 12);
  const directoryAt = tail.readUInt32LE(endAt + 16);
  if (directoryAt + directoryBytes > tailAt + endAt) throw new UnreadableFile('BROKEN');
  if (directoryBytes > ZIP_DIRECTORY_BYTES_MAX) throw new UnreadableFile('TOO_LARGE');
  const directory = file.read(directoryAt, directoryAt + directoryBytes);
  for (let at = 0; at + DIRECTORY_ENTRY_BYTES <= directory.length; ) {
    if (directory.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new UnreadableFile('BROKEN');
    const nameBytes = directory.readUInt16LE(at + 28);
    const nameAt = at + DIRECTORY_ENTRY_BYTES;
    const entry = {
      name: directory.toString('utf8', nameAt, nameAt + nameBytes),
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      headerAt: directory.readUInt32LE(at + 42),
    };
    // Two entries of one name: readers differ in which they take, so neither can be trusted.
    if (entries.has(entry.name)) throw new UnreadableFile('BROKEN');
    entries.set(entry.name, entry);
    if (entries.size > ENTRIES_MAX) throw new UnreadableFile('TOO_LARGE');
    at = nameAt + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** It stands last, before a comment of any length. */
function endRecordOf(tail: Buffer): number | null {
  for (let at = tail.length - END_RECORD_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END_RECORD) return at;
  }
  return null;
}

/** Stops by the size that the directory states, and counts while it unpacks: the directory may lie. */
export async function readEntry(file: ByteSource, entry: ZipEntry, bytesMax: number): Promise<Buffer> {
  const packed = packedEntry(file, entry, bytesMax);
  if (entry.method === STORED) return packed.read(0, packed.size);
  try {
    return await inflate(packed.read(0, packed.size), { maxOutputLength: Math.max(1, entry.bytes) });
  } catch (error) {
    throw new UnreadableFile('BROKEN', { cause: error });
  }
}

/** The same into a file, for what is too large to be in memory. */
export async function unpackEntry(
  source: ByteSource,
  entry: ZipEntry,
  bytesMax: number,
  file: number,
): Promise<void> {
  const packed = packedEntry(source, entry, bytesMax);
  if (entry.method === STORED) {
    for (const piece of piecesOf(packed)) writeAll(file, piece);
    return;
  }
  const unpacking = Readable.from(piecesOf(packed)).pipe(createInflateRaw());
  let bytes = 0;
  try {
    for await (const piece of unpacking as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > entry.bytes) throw new Error('more bytes than the directory states');
      writeAll(file, piece);
    }
  } catch (error) {
    throw new UnreadableFile('BROKEN', { cause: error });
  } finally {
    unpacking.destroy();
  }
}

/** Null where it is packed by the zip itself. */
export const storedEntry = (file: ByteSource, entry: ZipEntry, bytesMax: number): ByteSource | null =>
  entry.method === STORED ? packedEntry(file, entry, bytesMax) : null;

export function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

function packedEntry(file: ByteSource, entry: ZipEntry, bytesMax: number): ByteSource {
  const { headerAt, packedBytes, isEncrypted, method, bytes } = entry;
  if (isEncrypted) throw new UnreadableFile('BROKEN');
  if (bytes > bytesMax || packedBytes > bytesMax) throw new UnreadableFile('TOO_LARGE');
  if (method !== STORED && method !== DEFLATED) throw new UnreadableFile('BROKEN');
  const header = file.read(headerAt, headerAt + LOCAL_HEADER_BYTES);
  const isInside = header.length === LOCAL_HEADER_BYTES;
  if (!isInside || header.readUInt32LE(0) !== LOCAL_HEADER) throw new UnreadableFile('BROKEN');
  const from = headerAt + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (from + packedBytes > file.size) throw new UnreadableFile('BROKEN');
  return partOf(file, from, packedBytes);
}
