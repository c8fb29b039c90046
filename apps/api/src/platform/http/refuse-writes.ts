import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];
const RETRY_SECONDS = 5;

/** Without its serving lock a server still reads, but a restore may be replacing the data, so it refuses writes. */
export function refuseWritesUnless(server: FastifyInstance, isServing: () => boolean): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !READING.includes(request.method) && !isServing();
    done(isRefused ? new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS }) : undefined);
  });
}
