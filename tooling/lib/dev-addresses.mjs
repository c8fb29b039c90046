import { once } from 'node:events';
import { createServer, isIPv6 } from 'node:net';
import { codeOf, Problem } from './problem.mjs';

const LOOPBACK = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where a browser on this machine finds a server that listens on the host. @param {string} host @param {string} port */
export function urlOf(host, port) {
  const reached = LOOPBACK[host] ?? host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}

/**
 * The port itself, or a free one for 0, which means any.
 * @param {string} host
 * @param {string} port
 */
export async function settledPort(host, port) {
  if (Number(port) !== 0) return port;
  const server = createServer().listen(0, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Problem(
      `${host} 주소를 이 컴퓨터에서 열 수 없어요 (${codeOf(error)}). HOST를 확인해 주세요.`,
      `This machine cannot listen on ${host} (${codeOf(error)}). Check HOST.`,
    );
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' && address?.port);
}
