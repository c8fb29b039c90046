import type { FastifyInstance } from 'fastify';
import type { RecordActivity, RequireRecentSignIn } from '#modules/accounts/index.ts';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { archiveRoutes } from './archive.routes.ts';
import { archiveService } from './archive.service.ts';
import type { ArchiveDeps } from './archive-contents.ts';
import { exportLinksRepository } from './export-links.repository.ts';
import { type ExportLinksDeps, exportLinksService } from './export-links.service.ts';
import type { ArchivesUnderWay } from './under-way.ts';

export { archivesUnderWay } from './under-way.ts';

interface ArchiveModuleDeps extends ArchiveDeps, ExportLinksDeps {
  readonly limits: Limits;
  readonly underWay: ArchivesUnderWay;
  readonly recordActivity: RecordActivity;
  readonly requireRecentSignIn: RequireRecentSignIn;
}

export function archiveModule(app: FastifyInstance, deps: ArchiveModuleDeps): { jobs: Job[] } {
  app.register(archiveRoutes, {
    archives: archiveService(deps, deps.underWay),
    links: exportLinksService(deps),
    limits: deps.limits,
    underWay: deps.underWay,
    requireRecentSignIn: deps.requireRecentSignIn,
    recordExport: ({ memberId, sessionId }: SignedIn, device: string) =>
      deps.db.transaction((tx) => deps.recordActivity(tx, memberId, { kind: 'EXPORTED', device, sessionId })),
  });
  return { jobs: [sweepLinks(deps)] };
}

function sweepLinks({ db, clock }: ExportLinksDeps): Job {
  return {
    name: 'sweep-export-links',
    cron: '57 19 * * *', // 04:57 in Seoul
    run: () => exportLinksRepository(db).deleteExpired(clock.now()),
  };
}
