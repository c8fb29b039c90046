import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];
const RETRY_SECONDS = 5;

/** A server that has lost its serving lock goes on reading: a restore may be replacing the data. */
export function refuseWritesUnless(server: FastifyInstance, isServing: () => boolean): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !READING.includes(request.method) && !isServing();
    done(isRefused ? new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS }) : undefined);
  });
}
