import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { PathId } from '#contract/primitives.ts';
import { CreateExam, Exam, SaveExam } from './schemas.ts';

const onExam = { params: lazily(() => z.object({ id: PathId })), owned: { id: 'exam' } } as const;

export const listExams = call({
  method: 'GET',
  path: '/api/exams',
  who: 'member',
  summary: 'All exams: those to come, the next first, then those that have been, the last first',
  status: 200,
  response: lazily(() => z.object({ exams: z.array(Exam) })),
});

export const createExam = call({
  method: 'POST',
  path: '/api/exams',
  who: 'member',
  summary: 'A new exam; the same clientId again answers with the exam that was first made',
  body: CreateExam,
  status: 201,
  response: Exam,
  refusals: ['NOT_FOUND', 'TOO_MANY_EXAMS'],
});

export const updateExam = call({
  method: 'PUT',
  path: '/api/exams/{id}',
  who: 'member',
  summary: 'Change an exam',
  ...onExam,
  body: SaveExam,
  status: 200,
  response: Exam,
  refusals: ['NOT_FOUND'],
});

export const deleteExam = call({
  method: 'DELETE',
  path: '/api/exams/{id}',
  who: 'member',
  summary: 'Delete an exam; its decks stay',
  ...onExam,
  status: 204,
  refusals: ['NOT_FOUND'],
});
