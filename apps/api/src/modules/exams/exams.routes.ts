import { calls } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
import type { ExamsService } from './exams.service.ts';

export async function examsRoutes(app: FastifyInstance, { exams }: { exams: ExamsService }): Promise<void> {
  app.memberCall(calls.listExams, ({ member }) => exams.list(member.memberId));
  app.memberCall(calls.createExam, ({ member, body }) => exams.create(member.memberId, body));
  app.memberCall(calls.updateExam, ({ member, params, body }) =>
    exams.update(member.memberId, params.id, body),
  );
  app.memberCall(calls.deleteExam, ({ member, params }) => exams.delete(member.memberId, params.id));
}
