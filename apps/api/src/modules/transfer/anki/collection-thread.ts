import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { timeSlice } from '#platform/concurrency/time-slice.ts';
import type { ExportedCard, WriteOptions } from './write-collection.ts';

export type CollectionMessage =
  | {
      readonly kind: 'BEGIN';
      /** The descriptor of an open file: threads share them. */
      readonly file: number;
      readonly deckName: string;
      readonly options: WriteOptions;
    }
  | { readonly kind: 'CARDS'; readonly cards: readonly ExportedCard[] }
  | { readonly kind: 'END' };

type Cards = Iterable<ExportedCard> | AsyncIterable<ExportedCard>;

const CARDS_AT_A_TIME = 200;
/** A member's decks follow each other; then the thread goes, with all that it held. */
const IDLE_MS = 5_000;
/** Less would do; more would only be litter. The database itself is in the file. */
const HEAP_LIMIT_MB = 128;

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

/** Writes the database of a package into a file. One at a time: the caller sees to that. */
export async function writeCollectionInThread(
  file: number,
  deckName: string,
  cards: Cards,
  options: WriteOptions,
  signal: AbortSignal,
): Promise<void> {
  clearTimeout(idle);
  const thread = worker ?? startThread();
  worker = thread;
  try {
    thread.postMessage({ kind: 'BEGIN', file, deckName, options } satisfies CollectionMessage);
    for await (const some of inBatches(cards)) await ask(thread, { kind: 'CARDS', cards: some }, signal);
    await ask(thread, { kind: 'END' }, signal);
  } catch (error) {
    await endThread();
    throw error;
  }
  idle = setTimeout(() => void endThread(), IDLE_MS).unref();
}

async function* inBatches(cards: Cards): AsyncGenerator<ExportedCard[]> {
  const slice = timeSlice();
  let batch: ExportedCard[] = [];
  for await (const card of cards) {
    batch.push(card);
    if (slice.shouldYield()) await slice.yieldNow();
    if (batch.length < CARDS_AT_A_TIME) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Until it is answered, or the thread has failed, or nobody wants it any more. */
async function ask(thread: Worker, message: CollectionMessage, signal: AbortSignal): Promise<void> {
  if (worker !== thread) throw new Error('the thread that writes packages has ended');
  const answer = once(thread, 'message', { signal });
  thread.postMessage(message);
  await answer;
}

async function endThread(): Promise<void> {
  const ending = worker;
  worker = null;
  await ending?.terminate();
}

/** Beside the built server lies the built thread. */
function startThread(): Worker {
  const built = new URL('./collection-worker.js', import.meta.url);
  const source = new URL('./collection-worker-from-source.mjs', import.meta.url);
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_LIMIT_MB };
  const thread = new Worker(existsSync(fileURLToPath(built)) ? built : source, { resourceLimits });
  // Whoever waits for an answer hears of it by itself.
  thread.on('error', () => {
    if (worker === thread) worker = null;
  });
  thread.unref();
  return thread;
}
