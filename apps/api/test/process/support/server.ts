import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { copyDirectory } from '../../support/copy-directory.ts';
import { printedAddress, spawnServer } from './spawn-server.ts';
import type { Started } from './watched-process.ts';

export interface Server extends Started {
  readonly url: string;
  readonly dataDir: string;
  readonly readyAfterMs: number;
  get(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
}

export async function makeTemporaryDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'molip-process-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return directory;
}

/** A DATA_DIR as a first start leaves it. */
export async function makeUsedDataDir(): Promise<string> {
  const dataDir = await makeTemporaryDir();
  await copyDirectory(inject('usedDataDir'), dataDir);
  return dataDir;
}

/** `npm start`, ended with the test at the latest. */
export function run(env: Record<string, string>, options: { ownGroup?: boolean } = {}): Started {
  const started = spawnServer(env, options);
  const { child, exited } = started;
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await exited;
    clearTimeout(force);
  });
  return started;
}

export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<Server> {
  const began = performance.now();
  const started = run({ DATA_DIR: dataDir, ...env });
  const url = await printedAddress(started);
  return {
    ...started,
    url,
    dataDir,
    readyAfterMs: performance.now() - began,
    get: (path) => fetch(url + path),
    post: (path, body) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

export async function postmasterOf(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function waitForHealth(server: Server, status: number, patienceMs = 20_000): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(5)) {
    if ((await server.get('/api/health')).status === status) return;
  }
  throw new Error(`health did not become ${status}:\n${server.output()}`);
}
