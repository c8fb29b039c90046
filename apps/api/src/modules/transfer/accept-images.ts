import { open } from 'node:fs/promises';
import path from 'node:path';
import type { UploadedImage } from '@molip/contract';
import { Refusal } from '../../platform/http/refusal.ts';
import { readSpool } from './card-spool.ts';
import { IMAGES_FILE, type SpooledImage } from './import-tasks.ts';

/** For all images of an import: each may take 30 s, and other imports wait. More images, more time. */
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
  /** Too large, of another kind, or without room for it: the cards come all the same. */
  readonly refused: number;
  /** Not reached within the time. */
  readonly late: number;
}

/** Before the cards: an image that no card came to use is swept like any other. Ends at its time limit and at full storage. */
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
  if (count === 0) return { addresses, refused: 0, late: 0 };
  const outOfTime = AbortSignal.timeout(timeLimitMs);
  const either = AbortSignal.any([signal, outOfTime]);
  let refused = 0;
  const list = await open(path.join(workDir, IMAGES_FILE));
  try {
    for await (const images of readSpool<SpooledImage>(list))
      for (const { name, file } of images) {
        either.throwIfAborted();
        try {
          const { imageUrl } = await acceptImage(name, file, either);
          addresses.set(name, imageUrl);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          if (error.code === 'STORAGE_QUOTA_EXCEEDED')
            return { addresses, refused: count - addresses.size, late: 0 };
          refused += 1;
        }
        onProgress((addresses.size + refused) / count);
      }
  } catch (error) {
    signal.throwIfAborted();
    if (!outOfTime.aborted) throw error;
    return { addresses, refused, late: count - addresses.size - refused };
  } finally {
    await list.close();
  }
  return { addresses, refused, late: 0 };
}
