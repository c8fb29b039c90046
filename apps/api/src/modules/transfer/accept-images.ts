import { open } from 'node:fs/promises';
import path from 'node:path';
import type { UploadedImage } from '@molip/contract';
import { Refusal } from '#platform/http/refusal.ts';
import { readSpool } from './card-spool.ts';
import { IMAGES_FILE, type SpooledImage } from './import-tasks.ts';

/** Time limit for all images of an import, since other imports wait and each image may take 30 s. */
const BASE_MS = 60_000;
const PER_IMAGE_MS = 50;
const LONGEST_MS = 180_000;

interface ImageSteps {
  readonly acceptImage: (name: string, file: string, signal: AbortSignal) => Promise<UploadedImage>;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  readonly timeLimitMs?: number;
}

export interface AcceptedImages {
  readonly addresses: ReadonlyMap<string, string>;
  /** Too large, of an unsupported type, or without room; the cards are imported all the same. */
  readonly refusedCount: number;
  /** Not reached within the time limit. */
  readonly timedOutCount: number;
}

/** Runs before the cards: the sweep erases images that no card uses. Ends at its time limit and at full storage. */
export async function acceptImages(
  workDir: string,
  count: number,
  {
    acceptImage,
    onProgress,
    signal,
    timeLimitMs = Math.min(LONGEST_MS, BASE_MS + PER_IMAGE_MS * count),
  }: ImageSteps,
): Promise<AcceptedImages> {
  const addresses = new Map<string, string>();
  if (count === 0) return { addresses, refusedCount: 0, timedOutCount: 0 };
  const timeLimit = AbortSignal.timeout(timeLimitMs);
  const stopSignal = AbortSignal.any([signal, timeLimit]);
  let refusedCount = 0;
  const list = await open(path.join(workDir, IMAGES_FILE));
  try {
    for await (const images of readSpool<SpooledImage>(list))
      for (const { name, file } of images) {
        stopSignal.throwIfAborted();
        try {
          const { imageUrl } = await acceptImage(name, file, stopSignal);
          addresses.set(name, imageUrl);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          if (error.code === 'STORAGE_QUOTA_EXCEEDED')
            return { addresses, refusedCount: count - addresses.size, timedOutCount: 0 };
          refusedCount += 1;
        }
        onProgress((addresses.size + refusedCount) / count);
      }
  } catch (error) {
    signal.throwIfAborted();
    if (!timeLimit.aborted) throw error;
    return { addresses, refusedCount, timedOutCount: count - addresses.size - refusedCount };
  } finally {
    await list.close();
  }
  return { addresses, refusedCount, timedOutCount: 0 };
}
