import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject, onTestFinished } from 'vitest';
import { copyDirectory } from '#test/support/copy-directory.ts';
import { connect } from '../database/advisory-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { servesDirectory } from './processes.ts';

/** A data directory that is removed after the test, and whatever still runs on it stopped. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'molip-test-'));
  onTestFinished(async () => {
    const pid = await postmasterOf(dataDir).catch(() => null);
    if (pid !== null && (await servesDirectory(pid, join(dataDir, 'postgres')))) process.kill(pid, 'SIGQUIT');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });
  return dataDir;
}

/** As a first start leaves it. */
export async function makeUsedDataDir(): Promise<string> {
  const dataDir = await makeDataDir();
  await copyDirectory(inject('usedDataDir'), dataDir);
  return dataDir;
}

export async function start(dataDir: string, lines: string[] = []): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    onProgress: ({ english }) => lines.push(english),
    log: (line) => lines.push(line),
  });
  onTestFinished(() => server.stop());
  return server;
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connect({ connectionString: url });
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function postmasterOf(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

export interface HeldServer {
  readonly child: ChildProcess;
  readonly result: { url?: string; failure?: string };
}

/** Starts a server in another process, as a second 몰입 would. */
export async function startElsewhere(dataDir: string): Promise<HeldServer> {
  const child = spawnElsewhere(dataDir);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, result: JSON.parse(line) };
}

/** Holds a server until it is killed; its first line of output says how the start went. */
const HOLD_SERVER = `
  const [directory, dataDir] = process.argv.slice(1);
  const { startEmbeddedPostgres } = await import(directory + '/index.ts');
  const quiet = { onProgress: () => {}, log: () => {} };
  const result = await startEmbeddedPostgres({ dataDir, ...quiet }).then(
    ({ url }) => ({ url }),
    (error) => ({ failure: error.korean ?? error.message }),
  );
  console.log(JSON.stringify(result));
  if (result.url) setInterval(() => {}, 60_000);
`;

export function spawnElsewhere(dataDir: string) {
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', HOLD_SERVER];
  const child = spawn(process.execPath, [...flags, import.meta.dirname, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
