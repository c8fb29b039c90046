import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/database.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import type { Job, JobQueue } from '#platform/jobs/jobs.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { imageNameIn } from './image-name.ts';
import { imagesJobs } from './images.jobs.ts';
import { imagesRepository } from './images.repository.ts';
import { imagesRoutes } from './images.routes.ts';
import { type ImagesDeps, type ImagesService, imagesService } from './images.service.ts';
import { removeImageFiles } from './remove-files.ts';
import { storedImagesService } from './stored-images.service.ts';

export { type EraseWithImages, eraseWithImagesBy } from './erase-with-images.ts';
export { IMAGE_NAME_PATTERN, mediaTypeOfName } from './image-name.ts';
export { imageInFile } from './image-source.ts';
export { makeSharedImage, type SharedImage } from './shared-image.ts';
export { type ImagesService, removeImageFiles };

/** Whether the member has an image of this address. If so it stays, whatever a sweep has thought of it until now. */
export async function useImage(tx: Db, memberId: number, url: string): Promise<boolean> {
  const name = imageNameIn(url);
  return name !== null && imagesRepository(tx, memberId).markUsed(name);
}

export function imagesModule(
  app: FastifyInstance,
  deps: ImagesDeps & { jobs: JobQueue; limits: Limits; uploads: Uploads },
): { jobs: Job[]; images: ImagesService } {
  const images = imagesService(deps);
  const { limits, uploads } = deps;
  app.register(imagesRoutes, { images, storedImages: storedImagesService(deps), limits, uploads });
  return { jobs: imagesJobs(deps), images };
}
