import type { FastifyInstance } from 'fastify';
import { StartFailure } from '../../config/start-failure.ts';

const IDLE_SWEEP_MS = 100;

export async function listen(server: FastifyInstance, at: { host: string; port: number }): Promise<string> {
  try {
    return await server.listen(at);
  } catch (error) {
    throw listenFailure(error as NodeJS.ErrnoException, at) ?? error;
  }
}

/** Takes no new connection and waits for the requests that are running. */
export async function drain(server: FastifyInstance): Promise<void> {
  // A connection whose request was running becomes idle only later, and would be kept alive for a minute.
  const sweep = setInterval(() => server.server.closeIdleConnections(), IDLE_SWEEP_MS);
  await server.close();
  clearInterval(sweep);
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
