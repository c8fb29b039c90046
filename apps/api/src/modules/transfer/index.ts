import type { FastifyInstance } from 'fastify';
import type { Job } from '#platform/jobs/jobs.ts';
import { type ExportDeck, exportService } from './export.service.ts';
import { importJob, removeImportFileJob } from './import.job.ts';
import { type TransferDeps, transferRoutes } from './transfer.routes.ts';

export type { ExportDeck };

export function transferModule(
  app: FastifyInstance,
  deps: TransferDeps,
): { jobs: Job[]; exportDeck: ExportDeck } {
  const exportDeck = exportService(deps);
  app.register(transferRoutes, { ...deps, exportDeck });
  return { jobs: [importJob(deps), removeImportFileJob(deps)], exportDeck };
}
