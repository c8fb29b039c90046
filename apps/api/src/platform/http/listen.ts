import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { StartFailure } from '#config/start-failure.ts';

const QUIET_SWEEP_MS = 100;
/** The process must be gone within 10 s, and the database still has to be closed. */
const DRAIN_PATIENCE_MS = 4_000;
const LAST_ONES_PATIENCE_MS = 500;

export async function listen(server: FastifyInstance, at: { host: string; port: number }): Promise<string> {
  try {
    return await server.listen(at);
  } catch (error) {
    throw listenFailure(error as NodeJS.ErrnoException, at) ?? error;
  }
}

/** Takes no new connection and waits for the requests that are running, but not for ever. */
export async function drain(server: FastifyInstance, connections: Connections): Promise<void> {
  const sweep = setInterval(() => connections.closeQuiet(), QUIET_SWEEP_MS);
  const cutOff = setTimeout(() => server.server.closeAllConnections(), DRAIN_PATIENCE_MS);
  connections.closeQuiet();
  await connections.untilNobodyWaits();
  // Before Fastify, which lets every answer close its connection from then on: see `closeConnectionsOnceShut`.
  await new Promise((resolve) => server.server.close(resolve));
  await server.close();
  clearInterval(sweep);
  clearTimeout(cutOff);
}

/**
 * The connections of a proxy, which keeps them and may be about to send on one just as it is closed: a POST would be lost
 * that way, since no proxy dares to send it again. So they are left to the proxy: each answer from now on closes its own,
 * those that stay quiet the proxy closes when their time is over, and what is still there at the end of our patience is cut.
 */
export function leaveToProxy({ server }: FastifyInstance): Connections {
  // Both Fastify and Node call it as soon as nothing new is taken.
  server.closeIdleConnections = () => {};
  let taken = 0;
  server.on('connection', () => {
    taken += 1;
  });
  return {
    closeQuiet: () => {},
    untilNobodyWaits: async () => {
      const end = performance.now() + LAST_ONES_PATIENCE_MS;
      for (let before = -1; before !== taken && performance.now() < end; await nextTurn()) before = taken;
    },
  };
}

export interface Connections {
  /** Ends those on which no request is running: kept alive, opened ahead by a browser, or half asked. */
  closeQuiet(): void;
  /** Who waits to be taken when the door closes is lost: it closes in a moment when nobody does. */
  untilNobodyWaits(): Promise<void>;
}

/** Node tells idle connections only after their first request, and browsers open some without any. */
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
    closeQuiet: () => {
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
    },
    untilNobodyWaits: async () => {},
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
