import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { concurrencyLimiter } from '#platform/concurrency/concurrency-limiter.ts';
import { writeCollectionInThread } from './collection-thread.ts';
import type { ExportedCard, WriteOptions } from './write-collection.ts';

/** There is one thread. Who may wait for it is decided by export-places.ts. */
const runLimited = concurrencyLimiter({ concurrency: 1, waitingMax: Number.POSITIVE_INFINITY });

/** The database of a package, from a file: who reads it slowly does not hold it in memory. */
export async function collectionFile(
  deckName: string,
  cards: Iterable<ExportedCard> | AsyncIterable<ExportedCard>,
  options: WriteOptions,
  signal: AbortSignal,
): Promise<Readable> {
  // Opened when it is its turn: those who wait, however many, hold no descriptor.
  const write = async () => {
    const file = await openNamelessFile();
    try {
      await writeCollectionInThread(file.fd, deckName, cards, options, signal);
      return file.createReadStream({ start: 0 });
    } catch (error) {
      await file.close();
      throw error;
    }
  };
  return runLimited(write, { signal });
}

/** Nobody finds it by a name, and it goes when it is closed, also with a process that is killed. */
async function openNamelessFile(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `molip-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
  return file;
}
