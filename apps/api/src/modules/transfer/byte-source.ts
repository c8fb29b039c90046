import { readSync } from 'node:fs';

/** Bytes at any place of a file, so that a large one need not be in memory. Shorter at the end. */
export interface ByteSource {
  readonly size: number;
  /** From `from` up to, not including, `to`. */
  read(from: number, to: number): Buffer;
}

export function fileSource(file: number, size: number): ByteSource {
  return {
    size,
    read: (from, to) => {
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(to, size) - from));
      let done = 0;
      while (done < bytes.length) {
        const count = readSync(file, bytes, done, bytes.length - done, from + done);
        if (count === 0) break;
        done += count;
      }
      return bytes.subarray(0, done);
    },
  };
}

export const bufferSource = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: (from, to) => bytes.subarray(from, to),
});

export const partOf = (source: ByteSource, from: number, size: number): ByteSource => ({
  size,
  read: (partFrom, partTo) => source.read(from + partFrom, from + Math.min(partTo, size)),
});

const PIECE_BYTES = 1_048_576;

export function* piecesOf(source: ByteSource): Generator<Buffer> {
  for (let at = 0; at < source.size; at += PIECE_BYTES)
    yield source.read(at, Math.min(source.size, at + PIECE_BYTES));
}
