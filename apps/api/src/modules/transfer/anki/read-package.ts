import { makePace, type Pace } from '../../../platform/turns/pace.ts';
import { CARDS_MAX, FILE_BYTES_MAX } from '../limits.ts';
import { brokenUnlessKnown, UnreadableFile } from '../unreadable-file.ts';
import { collectWarnings } from '../warnings.ts';
import { readDirectory } from '../zip/read-zip.ts';
import { kindOf, openCollection } from './collection.ts';
import { openMedia, type PackageFile } from './media.ts';
import { type Progress, readCards } from './read-cards.ts';
import type { AnkiPackage } from './types.ts';

export interface ReadOptions {
  readonly onProgress?: Progress;
  readonly signal?: AbortSignal;
  /** What lies after it has not happened. */
  readonly now?: Date;
}

/**
 * An .apkg or .colpkg of any of the three kinds that Anki has written since 2012. Gives way to others while it works.
 * Throws `UnreadableFile` and has then kept nothing; throws the signal's reason when it is no longer wanted.
 */
export async function readAnkiPackage(bytes: Uint8Array, options: ReadOptions = {}): Promise<AnkiPackage> {
  const { onProgress = () => {}, signal, now = new Date() } = options;
  if (bytes.length > FILE_BYTES_MAX) throw new UnreadableFile('TOO_LARGE');
  signal?.throwIfAborted();
  try {
    return await read(packageFile(bytes), makePace(signal), { onProgress, now });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw brokenUnlessKnown(error);
  }
}

function packageFile(bytes: Uint8Array): PackageFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = readDirectory(file);
  if (!entries) throw new UnreadableFile('NOT_A_PACKAGE');
  return { file, entries, isZstd: kindOf(entries) === 'collection.anki21b' };
}

async function read(
  source: PackageFile,
  pace: Pace,
  around: { readonly onProgress: Progress; readonly now: Date },
): Promise<AnkiPackage> {
  const { warn, warnings } = collectWarnings();
  const database = await openCollection(source, pace);
  try {
    const media = await openMedia(source, pace, warn);
    const decks = await readCards(database, { ...around, media, warn, pace, cardsMax: CARDS_MAX });
    return { decks, media, warnings: warnings() };
  } finally {
    database.close();
  }
}
