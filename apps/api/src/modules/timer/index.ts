import type { FastifyInstance } from 'fastify';
import type { PushService } from '#modules/push/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Job, JobQueue } from '#platform/jobs/jobs.ts';
import { sessionEndJob, sessionEnds } from './session-end.ts';
import { timerRoutes } from './timer.routes.ts';
import { timerSessionsService } from './timer-sessions.service.ts';
import { timerSettingsService } from './timer-settings.service.ts';

export { timerSettingsService };

interface TimerDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly push: PushService;
}

export function timerModule(app: FastifyInstance, { db, clock, jobs, push }: TimerDeps): { jobs: Job[] } {
  const settings = timerSettingsService(db);
  const ends = sessionEnds(jobs);
  app.register(timerRoutes, { settings, sessions: timerSessionsService(db, clock, ends) });
  return { jobs: [sessionEndJob({ db, clock, settings, push, ends })] };
}
