import { toNfc } from '@molip/domain/text';
import type { TimeSlice } from '#platform/concurrency/time-slice.ts';
import type { ByteSource } from '../byte-source.ts';
import { ALL_MEDIA_BYTES_MAX, MEDIA_MAP_BYTES_MAX, MEDIUM_BYTES_MAX } from '../limits.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { Warn } from '../warnings.ts';
import { readEntry, type ZipEntry } from '../zip/read-zip.ts';
import { type MediaNames, readMediaJson, readMediaList } from './media-map.ts';
import type { ReadMedium } from './types.ts';
import { unpackZstd } from './zstd.ts';

export interface PackageFile {
  readonly file: ByteSource;
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /** The newest kind packs everything once more. */
  readonly isZstd: boolean;
}

/** By the name that fields use. Nothing is unpacked but the list. */
export async function openMedia(
  source: PackageFile,
  slice: TimeSlice,
  warn: Warn,
): Promise<Map<string, ReadMedium>> {
  const media = new Map<string, ReadMedium>();
  const declared = { bytes: 0 };
  const unpacked = { bytes: 0 };
  for (const [zipName, name] of await mediaNames(source, slice)) {
    const entry = source.entries.get(zipName);
    if (!entry || name === '') continue;
    declared.bytes += entry.bytes;
    if (declared.bytes > ALL_MEDIA_BYTES_MAX) throw new UnreadableFile('TOO_LARGE');
    if (entry.bytes > MEDIUM_BYTES_MAX) warn('MEDIUM_TOO_LARGE', name);
    else media.set(mediumKey(name), () => readMedium(source, entry, unpacked, slice));
  }
  return media;
}

/** Composed, as Anki writes names; Macs hand them on in pieces. */
export const mediumKey = (name: string): string => toNfc(name);

async function mediaNames(source: PackageFile, slice: TimeSlice): Promise<MediaNames> {
  const entry = source.entries.get('media');
  if (!entry) return [];
  const bytes = await readEntry(source.file, entry, MEDIA_MAP_BYTES_MAX);
  return source.isZstd
    ? readMediaList(await unpackZstd(bytes, MEDIA_MAP_BYTES_MAX, slice))
    : readMediaJson(bytes);
}

async function readMedium(
  source: PackageFile,
  entry: ZipEntry,
  unpacked: { bytes: number },
  slice: TimeSlice,
): Promise<Buffer | null> {
  const bytes = await unpackMedium(source, entry, slice);
  unpacked.bytes += bytes?.length ?? 0;
  if (unpacked.bytes > ALL_MEDIA_BYTES_MAX) throw new UnreadableFile('TOO_LARGE');
  return bytes;
}

/** One image that cannot be read is no reason to refuse a thousand cards. */
async function unpackMedium(
  { file, isZstd }: PackageFile,
  entry: ZipEntry,
  slice: TimeSlice,
): Promise<Buffer | null> {
  try {
    const packed = await readEntry(file, entry, MEDIUM_BYTES_MAX);
    return isZstd ? await unpackZstd(packed, MEDIUM_BYTES_MAX, slice) : packed;
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
}
