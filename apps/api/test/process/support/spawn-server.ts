import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Started, watched } from './watched-process.ts';

const REPOSITORY = join(import.meta.dirname, '../../../../..');
const READY_PATIENCE_MS = 90_000;

/**
 * `npm start`, with nothing of this machine's own settings. In a group of its own it can be sent what a
 * terminal sends on Ctrl-C: a signal to every process in it.
 */
export function spawnServer(env: Record<string, string>, options: { ownGroup?: boolean } = {}): Started {
  const child = spawn(process.execPath, ['tooling/start.mjs'], {
    cwd: REPOSITORY,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Set, though empty, so that a developer's .env does not fill them in.
      ...{
        NODE_ENV: '',
        HOST: '',
        PUBLIC_URL: '',
        DATABASE_URL: '',
        REDIS_URL: '',
        SMTP_URL: '',
        JWT_SECRET: '',
      },
      PORT: '0',
      LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.ownGroup ?? false,
  });
  return watched(child);
}

export async function printedAddress(started: Started, patienceMs = READY_PATIENCE_MS): Promise<string> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(10)) {
    const address = /^ {2}몰입: (http:\S+)$/m.exec(started.output())?.[1];
    if (address) return address;
    if (started.child.exitCode !== null) break;
  }
  throw new Error(`the server did not start:\n${started.output()}\n${started.errors()}`);
}
