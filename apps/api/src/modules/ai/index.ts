import type { FastifyInstance } from 'fastify';
import type { AiConfig } from '#config/services.ts';
import { notesService } from '#modules/notes/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { MemberLocks } from '#platform/database/member-locks.ts';
import type { Isolation } from '#platform/isolated/index.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { aiRoutes } from './ai.routes.ts';
import { aiService } from './ai.service.ts';
import { cardsToCheckService } from './cards-to-check.service.ts';
import { openEngines } from './engines.ts';

interface AiModuleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly locks: MemberLocks;
  readonly config: AiConfig | null;
  readonly isolation: Isolation;
}

export function aiModule(
  app: FastifyInstance,
  { db, clock, limits, locks, config, isolation }: AiModuleDeps,
): void {
  const engines = openEngines(config, isolation);
  const notes = notesService(db, clock);
  app.register(aiRoutes, {
    ai: aiService({ db, clock, limits, locks, engines, notes }),
    cardsToCheck: cardsToCheckService(db, notes, engines),
  });
}
