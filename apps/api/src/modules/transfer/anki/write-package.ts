import type { Readable } from 'node:stream';
import { writeZip, type ZipSource } from '#platform/zip/write-zip.ts';
import { collectionFile } from './collection-file.ts';
import type { ExportedCard, WriteOptions } from './write-collection.ts';

export interface ExportedMedium {
  readonly name: string;
  readonly content: Readable | Uint8Array;
}

/** An .apkg of the oldest kind, as a stream; cards and media are taken one by one. */
export function writeAnkiPackage(
  deckName: string,
  cards: Iterable<ExportedCard> | AsyncIterable<ExportedCard>,
  media: Iterable<ExportedMedium> | AsyncIterable<ExportedMedium>,
  options: WriteOptions,
): Readable {
  return writeZip(async function* (signal): AsyncGenerator<ZipSource> {
    yield { name: 'collection.anki2', content: await collectionFile(deckName, cards, options, signal) };
    const names: Record<string, string> = {};
    let count = 0;
    for await (const { name, content } of media) {
      names[count] = name;
      yield { name: String(count), content, isPacked: true };
      count += 1;
    }
    yield { name: 'media', content: JSON.stringify(names) };
  });
}
