import { type TimeSlice, timeSlice } from '#platform/concurrency/time-slice.ts';
import type { ByteSource } from '../byte-source.ts';
import { CARDS_MAX, FILE_BYTES_MAX } from '../limits.ts';
import { brokenUnlessKnown, UnreadableFile } from '../unreadable-file.ts';
import { collectWarnings } from '../warnings.ts';
import { readDirectory } from '../zip/read-zip.ts';
import { kindOf, openCollection } from './collection.ts';
import { openMedia, type PackageFile } from './media.ts';
import { type OnCard, type Progress, readCards } from './read-cards.ts';
import type { AnkiMedia, ReadPackage } from './types.ts';

export interface ReadOptions {
  /** Each card as it is read, with the name of its deck: nothing holds them all. */
  readonly onCard: OnCard;
  /** An empty folder for what is unpacked. The caller removes it. */
  readonly workDir: string;
  readonly onProgress?: Progress;
  /** What lies after it has not happened. */
  readonly now?: Date;
}

/** An .apkg or .colpkg of any of the three kinds that Anki has written since 2012. Throws `UnreadableFile`. */
export async function readAnkiPackage(file: ByteSource, options: ReadOptions): Promise<ReadPackage> {
  if (file.size > FILE_BYTES_MAX) throw new UnreadableFile('TOO_LARGE');
  try {
    return await read(packageFile(file), timeSlice(), options);
  } catch (error) {
    throw brokenUnlessKnown(error);
  }
}

function packageFile(file: ByteSource): PackageFile {
  const entries = readDirectory(file);
  if (!entries) throw new UnreadableFile('NOT_A_PACKAGE');
  return { file, entries, isZstd: kindOf(entries) === 'collection.anki21b' };
}

async function read(source: PackageFile, slice: TimeSlice, options: ReadOptions): Promise<ReadPackage> {
  const { onCard, onProgress = () => {}, now = new Date(), workDir } = options;
  const { warn, warnings } = collectWarnings();
  const collection = await openCollection(source, workDir, slice);
  try {
    const media: AnkiMedia = await openMedia(source, slice, warn);
    const around = { onCard, onProgress, now, media, warn, slice, cardsMax: CARDS_MAX };
    await readCards(collection.database, around);
    return { media, warnings: warnings() };
  } finally {
    collection.close();
  }
}
