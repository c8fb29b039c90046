import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type InTurn, makeTurns } from '../turns/turns.ts';
import { Refusal } from './refusal.ts';

/** Requests of one member that are at work at once, each until its answer has been taken. Pages open with some eight small ones. */
const AT_ONCE = 3;
export const WAITING_MAX = 100;
const WAIT_MAX_MS = 10_000;
/** A large answer counts as at work for as long as it takes at this rate: read in a loop it leaves the server to others. */
export const ANSWER_BYTES_PER_SECOND = 2 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What waits for other things than this server has bounds of its own. */
    isQueued?: boolean;
  }
  interface FastifyRequest {
    /** Null until the member is known, and for calls that anyone may make. */
    memberId: number | null;
    leaveQueue: (() => void) | null;
    /** Its answer has begun; work goes on, and counts, after the client has gone. */
    isAnswered: boolean;
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
      let timer: NodeJS.Timeout | undefined;
      reply.raw.once('close', () => {
        waiting.abort(new Refusal('TOO_MANY_REQUESTS'));
        if (request.isAnswered) request.leaveQueue?.();
      });
      const giveUp = () => waiting.abort(new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 }));
      const untilAnswered = () =>
        new Promise<void>((leave) => {
          const startedAt = performance.now();
          request.leaveQueue = () => leaveAfter(reply, startedAt, leave);
          resolve();
        });
      const onPlace = (place: number) => {
        if (place === 0) clearTimeout(timer);
        else timer ??= setTimeout(giveUp, WAIT_MAX_MS);
      };
      queue
        .inTurn(untilAnswered, { signal: waiting.signal, onPlace })
        .catch(reject)
        .finally(() => {
          clearTimeout(timer);
          queue.requests -= 1;
          if (queue.requests === 0) queues.delete(memberId);
        });
    });
  };

  server.decorateRequest('memberId', null);
  server.decorateRequest('leaveQueue', null);
  server.decorateRequest('isAnswered', false);
  server.addHook('preValidation', async (request, reply) => {
    const { memberId, routeOptions } = request;
    if (memberId !== null && routeOptions.config.isQueued) await enter(memberId, request, reply);
  });
  server.addHook('onSend', (request, { raw }, _payload, done) => {
    request.isAnswered = true;
    if (raw.destroyed) request.leaveQueue?.();
    done();
  });
}

function leaveAfter(reply: FastifyReply, startedAt: number, leave: () => void): void {
  const bytes = Number(reply.getHeader('content-length') ?? 0);
  const restMs = (bytes / ANSWER_BYTES_PER_SECOND) * 1_000 - (performance.now() - startedAt);
  if (restMs > 1) setTimeout(leave, restMs).unref();
  else leave();
}
