import { Decompress } from 'fzstd';
import type { TimeSlice } from '#platform/concurrency/time-slice.ts';
import { type ByteSource, bufferSource } from '../byte-source.ts';
import { brokenUnlessKnown, UnreadableFile } from '../unreadable-file.ts';
import { readFrame } from './zstd-frame.ts';

type OnPiece = (piece: Uint8Array) => void;

/** Node 20 has no zstd. Block by block: counts while it unpacks, and gives up at the limit. */
export async function unpackZstdTo(
  packed: ByteSource,
  bytesMax: number,
  slice: TimeSlice,
  onPiece: OnPiece,
): Promise<void> {
  let bytes = 0;
  const stream = new Decompress((piece) => {
    bytes += piece.length;
    if (bytes > bytesMax) throw new UnreadableFile('TOO_LARGE');
    onPiece(piece);
  });
  const { blockEnds } = readFrame(packed);
  let from = 0;
  for (const end of blockEnds) {
    if (slice.shouldYield()) await slice.yieldNow();
    try {
      stream.push(packed.read(from, end), end === packed.size);
    } catch (error) {
      throw brokenUnlessKnown(error);
    }
    from = end;
  }
}

export async function unpackZstd(packed: Buffer, bytesMax: number, slice: TimeSlice): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await unpackZstdTo(bufferSource(packed), bytesMax, slice, (piece) => pieces.push(piece));
  return Buffer.concat(pieces);
}
