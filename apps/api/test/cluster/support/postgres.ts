import { execFile } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@molip/testing/free-port';
import pg from 'pg';
import { chooseLauncher, type Launcher, launched } from '#platform/embedded-postgres/launcher.ts';
import { type Engine, startEngine } from './engine.ts';
import type { Programs } from './programs.ts';

const USER = 'molip';

export interface Postgres extends Engine {
  readonly url: string;
  /** The same server, another database, which is made. */
  createDatabase(name: string): Promise<string>;
}

/** PostgreSQL as Debian packs it, on a port of this machine; as somebody ordinary where root may not run it. */
export async function startPostgres(
  programs: Pick<Programs, 'postgres' | 'initdb'>,
  folder: string,
): Promise<Postgres> {
  const launcher = await chooseLauncher(folder, programs.postgres);
  const data = join(folder, 'postgres');
  await mkdir(data, { mode: 0o700 });
  await chown(data, launcher.owner.uid, launcher.owner.gid);
  const as = { uid: launcher.uid, gid: launcher.gid };
  const [initdb, initdbArgs] = launched(launcher, programs.initdb, [
    `--pgdata=${data}`,
    `--username=${USER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  await promisify(execFile)(initdb, initdbArgs, { cwd: '/', ...as });

  return runPostgres(programs, launcher, data, (url) => query(url, 'create database molip'));
}

/** A copy of the primary that follows it, until it is promoted. */
export async function startStandby(
  programs: Pick<Programs, 'postgres'>,
  folder: string,
  primary: Postgres,
): Promise<Postgres> {
  const launcher = await chooseLauncher(folder, programs.postgres);
  const data = join(folder, 'standby');
  await mkdir(data, { mode: 0o700 });
  await chown(data, launcher.owner.uid, launcher.owner.gid);
  const [command, args] = launched(launcher, join(dirname(programs.postgres), 'pg_basebackup'), [
    `--pgdata=${data}`,
    `--dbname=${primary.url}`,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  ]);
  await promisify(execFile)(command, args, { cwd: '/', uid: launcher.uid, gid: launcher.gid });
  return runPostgres(programs, launcher, data);
}

async function runPostgres(
  programs: Pick<Programs, 'postgres'>,
  launcher: Launcher,
  data: string,
  prepare: (url: string) => Promise<void> = async () => {},
): Promise<Postgres> {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 150,
    jit: 'off',
    // Nothing here outlives its test: what a crash of the machine would lose is not looked at.
    fsync: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const urlOf = (database: string) => `postgres://${USER}@127.0.0.1:${port}/${database}`;
  const [command, commandArgs] = launched(launcher, programs.postgres, ['-D', data, ...args]);
  const engine = await startEngine([command, ...commandArgs], {
    uid: launcher.uid,
    gid: launcher.gid,
    isReady: () => answers(urlOf('postgres')),
  });
  const createDatabase = async (name: string) => {
    await query(urlOf('postgres'), `create database ${name}`);
    return urlOf(name);
  };
  await prepare(urlOf('postgres'));
  return { ...engine, url: urlOf('molip'), createDatabase };
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function answers(url: string): Promise<boolean> {
  return query(url, 'select').then(
    () => true,
    () => false,
  );
}
