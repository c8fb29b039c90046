import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { examsRoutes } from './exams.routes.ts';
import { examsService } from './exams.service.ts';

export { examsRepository } from './exams.repository.ts';

interface ExamsDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export function examsModule(app: FastifyInstance, { db, clock }: ExamsDeps): void {
  app.register(examsRoutes, { exams: examsService(db, clock) });
}
