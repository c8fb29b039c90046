import type { Routes } from '#platform/http/routes.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { type ExportDeck, exportService } from './export.service.ts';
import { importJob, removeImportFileJob } from './import.job.ts';
import { type TransferDeps, transferRoutes } from './transfer.routes.ts';

export type { ExportDeck };

export function transferModule(
  routes: Routes,
  forms: Routes,
  deps: TransferDeps,
): { jobs: Job[]; exportDeck: ExportDeck } {
  const exportDeck = exportService(deps);
  transferRoutes(routes, forms, deps, exportDeck);
  return { jobs: [importJob(deps), removeImportFileJob(deps)], exportDeck };
}
