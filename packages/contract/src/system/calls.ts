import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';

export const health = call({
  method: 'GET',
  path: '/api/health',
  who: 'anyone',
  summary: 'Whether the database answers',
  status: 200,
  response: lazily(() => z.object({ status: z.literal('ok') })),
  refusals: ['UNAVAILABLE'],
});

export const live = call({
  method: 'GET',
  path: '/api/health/live',
  who: 'anyone',
  summary: 'Whether the process answers; one that does not is to be started again',
  status: 200,
  response: lazily(() => z.object({ status: z.literal('ok') })),
});

export const ready = call({
  method: 'GET',
  path: '/api/health/ready',
  who: 'anyone',
  summary: 'Whether to send requests here: the database answers, and the server is not about to stop',
  status: 200,
  response: lazily(() => z.object({ status: z.literal('ok') })),
  refusals: ['UNAVAILABLE'],
});

export const metrics = call({
  method: 'GET',
  path: '/api/metrics',
  who: 'anyone',
  summary: 'Figures in the text format of Prometheus, for who has METRICS_TOKEN as a bearer token',
  status: 200,
  media: 'text/plain',
  refusals: ['AUTH_REQUIRED', 'NOT_FOUND'],
});

export const openapi = call({
  method: 'GET',
  path: '/api/openapi.json',
  who: 'anyone',
  summary: 'This table as OpenAPI 3.1',
  status: 200,
  response: lazily(() => z.looseObject({ openapi: z.string() })),
});
