import { after, DAY_MS } from '@molip/domain/kernel';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { jobsRoutes } from './jobs.routes.ts';
import { purgeOldJobs } from './member-jobs.repository.ts';
import { type MemberJobsService, memberJobsService } from './member-jobs.service.ts';

export type { FinishJob, JobRun, MemberJobsService } from './member-jobs.service.ts';

interface JobsDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Long enough to read what came of it. */
const KEPT_MS = 7 * DAY_MS;

export function jobsModule(
  app: FastifyInstance,
  { db, clock }: JobsDeps,
): { jobs: Job[]; memberJobs: MemberJobsService } {
  const memberJobs = memberJobsService(db, clock);
  app.register(jobsRoutes, { memberJobs });
  return { memberJobs, jobs: [sweepJobs(db, clock)] };
}

function sweepJobs(db: Db, clock: Clock): Job {
  return {
    name: 'sweep-member-jobs',
    cron: '48 19 * * *', // 04:48 in Seoul
    run: () => purgeOldJobs(db, after(clock.now(), -KEPT_MS)),
  };
}
