import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { Refusal } from './refusal.ts';

/**
 * So many requests may wait for their answers at once. At a thousand answers a second the last of them waits for a quarter
 * of a second; more would only make everybody wait longer, so they are told to come back.
 */
export const REQUESTS_MAX = 250;
const COME_BACK_SECONDS = 1;
/**
 * Who comes when it is full waits so long, and is refused if it still is. Told at once, programs that ask again at once would
 * have us do nothing but refuse: of a thousand of them nobody was answered.
 */
const FULL_WAIT_MS = 1_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form with a file is read by the handler, which calls `beginWork` when all of it is here. */
    readsForm?: boolean;
  }
  interface FastifyRequest {
    isCounted: boolean;
    /** From now on the request counts as work. Not refused: its file is here already, and uploads have bounds of their own. */
    beginWork: (() => void) | null;
  }
}

/** Answers 503 with Retry-After where more comes than can be done, before anything is done about it. */
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
  // Counted only when the body is complete: slow senders take no place.
  server.addHook('preValidation', (request, reply, done) => {
    if (!isLimited(request)) return done();
    const refusal = refuseWhenFull();
    if (refusal) return done(refusal);
    if (request.routeOptions.config.readsForm) request.beginWork = () => begin(request, reply);
    else begin(request, reply);
    done();
  });
  // An answer that has begun waits for nothing more of us, however long the other side takes to read it.
  server.addHook('onSend', (request, _reply, _payload, done) => {
    over(request);
    done();
  });
  server.addHook('onResponse', (request, _reply, done) => {
    over(request);
    done();
  });
}
