import { calls } from '@molip/contract';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Routes } from '#platform/http/routes.ts';
import { examsService } from './exams.service.ts';

export { examsRepository } from './exams.repository.ts';

export function examsModule(routes: Routes, db: Db, clock: Clock): void {
  const exams = examsService(db, clock);
  routes.member(calls.listExams, (who) => exams.list(who.memberId));
  routes.member(calls.createExam, (who, { body }) => exams.create(who.memberId, body));
  routes.member(calls.updateExam, (who, { params, body }) => exams.update(who.memberId, params.id, body));
  routes.member(calls.deleteExam, (who, { params }) => exams.delete(who.memberId, params.id));
}
