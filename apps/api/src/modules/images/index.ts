import type { Db } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Uploads } from '../../platform/http/uploads.ts';
import type { Job, JobQueue } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { imageNameIn } from './image-name.ts';
import { imagesJobs, REMOVE_FILES } from './images.jobs.ts';
import { imagesRepository } from './images.repository.ts';
import { imagesRoutes } from './images.routes.ts';
import { type ImagesDeps, imagesService } from './images.service.ts';

export { IMAGE_NAME_PATTERN, mediaTypeOfName } from './image-name.ts';
export { imageInFile } from './image-source.ts';
export { makeSharedImage, type SharedImage } from './shared-image.ts';

export type Images = ReturnType<typeof imagesService>;

/** Whether the member has an image of this address. If so it stays, whatever a sweep has thought of it until now. */
export async function useImage(tx: Db, memberId: number, url: string): Promise<boolean> {
  const name = imageNameIn(url);
  return name !== null && imagesRepository(tx, memberId).markUsed(name);
}

/** The images of a member who leaves go with the member. Their files, outside the database, go as soon as it is sure. */
export function removeImageFiles(jobs: JobQueue, tx: Db, memberId: number): Promise<void> {
  return jobs.addWithin(tx, REMOVE_FILES, { memberId });
}

export function imagesModule(
  routes: Routes,
  deps: ImagesDeps & { limits: Limits; uploads: Uploads },
): { jobs: Job[]; images: Images } {
  const images = imagesService(deps);
  imagesRoutes(routes, images, deps);
  return { jobs: imagesJobs(deps), images };
}
