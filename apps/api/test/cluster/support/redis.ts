import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '@molip/testing/free-port';
import { type Engine, startEngine } from './engine.ts';
import type { Programs } from './programs.ts';

export async function startRedis(programs: Programs, folder: string): Promise<Engine & { url: string }> {
  const port = await freePort();
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const engine = await startEngine([programs.redis, ...args], { isReady: () => isListening(port) });
  return { ...engine, url: `redis://127.0.0.1:${port}` };
}

export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
