import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { statsRoutes } from './stats.routes.ts';
import { statsService } from './stats.service.ts';

export { eraseStretchesOf, studyLedgerRepository } from './study-ledger.repository.ts';
export { creditFocusTime } from './study-ledger.service.ts';

interface StatsDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export function statsModule(app: FastifyInstance, { db, clock }: StatsDeps): void {
  app.register(statsRoutes, { stats: statsService(db, clock) });
}
