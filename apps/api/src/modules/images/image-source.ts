import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** An image as it came, before it is redrawn: a file, since many may wait. */
export interface ImageSource {
  readonly path: string;
  readonly fileName: string | undefined;
  /** The first bytes at least. */
  readonly beginning: Buffer;
  /** By which the same bytes are known again. */
  readonly hash: string;
}

export async function imageInFile(path: string, fileName: string | undefined): Promise<ImageSource> {
  const hash = createHash('sha256');
  let beginning: Buffer = Buffer.of();
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (beginning.length === 0) beginning = chunk;
    hash.update(chunk);
  }
  return { path, fileName, beginning, hash: hash.digest('base64url') };
}
