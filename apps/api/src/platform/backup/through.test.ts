import { Readable } from 'node:stream';
import { createGunzip, createGzip, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { through } from './through.ts';

async function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024, 'x');
}

async function lengthOf(content: AsyncIterable<Buffer>): Promise<number> {
  let length = 0;
  for await (const piece of content) length += piece.length;
  return length;
}

describe('through', () => {
  it('gives what was made of it', async () => {
    const packed = gzipSync(Buffer.alloc(1_000_000, 'x'));
    expect(await through(Readable.from([packed]), createGunzip(), lengthOf)).toBe(1_000_000);
  });

  it('tells why whoever takes it did not go on: a full disk is no "aborted"', async () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    async function* watched(content: AsyncIterable<Buffer>) {
      yield* content;
    }
    const taking = through(Readable.from(endless()), createGzip(), async (content) => {
      for await (const _ of watched(content)) throw full;
    });
    await expect(taking).rejects.toBe(full);
  });

  it('tells what is wrong with the source', async () => {
    await expect(through(Readable.from([Buffer.from('no gzip')]), createGunzip(), lengthOf)).rejects.toThrow(
      'incorrect header check',
    );
  });
});
