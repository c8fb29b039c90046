import { IMAGE_USES_LISTED, IMAGES_PATH, type LargestImages } from '@molip/contract';
import { Refusal } from '../../platform/http/refusal.ts';
import { type EraseDeps, eraseImages, restorableSince } from './erase-with-images.ts';
import { listLargestImages } from './image-references.repository.ts';
import { imagesRepository } from './images.repository.ts';

/** What a member sees of the images that take storage, and how one is erased to make room. */
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

    /** Earlier versions of notes do not hinder it: else an image taken out of a note could make no room for days. */
    async erase(memberId: number, name: string): Promise<void> {
      const erasable = { names: [name], versionsRefer: false };
      if ((await eraseImages(deps, memberId, erasable)) > 0) return;
      const isThere = await imagesRepository(db, memberId).has(name);
      throw new Refusal(isThere ? 'IMAGE_IN_USE' : 'NOT_FOUND');
    },
  };
}
