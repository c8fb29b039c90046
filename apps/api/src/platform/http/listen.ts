import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { StartFailure } from '#config/start-failure.ts';

const IDLE_SWEEP_MS = 100;
/** The process must be gone within 10 s, and the database still has to be closed. */
const DRAIN_TIMEOUT_MS = 4_000;
const ACCEPT_QUEUE_TIMEOUT_MS = 500;

export async function listen(server: FastifyInstance, at: { host: string; port: number }): Promise<string> {
  try {
    return await server.listen(at);
  } catch (error) {
    throw listenFailure(error as NodeJS.ErrnoException, at) ?? error;
  }
}

/** Stops accepting connections, and waits for running requests up to a timeout. */
export async function drain(server: FastifyInstance, connections: Connections): Promise<void> {
  const sweep = setInterval(() => connections.closeIdle(), IDLE_SWEEP_MS);
  const cutOff = setTimeout(() => server.server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  connections.closeIdle();
  await connections.untilAcceptQueueEmpty();
  // Before Fastify, which lets every answer close its connection from then on: see `closeConnectionsOnceShut`.
  await new Promise((resolve) => server.server.close(resolve));
  await server.close();
  clearInterval(sweep);
  clearTimeout(cutOff);
}

/**
 * A proxy reuses its connections: a POST on one that is closed at that moment would be lost, as no proxy retries it. So each
 * response closes its own connection, the proxy closes idle ones after its timeout, and the rest is cut at ours.
 */
export function proxyManagedConnections({ server }: FastifyInstance): Connections {
  // Fastify and Node call it as soon as the server stops listening.
  server.closeIdleConnections = () => {};
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  return {
    closeIdle: () => {},
    untilAcceptQueueEmpty: async () => {
      const end = performance.now() + ACCEPT_QUEUE_TIMEOUT_MS;
      for (let before = -1; before !== accepted && performance.now() < end; await nextTurn())
        before = accepted;
    },
  };
}

export interface Connections {
  /** Closes connections without a running request: kept alive, opened early by a browser, or with half a request. */
  closeIdle(): void;
  /** Connections in the queue of the listening socket are lost when it closes, so it closes when there are none. */
  untilAcceptQueueEmpty(): Promise<void>;
}

/** Node counts a connection as idle only after its first request, and browsers open some without any. */
export function trackConnections(server: FastifyInstance): Connections {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    busy.add(request.socket);
    response.once('close', () => busy.delete(request.socket));
  });
  return {
    closeIdle: () => {
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
    },
    untilAcceptQueueEmpty: async () => {},
  };
}

function listenFailure(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }) {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartFailure(
        `${port}번 포트를 다른 프로그램이 쓰고 있어요. 그 프로그램을 끝내거나 PORT=3001 npm start 처럼 다른 포트를 정해 주세요.`,
        `Port ${port} is in use. Stop the other program, or choose another port: PORT=3001 npm start`,
      );
    case 'EACCES':
      return new StartFailure(
        `${port}번 포트를 열 권한이 없어요. PORT를 1024 이상으로 정해 주세요.`,
        `Not allowed to open port ${port}. Set PORT to 1024 or above.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFailure(
        `${host} 주소를 이 컴퓨터에서 열 수 없어요. HOST를 확인해 주세요.`,
        `This machine cannot listen on ${host}. Check HOST.`,
      );
    default:
      return null;
  }
}
