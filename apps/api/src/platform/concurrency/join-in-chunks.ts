import { timeSlice } from './time-slice.ts';

const CHUNK_CHARS = 64 * 1024;

/** Joins many small texts to chunks that are worth being packed and sent, in time slices. */
export async function* joinInChunks(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const slice = timeSlice();
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length >= CHUNK_CHARS) {
      yield Buffer.from(chunk);
      chunk = '';
    }
    if (slice.shouldYield()) await slice.yieldNow();
  }
  if (chunk !== '') yield Buffer.from(chunk);
}
