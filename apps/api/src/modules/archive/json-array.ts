import { Readable } from 'node:stream';
import { joinInChunks } from '#platform/concurrency/join-in-chunks.ts';

/** A list of any length as JSON, a line for each row; nothing is held but some of them. */
export function jsonArray(rows: AsyncIterable<unknown>): Readable {
  return Readable.from(joinInChunks(linesOf(rows)), { objectMode: false });
}

async function* linesOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
