import type { FastifyInstance } from 'fastify';

/**
 * Closes connections on which a request comes before the last one is answered. When such a connection ends, Node.js neither
 * closes nor destroys the answers that wait behind the first one, so that what they hold would never be released.
 * Browsers and proxies do not send such requests.
 */
export function refusePipelining(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    // An answer gets the socket when the answers before it are finished. Never `done`: the request ends here.
    if (reply.raw.socket === null) request.raw.socket.destroy();
    else done();
  });
}
