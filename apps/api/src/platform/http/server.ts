import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { ERRORS } from '@molip/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { installErrorHandler, sendFailure } from './error-handler.ts';
import { acceptJsonOnly } from './json-bodies.ts';
import { refusePipelining } from './pipelining.ts';
import { BARE_HEADERS } from './security-headers.ts';

/** Room for any form; calls that carry more say so in the contract. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** The largest file over a slow line; slower ones are cut off by minimum-rate.ts. */
export const REQUEST_LIMIT_MS = 15 * 60_000;
/** Nothing in either direction: longer than an archive takes to begin. */
const SILENCE_LIMIT_MS = 6 * 60_000;

export function makeServer(options: {
  logger: FastifyBaseLogger;
  trustProxy: boolean | string | number;
  isProduction: boolean;
  metrics: Metrics | null;
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.logger,
    trustProxy: trustFunction(options.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    // Bodies are limited, and an id in a path is at most 36 characters; a search word may be longer.
    routerOptions: { maxParamLength: 500 },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_LIMIT_MS,
    connectionTimeout: SILENCE_LIMIT_MS,
    forceCloseConnections: 'idle',
    // Requests that still arrive while the server stops are served.
    return503OnClosing: false,
    // No hook runs for these two responses, so they set their own headers.
    frameworkErrors: (error, request, reply) =>
      sendFailure(error, request, reply.headers({ ...BARE_HEADERS, 'x-request-id': request.id })),
    clientErrorHandler: (_error, socket) => respondToBrokenRequest(socket),
  });
  refusePipelining(app);
  installErrorHandler(app);
  acceptJsonOnly(app);
  ignoreUnknownEncodings(app);
  sendRequestId(app);
  logResponses(app, options.isProduction);
  if (options.metrics) measureResponses(app, options.metrics);
  closeConnectionsAfterStop(app);
  return app;
}

/** The bytes were no HTTP, or too many of them. */
function respondToBrokenRequest(socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({ message: ERRORS.MALFORMED_BODY.message, code: 'MALFORMED_BODY' });
  const headers = {
    ...BARE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'));
}

/** Node's parser refuses such a body with 400 and closes the connection: a response of ours would be a second one. */
function ignoreUnknownEncodings(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const encoding = request.headers['transfer-encoding'];
    if (encoding === undefined || /\bchunked$/i.test(encoding.trim())) return done();
    reply.hijack();
  });
}

function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

/** One line a response, by route pattern: no address, no query, no body, so the log holds nothing personal. */
function logResponses(app: FastifyInstance, isProduction: boolean): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    // The watchdog and proxies request it every few seconds.
    const isRoutine = line.route.startsWith('/api/health');
    if (isProduction && !isRoutine) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
    done();
  });
}

function measureResponses(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.responded(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/**
 * After the server stopped listening, each response closes its connection, since a proxy would reuse it for a request that
 * is lost. Not earlier: while the server listens, the proxy would open new connections.
 */
function closeConnectionsAfterStop(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!app.server.listening) reply.header('connection', 'close');
    done();
  });
}

/** A number means the proxies nearest to us, so that what a client wrote into the header itself is not believed. */
function trustFunction(trustProxy: boolean | string | number) {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}
