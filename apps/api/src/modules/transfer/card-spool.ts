/** Cards on their way from the process that read them to the database: a file of frames, so that neither side holds them all. */
import type { FileHandle } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { SPOOL_BYTES_MAX, SPOOL_FRAME_BYTES_MAX } from './limits.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { writeAll } from './zip/read-zip.ts';

const LENGTH_BYTES = 4;
/** About so many letters to a frame: read and decoded within a millisecond. */
const FRAME_CHARS = 100_000;

export interface SpoolWriter<Item> {
  /** @param chars about how long it is */
  add(item: Item, chars: number): void;
  end(): void;
}

/** Throws `UnreadableFile` when all of it together is more than an import may be. */
export function spoolWriter<Item>(file: number): SpoolWriter<Item> {
  let waiting: Item[] = [];
  let [waitingChars, written] = [0, 0];
  const flush = () => {
    if (waiting.length === 0) return;
    const bytes = serialize(waiting);
    written += bytes.length;
    if (written > SPOOL_BYTES_MAX || bytes.length > SPOOL_FRAME_BYTES_MAX)
      throw new UnreadableFile('TOO_LARGE');
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(bytes.length);
    writeAll(file, length);
    writeAll(file, bytes);
    waiting = [];
    waitingChars = 0;
  };
  return {
    add: (item, chars) => {
      waiting.push(item);
      waitingChars += chars;
      if (waitingChars >= FRAME_CHARS) flush();
    },
    end: flush,
  };
}

/** The items frame by frame. */
export async function* readSpool<Item>(file: FileHandle): AsyncGenerator<Item[]> {
  let at = 0;
  for (;;) {
    const length = Buffer.alloc(LENGTH_BYTES);
    const { bytesRead } = await file.read(length, 0, LENGTH_BYTES, at);
    if (bytesRead === 0) return;
    const bytes = Buffer.alloc(Math.min(SPOOL_FRAME_BYTES_MAX, length.readUInt32LE(0)));
    await file.read(bytes, 0, bytes.length, at + LENGTH_BYTES);
    at += LENGTH_BYTES + bytes.length;
    yield deserialize(bytes) as Item[];
  }
}
