import { ReadableStream as NodeStream } from 'node:stream/web';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Bytes between two yields: their processing takes some milliseconds. */
const PIECE_BYTES = 8_192;

/** Reads another server's response until `gauge` throws, as it may be endless. */
export function readBounded(
  body: ReadableStream<Uint8Array>,
  gauge: (piece: Uint8Array) => void,
): ReadableStream<Uint8Array> {
  return NodeStream.from(piecesOf(body, gauge)) as ReadableStream<Uint8Array>;
}

async function* piecesOf(body: ReadableStream<Uint8Array>, gauge: (piece: Uint8Array) => void) {
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES);
      gauge(piece);
      yield piece;
      await nextTurn();
    }
  }
}
