import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDataDir } from '#config/data-dir.ts';
import { connect } from '../database/advisory-lock.ts';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { isBusy, serverFailure } from './failures.ts';
import { holdInstanceLock } from './instance-lock.ts';
import { chooseLauncher } from './launcher.ts';
import { clearLeftover } from './leftover.ts';
import { endProcessesIn } from './processes.ts';
import { NotReady, type ServerProcess, startServer } from './server-process.ts';
import { connectionTo, DATABASE, MAINTENANCE_DATABASE, serverArguments, urlOf } from './settings.ts';
import { makeSocketDir, removeSocketDir } from './socket-dir.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedPostgres {
  /** For pg and all that stands on it; the socket's directory is in the parameter host. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly onProgress: (message: { korean: string; english: string }) => void;
  readonly log: (line: string) => void;
  /** false trades the safety of the data for speed: for tests only. */
  readonly durable?: boolean;
}

const BUSY_PATIENCE_MS = 15_000;
const BUSY_RETRY_MS = 200;
/** When the processes of a killed postmaster did not follow it by themselves, they are told to. */
const STRAYS_AFTER_MS = 2_000;

/** Starts PostgreSQL on dataDir/postgres, keeps it running until stop(), and repairs what a kill left behind. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log } = options;
  await openDataDir(options.dataDir);
  // The system shows real paths, so that is what its answers are compared with.
  const dataDir = await realpath(options.dataDir);
  const clusterDir = join(dataDir, 'postgres');
  const binaries = await findBinaries();
  const launcher = await chooseLauncher(dataDir, binaries.postgres);
  await clearLeftover(clusterDir);
  await openCluster({
    dataDir,
    clusterDir,
    binaries,
    launcher,
    durable,
    onCreate: () => announceFirst(options),
  });

  const socketDir = await makeSocketDir(launcher);
  const start = async (): Promise<ServerProcess> => {
    await mkdir(socketDir, { recursive: true, mode: 0o700 });
    const args = serverArguments(clusterDir, socketDir, durable);
    return startServer({ launcher, postgres: binaries.postgres, args, log });
  };
  const closers: (() => Promise<void>)[] = [() => removeSocketDir(socketDir)];
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  try {
    const supervisor = supervise(await startPatiently(start, clusterDir, dataDir), { start, log });
    closers.push(() => supervisor.stop());
    const lock = await holdInstanceLock(connectionTo(socketDir, MAINTENANCE_DATABASE));
    closers.push(() => lock.release());
    await createDatabase(socketDir);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlOf(socketDir), stop };
}

function announceFirst({ onProgress }: EmbeddedPostgresOptions): void {
  onProgress({
    korean: '데이터베이스를 처음 만들고 있어요. 몇 초 걸려요.',
    english: 'Creating the database for the first time. This takes a few seconds.',
  });
}

async function startPatiently(
  start: () => Promise<ServerProcess>,
  clusterDir: string,
  dataDir: string,
): Promise<ServerProcess> {
  const began = Date.now();
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof NotReady)) throw error;
      const waited = Date.now() - began;
      if (!isBusy(error.lines) || waited > BUSY_PATIENCE_MS) throw serverFailure(error.lines, dataDir);
      await sleep(BUSY_RETRY_MS);
      await clearLeftover(clusterDir);
      if (waited > STRAYS_AFTER_MS) await endProcessesIn(clusterDir);
    }
  }
}

async function createDatabase(socketDir: string): Promise<void> {
  const client = await connect(connectionTo(socketDir, MAINTENANCE_DATABASE));
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
