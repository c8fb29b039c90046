import { makePace } from './pace.ts';

const PIECE_CHARS = 64 * 1024;

/** Many small texts as few pieces that are worth being packed and sent; others have their turn in between. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const pace = makePace();
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length >= PIECE_CHARS) {
      yield Buffer.from(piece);
      piece = '';
    }
    if (pace.isTired()) await pace.rest();
  }
  if (piece !== '') yield Buffer.from(piece);
}
