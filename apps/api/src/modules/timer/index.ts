import type { PushService } from '#modules/push/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Routes } from '#platform/http/routes.ts';
import type { Job, JobQueue } from '#platform/jobs/jobs.ts';
import { sessionEndJob, sessionEnds } from './session-end.ts';
import { timerRoutes } from './timer.routes.ts';
import { timerSessionsService } from './timer-sessions.service.ts';
import { timerSettingsService } from './timer-settings.service.ts';

export { timerSettingsService };

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly push: PushService;
}

export function timerModule(routes: Routes, { db, clock, jobs, push }: Deps): { jobs: Job[] } {
  const settings = timerSettingsService(db);
  const ends = sessionEnds(jobs);
  timerRoutes(routes, { settings, sessions: timerSessionsService(db, clock, ends) });
  return { jobs: [sessionEndJob({ db, clock, settings, push, ends })] };
}
