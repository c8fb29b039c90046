import { Decompress } from 'fzstd';
import type { Pace } from '../../../platform/turns/pace.ts';
import { brokenUnlessKnown, UnreadableFile } from '../unreadable-file.ts';
import { readFrame } from './zstd-frame.ts';

/** Node 20 has no zstd. Block by block: counts while it unpacks, and gives up at the limit. */
export async function unpackZstd(packed: Buffer, bytesMax: number, pace: Pace): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const stream = new Decompress((piece) => {
    bytes += piece.length;
    if (bytes > bytesMax) throw new UnreadableFile('TOO_LARGE');
    pieces.push(piece);
  });
  const { blockEnds } = readFrame(packed);
  let from = 0;
  for (const end of blockEnds) {
    if (pace.isTired()) await pace.rest();
    try {
      stream.push(packed.subarray(from, end), end === packed.length);
    } catch (error) {
      throw brokenUnlessKnown(error);
    }
    from = end;
  }
  return Buffer.concat(pieces);
}
