import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type InTurn, makeTurns } from '../turns/turns.ts';
import { Refusal } from './refusal.ts';

/** Requests of one member that are at work at once. Pages open with some eight small ones. */
const AT_ONCE = 3;
/** They do not count as work of the server, and the bodies of a member have a bound in memory. */
export const WAITING_MAX = 1_000;
const WAIT_MAX_MS = 25_000;
/** A large answer counts as at work for as long as it takes at this rate: read in a loop it leaves the server to others. */
export const ANSWER_BYTES_PER_SECOND = 2 * 1024 * 1024;
/** An answer that is not taken by then, on a slow or lost line, no longer keeps the member's other devices waiting. */
export const READING_MAX_MS = 3_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What waits for other things than this server has bounds of its own. */
    isQueued?: boolean;
  }
  interface FastifyRequest {
    /** Null until the member is known, and for calls that anyone may make. */
    memberId: number | null;
    /** Its answer begins; work goes on, and counts, after the client has gone. */
    onAnswered: (() => void) | null;
    /** Refuses it while it waits for its turn. */
    stopWaiting: ((refusal: Refusal) => void) | null;
  }
}

interface MemberQueue {
  readonly inTurn: InTurn;
  requests: number;
}

/** Lets the requests of each member take turns, so that none of them waits for more than a few of another member's. */
export function queueByMember(server: FastifyInstance): void {
  const queues = new Map<number, MemberQueue>();

  /** Resolves when the request may begin. */
  const enter = (memberId: number, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const queue = queues.get(memberId) ?? {
      inTurn: makeTurns({ atOnce: AT_ONCE, waitingMax: WAITING_MAX, refusal: 'TOO_MANY_REQUESTS' }),
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
      const untilTaken = () =>
        new Promise<void>((leave) => {
          reply.raw.off('close', onGone);
          const startedAt = performance.now();
          request.onAnswered = () => whenTaken(reply, () => leaveAfter(reply, startedAt, leave));
          resolve();
        });
      const onPlace = (place: number) => {
        if (place === 0) clearTimeout(waitTimer);
        else waitTimer ??= setTimeout(() => stopWaiting(serverIsBusy()), WAIT_MAX_MS);
      };
      reply.raw.once('close', onGone);
      queue
        .inTurn(untilTaken, { signal: waiting.signal, onPlace })
        .catch(reject)
        .finally(() => {
          clearTimeout(waitTimer);
          queue.requests -= 1;
          if (queue.requests === 0) queues.delete(memberId);
        });
    });
  };

  server.decorateRequest('memberId', null);
  server.decorateRequest('onAnswered', null);
  server.decorateRequest('stopWaiting', null);
  server.addHook('preValidation', async (request, reply) => {
    const { memberId, routeOptions } = request;
    if (memberId !== null && routeOptions.config.isQueued) await enter(memberId, request, reply);
  });
  server.addHook('onSend', (request, _reply, _payload, done) => {
    request.onAnswered?.();
    done();
  });
}

const serverIsBusy = () => new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 });

/** Calls back when the answer is taken, when its connection is closed, or when it has been waited for long enough. */
function whenTaken({ raw }: FastifyReply, onTaken: () => void): void {
  const end = () => {
    clearTimeout(timer);
    raw.off('close', end);
    onTaken();
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
