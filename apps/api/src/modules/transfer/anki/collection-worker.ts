/** A thread of its own: SQLite does not give way to others, and its memory goes with the thread. */
import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { CollectionMessage } from './collection-thread.ts';
import { type ExportedCard, writeCollection } from './write-collection.ts';

type Messages = AsyncIterator<[CollectionMessage]>;

/** Each batch is acknowledged when it is in: there is never more than one on the way. */
async function* cardsFrom(messages: Messages): AsyncGenerator<ExportedCard> {
  for (;;) {
    const { value } = await messages.next();
    const [message] = value as [CollectionMessage];
    if (message.kind !== 'CARDS') return;
    yield* message.cards;
    parentPort?.postMessage('TAKEN');
  }
}

async function work(messages: Messages): Promise<void> {
  for (;;) {
    const { value } = await messages.next();
    const [message] = value as [CollectionMessage];
    if (message.kind !== 'BEGIN') throw new Error(`${message.kind} before there was a beginning`);
    await writeCollection(message.file, message.deckName, cardsFrom(messages), message.options);
    parentPort?.postMessage('WRITTEN');
  }
}

// A failure is not caught: it ends the thread, and whoever waits hears of it.
if (parentPort) void work(on(parentPort, 'message') as Messages);
