import { after, DAY_MS } from '@molip/domain/kernel';
import { NOTE_RETENTION_MS } from '@molip/domain/notes';
import { freeStorage } from '#modules/membership/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import {
  deleteUnreferencedImages,
  type EraseCandidates,
  type ErasedTexts,
  listReferencedNames,
} from './image-references.repository.ts';
import { imagesRepository } from './images.repository.ts';
import { removeImageFiles } from './remove-files.ts';

/**
 * How long an image stays after it was last referred to. The note that it was uploaded for may still wait on a device,
 * because the storage was full.
 */
const UNUSED_KEPT_MS = 7 * DAY_MS;

export interface EraseDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
}

export type EraseWithImages = (
  memberId: number,
  erased: ErasedTexts,
  erase: () => Promise<void>,
) => Promise<void>;

export const restorableSince = (clock: Clock): Date => after(clock.now(), -NOTE_RETENTION_MS);

/** Erases texts, then the images that nothing refers to any more, so that both free storage at once. */
export function eraseWithImagesBy(deps: EraseDeps): EraseWithImages {
  return async (memberId, erased, erase) => {
    const hasImages = (await imagesRepository(deps.db, memberId).count()) > 0;
    const names = hasImages ? await listReferencedNames(deps.db, memberId, erased) : [];
    await erase();
    const unusedBy = after(deps.clock.now(), -UNUSED_KEPT_MS);
    if (hasImages) await eraseImages(deps, memberId, { names, unusedBy, shouldCountVersions: true });
  };
}

/** Returns how many images were erased. Their bytes are freed at once; a job deletes their files afterwards. */
export function eraseImages(
  { db, clock, jobs }: EraseDeps,
  memberId: number,
  candidates: Omit<EraseCandidates, 'keptSince'>,
): Promise<number> {
  return db.transaction(async (tx: Db) => {
    const keptSince = restorableSince(clock);
    const { count, bytes } = await deleteUnreferencedImages(tx, memberId, { ...candidates, keptSince });
    if (count === 0) return 0;
    await freeStorage(tx, memberId, bytes);
    await removeImageFiles(jobs, tx, memberId);
    return count;
  });
}
