import { createHash, timingSafeEqual } from 'node:crypto';
import { calls } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { openapiDocument } from '#platform/http/openapi.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

export interface SystemDeps {
  readonly database: Database;
  readonly metrics: Metrics | null;
  readonly metricsToken: string | null;
  /** Whether this server has its serving lock: without it writes are refused. */
  readonly isServing?: () => boolean;
  /** Aborted when the server is about to stop. */
  readonly stopping: AbortSignal;
  readonly productName: string;
}

const OK = { status: 'ok' } as const;

export async function systemRoutes(app: FastifyInstance, deps: SystemDeps): Promise<void> {
  const { database, metrics, metricsToken, stopping } = deps;
  // Written once: anyone may ask for it, and writing it takes longer than any other answer to a stranger.
  const openapi = Buffer.from(JSON.stringify(openapiDocument(deps.productName)));
  const openapiTag = `"${createHash('sha256').update(openapi).digest('base64url')}"`;

  const requireWritable = async () => {
    await database.ping();
    if (deps.isServing?.() === false) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 });
  };

  app.publicCall(calls.health, async () => {
    await requireWritable();
    return OK;
  });
  app.publicCall(calls.live, async () => OK);
  app.publicCall(calls.ready, async () => {
    if (stopping.aborted) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 });
    await requireWritable();
    return OK;
  });
  app.publicCall(calls.metrics, async (request, reply) => {
    if (!metrics || !metricsToken) throw new Refusal('NOT_FOUND');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new Refusal('AUTH_REQUIRED');
    reply.type(metrics.contentType).send(await metrics.print());
  });
  app.publicCall(calls.openapi, async (request, reply) => {
    reply.header('etag', openapiTag);
    if (request.headers['if-none-match'] === openapiTag) reply.code(304).send();
    else reply.type('application/json; charset=utf-8');
    return openapi as never;
  });
}

/** In a time that says nothing about how much of it was right. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
