import type { ByteSource } from '../byte-source.ts';
import { UnreadableFile } from '../unreadable-file.ts';

const MAGIC = 0xfd2fb528;
const SINGLE_SEGMENT = 0x20;
const RESERVED = 0x08;
const CHECKSUM = 0x04;
const CHECKSUM_BYTES = 4;
const DICTIONARY_BYTES = [0, 1, 2, 4] as const;
const RLE = 1;
const HEAD_BYTES_MAX = 18;
const BLOCK_HEADER_BYTES = 3;
/** Twice of what every reader has to offer. The window is reserved and moved along, whatever is in it. */
const WINDOW_BYTES_MAX = 16_777_216;
/** Blocks hold up to 128 KiB: five times as many as the largest collection needs. */
const BLOCKS_MAX = 20_000;

/**
 * Where the blocks of a frame end (RFC 8878), from their headers alone. The library trusts those: it would reserve two
 * gigabytes because a header asks for them. One frame is all that Anki writes.
 */
export function readFrame(packed: ByteSource): { readonly blockEnds: readonly number[] } {
  try {
    return { blockEnds: blocksOf(packed) };
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableFile('BROKEN', { cause: error });
    throw error;
  }
}

function blocksOf(packed: ByteSource): number[] {
  const head = packed.read(0, HEAD_BYTES_MAX);
  if (head.readUInt32LE(0) !== MAGIC) throw new UnreadableFile('BROKEN');
  const flags = head.readUInt8(4);
  if ((flags & RESERVED) !== 0) throw new UnreadableFile('BROKEN');
  if (windowOf(head, flags) > WINDOW_BYTES_MAX) throw new UnreadableFile('TOO_LARGE');
  const ends: number[] = [];
  for (let at = headBytes(flags), isLast = false; !isLast; ) {
    const header = packed.read(at, at + BLOCK_HEADER_BYTES).readUIntLE(0, BLOCK_HEADER_BYTES);
    isLast = (header & 1) === 1;
    at += BLOCK_HEADER_BYTES + (((header >> 1) & 3) === RLE ? 1 : header >> 3);
    if (at > packed.size) throw new UnreadableFile('BROKEN');
    ends.push(at);
    if (ends.length > BLOCKS_MAX) throw new UnreadableFile('TOO_LARGE');
  }
  const end = (ends.pop() ?? 0) + ((flags & CHECKSUM) === 0 ? 0 : CHECKSUM_BYTES);
  if (end !== packed.size) throw new UnreadableFile('BROKEN');
  return [...ends, end];
}

function headBytes(flags: number): number {
  const windowBytes = (flags & SINGLE_SEGMENT) === 0 ? 1 : 0;
  return 5 + windowBytes + (DICTIONARY_BYTES[flags & 3] ?? 0) + contentSizeBytes(flags);
}

function contentSizeBytes(flags: number): number {
  const width = flags >> 6;
  if (width > 0) return 2 ** width;
  return (flags & SINGLE_SEGMENT) === 0 ? 0 : 1;
}

function windowOf(head: Buffer, flags: number): number {
  if ((flags & SINGLE_SEGMENT) === 0) {
    const descriptor = head.readUInt8(5);
    const base = 2 ** (10 + (descriptor >> 3));
    return base + (base / 8) * (descriptor & 7);
  }
  const bytes = contentSizeBytes(flags);
  const at = headBytes(flags) - bytes;
  return bytes === 8 ? Number(head.readBigUInt64LE(at)) : head.readUIntLE(at, bytes);
}
