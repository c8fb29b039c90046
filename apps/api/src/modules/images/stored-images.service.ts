import { IMAGE_USES_LISTED, IMAGES_PATH, type LargestImages } from '@molip/contract';
import { Refusal } from '#platform/http/refusal.ts';
import { type EraseDeps, eraseImages, restorableSince } from './erase-with-images.ts';
import { listLargestImages } from './image-references.repository.ts';
import { imagesRepository } from './images.repository.ts';

export type StoredImagesService = ReturnType<typeof storedImagesService>;

/** The images that use a member's storage: the list of the largest, and erasing one to free storage. */
export function storedImagesService(deps: EraseDeps) {
  const { db, clock } = deps;
  return {
    async listLargest(memberId: number, limit: number): Promise<LargestImages> {
      const options = { keptSince: restorableSince(clock), limit, usesMax: IMAGE_USES_LISTED };
      const [images, total] = await Promise.all([
        listLargestImages(db, memberId, options),
        imagesRepository(db, memberId).count(),
      ]);
      return {
        images: images.map(({ name, ...image }) => ({ imageUrl: `${IMAGES_PATH}${name}`, ...image })),
        total,
      };
    },

    /** Ignores references in earlier versions: an image removed from a note would otherwise use storage for days. */
    async erase(memberId: number, name: string): Promise<void> {
      const candidates = { names: [name], shouldCountVersions: false };
      if ((await eraseImages(deps, memberId, candidates)) > 0) return;
      const isThere = await imagesRepository(db, memberId).has(name);
      throw new Refusal(isThere ? 'IMAGE_IN_USE' : 'NOT_FOUND');
    },
  };
}
