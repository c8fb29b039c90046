import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { concurrencyLimiter, type RunLimited } from '../concurrency/concurrency-limiter.ts';
import { Refusal } from './refusal.ts';

/** Requests of one member that run at once. Pages open with some eight small ones. */
const AT_ONCE = 3;
/** Requests in the queue do not count as running, and `bodyMemory` limits their bodies. */
export const WAITING_MAX = 1_000;
const WAIT_MAX_MS = 25_000;
/** A large response occupies its slot for as long as this rate takes, so that a loop of reads leaves time to other members. */
export const ANSWER_BYTES_PER_SECOND = 2 * 1024 * 1024;
/** After this time an unread response no longer blocks the member's other devices. */
export const READING_MAX_MS = 3_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for uploads, downloads and streams, which have bounds of their own. */
    isQueued?: boolean;
  }
  interface FastifyRequest {
    /** Called when the response begins. Until then the work counts, even after a disconnect. */
    onAnswered: (() => void) | null;
    /** Refuses the request while it waits for its turn. */
    stopWaiting: ((refusal: Refusal) => void) | null;
  }
}

interface MemberQueue {
  readonly runLimited: RunLimited;
  requests: number;
}

/** Queues the requests of each member, so that no member waits for many requests of another. */
export function queueByMember(server: FastifyInstance): void {
  const queues = new Map<number, MemberQueue>();

  /** Resolves when the request may begin. */
  const enter = (memberId: number, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const queue = queues.get(memberId) ?? {
      runLimited: concurrencyLimiter({
        concurrency: AT_ONCE,
        waitingMax: WAITING_MAX,
        refusal: 'TOO_MANY_REQUESTS',
      }),
      requests: 0,
    };
    queues.set(memberId, queue);
    queue.requests += 1;
    return new Promise((resolve, reject) => {
      const waiting = new AbortController();
      const stopWaiting = (refusal: Refusal) => waiting.abort(refusal);
      request.stopWaiting = stopWaiting;
      let waitTimer: NodeJS.Timeout | undefined;
      const onGone = () => stopWaiting(new Refusal('TOO_MANY_REQUESTS'));
      const untilReceived = () =>
        new Promise<void>((leave) => {
          reply.raw.off('close', onGone);
          const startedAt = performance.now();
          request.onAnswered = () => onceReceived(reply, () => leaveAfter(reply, startedAt, leave));
          resolve();
        });
      const onPlace = (place: number) => {
        if (place === 0) clearTimeout(waitTimer);
        else waitTimer ??= setTimeout(() => stopWaiting(serverBusyRefusal()), WAIT_MAX_MS);
      };
      reply.raw.once('close', onGone);
      queue
        .runLimited(untilReceived, { signal: waiting.signal, onPosition: onPlace })
        .catch(reject)
        .finally(() => {
          clearTimeout(waitTimer);
          queue.requests -= 1;
          if (queue.requests === 0) queues.delete(memberId);
        });
    });
  };

  server.decorateRequest('onAnswered', null);
  server.decorateRequest('stopWaiting', null);
  server.addHook('preValidation', async (request, reply) => {
    const { member, routeOptions } = request;
    if (member && routeOptions.config.isQueued) await enter(member.memberId, request, reply);
  });
  server.addHook('onSend', (request, _reply, _payload, done) => {
    request.onAnswered?.();
    done();
  });
}

const serverBusyRefusal = () => new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 });

/** Calls back when the answer was received, the connection closed, or `READING_MAX_MS` is over. */
function onceReceived({ raw }: FastifyReply, onReceived: () => void): void {
  const end = () => {
    clearTimeout(timer);
    raw.off('close', end);
    onReceived();
  };
  const timer = setTimeout(end, READING_MAX_MS).unref();
  if (raw.destroyed) end();
  else raw.once('close', end);
}

function leaveAfter(reply: FastifyReply, startedAt: number, leave: () => void): void {
  const bytes = Number(reply.getHeader('content-length') ?? 0);
  const restMs = (bytes / ANSWER_BYTES_PER_SECOND) * 1_000 - (performance.now() - startedAt);
  if (restMs > 1) setTimeout(leave, restMs).unref();
  else leave();
}
