import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@molip/contract';
import pg from 'pg';
import { expect, it } from 'vitest';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { holdServingLock } from '#platform/database/serving-lock.ts';
import { type Postgres, startPostgres, startStandby } from './cluster/support/postgres.ts';
import { findPrograms } from './cluster/support/programs.ts';
import { eventually } from './support/eventually.ts';
import { openLine } from './support/line.ts';
import { openTestApp } from './support/test-app.ts';
import { whenDone } from './support/when-done.ts';

const POOL_SIZE = 10;
const WRITERS = 12;
/** How long a manager of failovers takes to see that the primary does not answer. */
const NOTICED_MS = 8_000;
const RECOVERY_MS = 10_000;

const { programs, missing } = findPrograms(['postgres', 'initdb']);

/** The server and all its processes, as a frozen machine. */
function signalAll({ child }: Postgres, signal: NodeJS.Signals): void {
  const children = execFileSync('ps', ['--ppid', String(child.pid), '-o', 'pid='], { encoding: 'utf8' });
  for (const pid of [child.pid, ...children.split(/\s+/).filter(Boolean).map(Number)])
    if (pid) process.kill(pid, signal);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

it.skipIf(missing)(
  'a primary freezes and its standby is promoted → all is well 10 s later, and nothing acknowledged is lost (DU-1.10)',
  async () => {
    if (!programs) return;
    const folder = await mkdtemp(join(tmpdir(), 'molip-failover-'));
    whenDone(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
    const primary = await startPostgres(programs, folder);
    whenDone(async () => {
      signalAll(primary, 'SIGCONT');
      await primary.stop('SIGQUIT');
    });
    await prepareDatabase(primary.url);
    const standby = await startStandby(programs, folder, primary);
    whenDone(() => standby.stop('SIGQUIT'));
    const onPrimary = await connect(primary.url);
    await onPrimary.query(`alter system set synchronous_standby_names = '*'`);
    await onPrimary.query('select pg_reload_conf()');
    await onPrimary.end();

    const line = await openLine(primary.url);
    const serving = await holdServingLock(line.url, 'secret');
    whenDone(() => serving.release());
    const app = await openTestApp({ databaseUrl: line.url, maxConnections: POOL_SIZE, serving });
    const writer = app.client();
    await writer.join();
    const written: { title: string; status: number; at: number }[] = [];
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, index) => {
      for (let count = 0; !isOver; count += 1) {
        const title = `노트 ${index} ${count}`;
        const { status } = await writer.call(calls.createNote, {
          body: { noteTitle: title, noteContent: '내용' },
        });
        written.push({ title, status, at: performance.now() });
        if (status !== 201) await sleep(100);
      }
    });
    await eventually(() => expect(written.length).toBeGreaterThan(50));

    signalAll(primary, 'SIGSTOP');
    await sleep(NOTICED_MS);
    line.switchTo(standby.url);
    const onStandby = await connect(standby.url);
    whenDone(() => onStandby.end());
    // Between the two the new server is there, and takes no writes.
    await sleep(1_000);
    await onStandby.query('select pg_promote()');
    await sleep(RECOVERY_MS);
    const wellAt = performance.now();
    expect(serving.isHeld()).toBe(true);
    const locks = await onStandby.query(
      `select from pg_locks where locktype = 'advisory' and objid = 7066002 and granted`,
    );
    expect(locks.rowCount).toBe(1);
    await eventually(() => expect(written.filter(({ at }) => at > wellAt).length).toBeGreaterThan(50));
    isOver = true;
    await Promise.all(writers);

    expect(written.filter(({ at, status }) => at > wellAt && status !== 201)).toEqual([]);
    expect(written.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    const { rows } = await onStandby.query<{ title: string }>('select title from notes');
    const times = (title: string) => rows.filter((row) => row.title === title).length;
    expect(written.filter(({ status, title }) => status === 201 && times(title) !== 1)).toEqual([]);
  },
);
