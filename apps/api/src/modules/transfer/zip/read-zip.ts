import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { ENTRIES_MAX } from '../limits.ts';
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
  /** As it was written by whoever made the file: a key, never a path. */
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly headerAt: number;
}

/** The directory at the end of the file; nothing is unpacked yet. Null for what is no zip at all. */
export function readDirectory(file: Buffer): Map<string, ZipEntry> | null {
  const endAt = endRecordOf(file);
  if (endAt === null) return null;
  const entries = new Map<string, ZipEntry>();
  const directoryEnd = file.readUInt32LE(endAt + 16) + file.readUInt32LE(endAt + 12);
  if (directoryEnd > endAt) throw new UnreadableFile('BROKEN');
  for (let at = file.readUInt32LE(endAt + 16); at + DIRECTORY_ENTRY_BYTES <= directoryEnd; ) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new UnreadableFile('BROKEN');
    const nameBytes = file.readUInt16LE(at + 28);
    const nameAt = at + DIRECTORY_ENTRY_BYTES;
    const entry = {
      name: file.toString('utf8', nameAt, nameAt + nameBytes),
      method: file.readUInt16LE(at + 10),
      isEncrypted: (file.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      packedBytes: file.readUInt32LE(at + 20),
      bytes: file.readUInt32LE(at + 24),
      headerAt: file.readUInt32LE(at + 42),
    };
    // Two entries of one name: readers differ in which they take, so neither can be trusted.
    if (entries.has(entry.name)) throw new UnreadableFile('BROKEN');
    entries.set(entry.name, entry);
    if (entries.size > ENTRIES_MAX) throw new UnreadableFile('TOO_LARGE');
    at = nameAt + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** It stands last, before a comment of any length. */
function endRecordOf(file: Buffer): number | null {
  const earliest = Math.max(0, file.length - END_RECORD_BYTES - COMMENT_BYTES_MAX);
  for (let at = file.length - END_RECORD_BYTES; at >= earliest; at -= 1) {
    if (file.readUInt32LE(at) === END_RECORD) return at;
  }
  return null;
}

/** Stops by the size that the directory tells, and counts while it unpacks: the directory may lie. */
export async function readEntry(file: Buffer, entry: ZipEntry, bytesMax: number): Promise<Buffer> {
  if (entry.isEncrypted) throw new UnreadableFile('BROKEN');
  if (entry.bytes > bytesMax || entry.packedBytes > bytesMax) throw new UnreadableFile('TOO_LARGE');
  const packed = packedOf(file, entry);
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED) throw new UnreadableFile('BROKEN');
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, entry.bytes) });
  } catch (error) {
    throw new UnreadableFile('BROKEN', { cause: error });
  }
}

function packedOf(file: Buffer, { headerAt, packedBytes }: ZipEntry): Buffer {
  const isInside = headerAt + LOCAL_HEADER_BYTES <= file.length;
  if (!isInside || file.readUInt32LE(headerAt) !== LOCAL_HEADER) throw new UnreadableFile('BROKEN');
  const from =
    headerAt + LOCAL_HEADER_BYTES + file.readUInt16LE(headerAt + 26) + file.readUInt16LE(headerAt + 28);
  if (from + packedBytes > file.length) throw new UnreadableFile('BROKEN');
  return file.subarray(from, from + packedBytes);
}
