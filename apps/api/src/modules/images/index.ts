import type { Routes } from '../../platform/http/routes.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { imagesJobs } from './images.jobs.ts';
import { imagesRoutes } from './images.routes.ts';
import { type ImagesDeps, imagesService } from './images.service.ts';

export type Images = ReturnType<typeof imagesService>;

/** The images of a member who leaves go by themselves: their rows with the member, their files with the next sweep. */
export function imagesModule(routes: Routes, deps: ImagesDeps): { jobs: Job[]; images: Images } {
  const images = imagesService(deps);
  imagesRoutes(routes, images);
  return { jobs: imagesJobs(deps), images };
}
