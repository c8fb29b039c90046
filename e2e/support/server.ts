import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@molip/testing/free-port';

const ROOT = path.join(import.meta.dirname, '../..');
const READY_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 15_000;

export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts the built product as `npm start` does, with a data directory of its own. */
export async function startServer(name: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `molip-${name}-`));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { log, tail } = openLog(name);
  const child = spawn(process.execPath, ['tooling/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  try {
    await waitUntilReady(url, child);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`The server of the journeys did not start.\n${tail()}`, { cause: error });
  }
  return {
    url,
    dataDir,
    async stop() {
      await stopProcess(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Logs into .results. A file instead of a pipe, since the server never waits for a reader. */
function openLog(name: string): { log: number; tail: () => string } {
  const directory = path.join(ROOT, '.results');
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, `server-${name}.log`);
  return { log: openSync(file, 'w'), tail: () => readFileSync(file, 'utf8').slice(-4000) };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It exited with ${child.exitCode}.`);
    const isReady = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It was not ready after ${READY_TIMEOUT_MS} ms.`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  const giveUp = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await closed;
  clearTimeout(giveUp);
}
