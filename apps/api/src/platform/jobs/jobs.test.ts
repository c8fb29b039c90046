import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { whenDone } from '../../../test/support/when-done.ts';
import { releaseDeadWorkers } from './dead-workers.ts';
import { cronItemsOf, type Job, openJobQueue, runJobs } from './jobs.ts';

const CONNECTIONS = 4;

/** What works on the jobs, and what it says of trouble. */
async function openWorker(jobs: readonly Job[]) {
  const { url, drop } = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: 2_000 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const told: string[] = [];
  const log = (level: string, message: string) => {
    if (level === 'error') told.push(message);
  };
  const queue = await openJobQueue(pool, () => {});
  const runner = await runJobs({ database: { pool, url }, jobs, log, metrics: null });
  whenDone(async () => {
    await runner.stop();
    await queue.close();
    await pool.end();
    await drop();
  });
  return { pool, queue, told };
}

it('a pool that is full when a job is over ends neither the process nor the work', async () => {
  let begun = 0;
  let done = 0;
  const run = async () => {
    begun += 1;
    await sleep(300);
    done += 1;
  };
  const { pool, queue, told } = await openWorker([{ name: 'wait', run }]);

  await queue.add('wait', {});
  await eventually(() => expect(begun).toBe(1));
  const taken = await Promise.all(Array.from({ length: CONNECTIONS - 1 }, () => pool.connect()));
  await eventually(() => expect(told.join()).toContain('Failed to complete jobs'));
  for (const client of taken) client.release();

  await queue.add('wait', {});
  await eventually(() => expect(done).toBeGreaterThan(1));
});

/** A job of the clock that goes on until it is let go, and one beside it. */
async function openSlowWorker() {
  let begun = 0;
  let others = 0;
  let letGo = () => {};
  const slow: Job = {
    name: 'slow',
    cron: '0 0 1 1 *',
    run: async () => {
      begun += 1;
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    },
  };
  const other: Job = {
    name: 'other',
    run: async () => {
      others += 1;
    },
  };
  const worker = await openWorker([slow, other]);
  const [item] = cronItemsOf([slow]);
  /** As the library does it when the time has come. */
  const tick = () =>
    worker.pool.query(`select graphile_worker.add_job('slow', '{}', $1, now(), null, $2, null, null, $3)`, [
      item?.options?.queueName,
      item?.options?.jobKey,
      item?.options?.jobKeyMode,
    ]);
  whenDone(async () => letGo());
  return { ...worker, tick, begun: () => begun, others: () => others, letGo: () => letGo() };
}

const WAITING = `select run_at, locked_by from graphile_worker.jobs where task_identifier = 'slow' and locked_at is null`;
const BUSY = `select run_at, locked_by from graphile_worker.jobs where task_identifier = 'slow' and locked_at is not null`;

it('what the clock starts runs never beside itself, waits once, and leaves the others their workers', async () => {
  const { pool, queue, tick, begun, others, letGo } = await openSlowWorker();
  await tick();
  await eventually(() => expect(begun()).toBe(1));
  await tick();
  const first = (await pool.query(WAITING)).rows;
  for (let minute = 0; minute < 4; minute += 1) await tick();
  await queue.add('other', {});
  await eventually(() => expect(others()).toBe(1));
  expect(begun()).toBe(1);
  expect((await pool.query(BUSY)).rows).toHaveLength(1);
  expect((await pool.query(WAITING)).rows).toEqual(first);

  letGo();
  await eventually(() => expect(begun()).toBe(2));
  letGo();
  await eventually(async () => expect((await pool.query(BUSY)).rows).toEqual([]));
  expect((await pool.query(WAITING)).rows).toEqual([]);
  await tick();
  await eventually(() => expect(begun()).toBe(3));
  letGo();
});

it('a job that takes its time is not taken for one of the dead', async () => {
  const { pool, tick, begun, letGo } = await openSlowWorker();
  await tick();
  await eventually(() => expect(begun()).toBe(1));
  await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`);
  const held = `select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and classid = 7066004 and granted`;
  await eventually(async () => expect((await pool.query(held)).rowCount).toBeGreaterThan(0));
  await releaseDeadWorkers(pool);
  expect((await pool.query(BUSY)).rows).toHaveLength(1);
  letGo();
});

it('a query that fails in a job is told without what it was asked with', async () => {
  const run = async () => {
    throw new DrizzleQueryError('select $1', ['seoyeon@example.com', 'two\n    at lines'], new Error('no'));
  };
  const { queue, told } = await openWorker([{ name: 'ask', run }]);
  await queue.add('ask', {});
  await eventually(() => expect(told.join()).toContain('Failed query: select $1'));
  expect(told.join()).toContain('jobs.test.ts');
  for (const secret of ['seoyeon@example.com', 'two', 'lines']) expect(told.join()).not.toContain(secret);
});
