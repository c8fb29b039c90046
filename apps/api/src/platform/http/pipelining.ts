import type { FastifyInstance } from 'fastify';

/**
 * Closes connections that send a request before the last one is answered; browsers and proxies do not. When such a
 * connection ends, Node.js never closes the answers that wait behind the first, so they would leak memory.
 */
export function refusePipelining(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    // A response has no socket until the responses before it are finished. `done` is not called: the request ends here.
    if (reply.raw.socket === null) request.raw.socket.destroy();
    else done();
  });
}
