import { calls } from '@molip/contract';
import { after, DAY_MS } from '@molip/domain/kernel';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Routes } from '#platform/http/routes.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { purgeOldJobs } from './member-jobs.repository.ts';
import { memberJobsService } from './member-jobs.service.ts';

export type { FinishJob, JobRun } from './member-jobs.service.ts';

export type MemberJobs = ReturnType<typeof memberJobsService>;

/** Long enough to read what came of it. */
const KEPT_MS = 7 * DAY_MS;

export function jobsModule(routes: Routes, db: Db, clock: Clock): { jobs: Job[]; memberJobs: MemberJobs } {
  const memberJobs = memberJobsService(db, clock);
  routes.member(calls.readJob, (who, { params }) => memberJobs.read(who.memberId, params.jobId));
  routes.member(calls.cancelJob, (who, { params }) => memberJobs.cancel(who.memberId, params.jobId));
  return { memberJobs, jobs: [sweepJobs(db, clock)] };
}

function sweepJobs(db: Db, clock: Clock): Job {
  return {
    name: 'sweep-member-jobs',
    cron: '48 19 * * *', // 04:48 in Seoul
    run: () => purgeOldJobs(db, after(clock.now(), -KEPT_MS)),
  };
}
