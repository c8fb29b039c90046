import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@molip/testing/free-port';
import { onTestFinished } from 'vitest';

const PROGRAM = 'redis-server';
const PORT_TRIES = 5;

export const hasRedis = spawnSync(PROGRAM, ['--version']).status === 0;

export interface TestRedis {
  readonly url: string;
  readonly child: ChildProcess;
  kill(): Promise<void>;
}

/** A real Redis on a free port of this machine, which keeps nothing and ends with the test. */
export async function startRedis(): Promise<TestRedis> {
  const directory = await mkdtemp(join(tmpdir(), 'molip-redis-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  for (let tries = 0; tries < PORT_TRIES; tries += 1) {
    const redis = await tryPort(await freePort(), directory);
    if (redis) return redis;
  }
  throw new Error(`${PROGRAM} does not start`);
}

/** Null when it ended before it was ready: another program may have taken the port in the meantime. */
async function tryPort(port: number, directory: string): Promise<TestRedis | null> {
  const settings = { port, bind: '127.0.0.1', dir: directory, save: '', appendonly: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  const ready = new Promise<true>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve(true);
    });
  });
  const isReady = (await Promise.race([ready, exited])) === true;
  return isReady ? { url: `redis://127.0.0.1:${port}`, child, kill } : null;
}
