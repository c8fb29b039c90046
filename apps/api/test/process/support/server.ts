import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '../../../../..');
const READY_PATIENCE_MS = 45_000;

export interface Started {
  readonly child: ChildProcess;
  /** Resolves with the exit code; null after a signal. */
  readonly exited: Promise<number | null>;
  output(): string;
  errors(): string;
}

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

/**
 * `npm start`, with nothing of this machine's own settings. In a group of its own it can be sent what a
 * terminal sends on Ctrl-C: a signal to every process in it.
 */
export function run(env: Record<string, string>, options: { ownGroup?: boolean } = {}): Started {
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
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await exited;
    clearTimeout(force);
  });
  return { child, exited, output: () => output, errors: () => errors };
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

async function printedAddress(started: Started): Promise<string> {
  for (const end = Date.now() + READY_PATIENCE_MS; Date.now() < end; await sleep(10)) {
    const address = /^ {2}몰입: (http:\S+)$/m.exec(started.output())?.[1];
    if (address) return address;
    if (started.child.exitCode !== null) break;
  }
  throw new Error(`the server did not start:\n${started.output()}\n${started.errors()}`);
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
