import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printedAddress } from '../../process/support/spawn-server.ts';
import { type Started, watched } from '../../process/support/watched-process.ts';
import { end } from './engine.ts';
import { startNginx } from './nginx.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import type { Programs } from './programs.ts';
import { startRedis } from './redis.ts';
import { startStorage } from './storage.ts';

const REPOSITORY = join(import.meta.dirname, '../../../../..');
/** Ends what never comes: two that start at once on a busy machine take their time. */
const READY_PATIENCE_MS = 240_000;
export const METRICS_TOKEN = 'a token that only tests have';

export interface ClusterServer {
  readonly url: string;
  /** As it runs now: it may be ended and started again. */
  process: Started;
  start(): Promise<void>;
}

export interface Pair {
  /** Of nginx. */
  readonly url: string;
  readonly servers: readonly [ClusterServer, ClusterServer];
  readonly postgres: Postgres;
  /** Where mails become files. */
  readonly dataDir: string;
  /** Settings that lead to where images lie. */
  readonly storageEnv: Record<string, string>;
  close(): Promise<void>;
}

/** Two servers behind nginx, on one PostgreSQL, one Redis and one S3. */
export async function openPair(programs: Programs, env: Record<string, string> = {}): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'molip-cluster-'));
  const closers = [() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })];
  const close = async () => {
    for (let next = closers.pop(); next; next = closers.pop()) await next();
  };
  try {
    const postgres = await startPostgres(programs, folder);
    closers.push(() => postgres.stop('SIGINT'));
    const redis = await startRedis(programs, folder);
    closers.push(() => redis.stop());
    const storage = await startStorage(folder);
    closers.push(() => storage.stop());
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      TRUST_PROXY: '1',
      METRICS_TOKEN,
      ...storage.env,
      ...env,
    };
    const start = async () => {
      const first = run({ ...settings, PORT: '0' });
      let now = first;
      closers.push(() => end(now));
      const url = await printedAddress(first, READY_PATIENCE_MS);
      const server: ClusterServer = {
        url,
        process: first,
        start: async () => {
          now = run({ ...settings, PORT: new URL(url).port });
          server.process = now;
          await printedAddress(now, READY_PATIENCE_MS);
        },
      };
      return server;
    };
    // Together, as after an upgrade: one brings the database forward, the other waits for it.
    const servers = await Promise.all([start(), start()]);
    const ports = servers.map(({ url }) => Number(new URL(url).port));
    const nginx = await startNginx(programs, folder, ports, { callsPerSecond: 10_000 });
    closers.push(() => nginx.stop());
    return { url: nginx.url, servers, postgres, dataDir, storageEnv: storage.env, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** As a service manager runs it, with nothing of this machine's own settings. */
function run(env: Record<string, string>): Started {
  const ownSettings = Object.fromEntries(
    ['NODE_ENV', 'HOST', 'PUBLIC_URL', 'SMTP_URL', 'JWT_SECRET', 'LIMITS'].map((name) => [name, '']),
  );
  return watched(
    spawn(process.execPath, ['tooling/serve.mjs'], {
      cwd: REPOSITORY,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...ownSettings, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}
