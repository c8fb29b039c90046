import type { Routes } from '../../platform/http/routes.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { type ImportDeps, importJob } from './import.job.ts';
import { transferRoutes } from './transfer.routes.ts';

export function transferModule(routes: Routes, forms: Routes, deps: ImportDeps): { jobs: Job[] } {
  transferRoutes(routes, forms, deps);
  return { jobs: [importJob(deps)] };
}
