/** The floor as a child process, and tokens that it accepts. */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { serverPackage } from './server-packages.mjs';

const { createSigner } = serverPackage('fast-jwt');

/** @param {{ host: string, user: string, database: string }} database @param {number} poolSize */
export async function startFloor(database, poolSize) {
  const key = randomBytes(32).toString('hex');
  const child = fork(path.join(import.meta.dirname, '../../load-floor.mjs'), [
    JSON.stringify({ database, key, poolSize }),
  ]);
  const [{ address }] = await once(child, 'message');
  return {
    url: address,
    pid: Number(child.pid),
    tokenOf: createSigner({ key, algorithm: 'HS256' }),
    async stop() {
      const over = once(child, 'exit');
      child.kill();
      await over;
    },
  };
}
