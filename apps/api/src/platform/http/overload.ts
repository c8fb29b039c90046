import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { Refusal } from './refusal.ts';

/**
 * Requests that run at once. At a thousand a second the last one waits for a quarter of a second; more would only make
 * all of them wait longer, so they are refused with Retry-After.
 */
export const REQUESTS_MAX = 250;
const COME_BACK_SECONDS = 1;
/**
 * A request above the limit waits so long before it is refused. Refused at once, clients that retry at once keep the server
 * busy with refusals: of a thousand such clients none got a response.
 */
const FULL_WAIT_MS = 1_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads a multipart form, and calls `beginWork` when all of it has arrived. */
    readsForm?: boolean;
  }
  interface FastifyRequest {
    isCounted: boolean;
    /** Counts the request as running. It is not refused any more: its file has arrived, and uploads have bounds of their own. */
    beginWork: (() => void) | null;
  }
}

/** Refuses requests above the limit with 503 and Retry-After, before any work is done for them. */
export function refuseOverload(
  server: FastifyInstance,
  options: { metrics: Metrics | null; always: readonly string[]; mostAtOnce?: number },
): void {
  const most = options.mostAtOnce ?? REQUESTS_MAX;
  const always = new Set(options.always);
  const isLimited = ({ routeOptions: { url } }: FastifyRequest) =>
    url?.startsWith('/api/') === true && !always.has(url);
  let underWay = 0;
  options.metrics?.gauge('molip_http_under_way', 'Requests that wait for their answer', () => underWay);

  const refuseWhenFull = () => {
    if (underWay < most) return undefined;
    options.metrics?.refusedForLoad();
    return new Refusal('UNAVAILABLE', { retryAfterSeconds: COME_BACK_SECONDS });
  };
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    request.isCounted = true;
    underWay += 1;
    // After a disconnection in the middle of events neither hook below is called. Other work goes on, and counts.
    reply.raw.once('close', () => {
      if (reply.sent) over(request);
    });
  };
  const over = (request: FastifyRequest) => {
    request.bodyInMemory?.release();
    request.bodyInMemory = null;
    if (!request.isCounted) return;
    request.isCounted = false;
    underWay -= 1;
  };

  server.decorateRequest('isCounted', false);
  server.decorateRequest('beginWork', null);
  server.addHook('onRequest', (request, _reply, done) => {
    if (underWay < most || !isLimited(request)) return done();
    setTimeout(() => done(refuseWhenFull()), FULL_WAIT_MS);
  });
  // Counted when the body is complete, so that slow senders occupy no slot.
  server.addHook('preValidation', (request, reply, done) => {
    if (!isLimited(request)) return done();
    const refusal = refuseWhenFull();
    if (refusal) return done(refusal);
    if (request.routeOptions.config.readsForm) request.beginWork = () => begin(request, reply);
    else begin(request, reply);
    done();
  });
  // A response that has begun needs no more work, however long the client takes to read it.
  server.addHook('onSend', (request, _reply, _payload, done) => {
    over(request);
    done();
  });
  server.addHook('onResponse', (request, _reply, done) => {
    over(request);
    done();
  });
}
