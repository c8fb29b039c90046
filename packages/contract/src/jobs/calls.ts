import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { Uuid } from '#contract/primitives.ts';
import { MemberJob } from './schemas.ts';

const onJob = { params: lazily(() => z.object({ jobId: Uuid })), owned: { jobId: 'job' } } as const;

export const readJob = call({
  method: 'GET',
  path: '/api/jobs/{jobId}',
  who: 'member',
  summary: 'How far a job has come, and what came of it',
  ...onJob,
  status: 200,
  response: MemberJob,
  refusals: ['NOT_FOUND'],
});

export const cancelJob = call({
  method: 'DELETE',
  path: '/api/jobs/{jobId}',
  who: 'member',
  summary: 'Stop a job; what it has done is taken back. One that is over stays as it is',
  ...onJob,
  status: 204,
  refusals: ['NOT_FOUND'],
});
