import * as z from 'zod/mini';
import { call } from '../call.ts';

export const health = call({
  method: 'GET',
  path: '/api/health',
  who: 'anyone',
  summary: 'Whether the database answers',
  status: 200,
  answer: z.object({ status: z.literal('ok') }),
  refusals: ['UNAVAILABLE'],
});

export const openapi = call({
  method: 'GET',
  path: '/api/openapi.json',
  who: 'anyone',
  summary: 'This table as OpenAPI 3.1',
  status: 200,
  answer: z.looseObject({ openapi: z.string() }),
});
