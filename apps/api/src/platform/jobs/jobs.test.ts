import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { whenDone } from '#test/support/when-done.ts';
import { openDatabase } from '../database/database.ts';
import { TIMEOUTS } from '../database/timeouts.ts';
import { releaseDeadWorkers } from './dead-workers.ts';
import { sweepFailedJobs } from './failed-jobs.ts';
import { cronItemsOf, type Job, type JobsToRun, openJobQueue, runJobs } from './jobs.ts';

const CONNECTIONS = 4;

/** What works on the jobs, and what it says of trouble. */
async function openWorker(jobs: readonly Job[], serving?: JobsToRun['serving']) {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, {
    maxConnections: CONNECTIONS,
    onError: () => {},
    timeouts: { ...TIMEOUTS, connectMs: 2_000 },
    ...(serving && { mayWrite: serving.isHeld }),
  });
  const { pool } = database;
  const told: string[] = [];
  const log = (level: string, message: string) => {
    if (level === 'error') told.push(message);
  };
  const queue = openJobQueue(database.db);
  const runner = await runJobs({ database, jobs, log, metrics: null, ...(serving && { serving }) });
  whenDone(async () => {
    await runner.stop();
    await database.close();
    await drop();
  });
  return { pool, queue, told, db: database.db };
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

it('three long imports → one runs, and a mail is sent at once (UF-9.07)', async () => {
  let begun = 0;
  let sent = 0;
  const ending = new AbortController();
  const importing: Job = {
    name: 'import',
    isLong: true,
    run: async () => {
      begun += 1;
      await sleep(60_000, undefined, { signal: ending.signal }).catch(() => {});
    },
  };
  const mail: Job = {
    name: 'mail',
    run: async () => {
      sent += 1;
    },
  };
  const { queue } = await openWorker([importing, mail]);
  whenDone(async () => ending.abort());
  for (const member of ['a', 'b', 'c']) await queue.add('import', {}, { queue: `import-${member}` });
  await eventually(() => expect(begun).toBe(1));
  const askedAt = performance.now();
  await queue.add('mail', {}, { isUrgent: true });
  await eventually(() => expect(sent).toBe(1));
  expect(performance.now() - askedAt).toBeLessThan(2_000);
  expect(begun).toBe(1);
  ending.abort();
  await eventually(() => expect(begun).toBe(3));
});

it('jobs wait for a worker → the urgent one runs first, the scheduled one last (UF-9.07)', async () => {
  const done: string[] = [];
  const busyResolvers: (() => void)[] = [];
  const jobs = ['busy', 'usual', 'urgent', 'clock'].map(
    (name): Job => ({
      name,
      run: async () => {
        if (name === 'busy') await new Promise<void>((resolve) => busyResolvers.push(resolve));
        else done.push(name);
      },
    }),
  );
  const { queue, pool } = await openWorker(jobs);
  whenDone(async () => {
    for (const resolve of busyResolvers) resolve();
  });
  for (let count = 0; count < 3; count += 1) await queue.add('busy', {});
  await eventually(() => expect(busyResolvers).toHaveLength(3));
  const [item] = cronItemsOf([{ name: 'clock', cron: '0 0 1 1 *', run: async () => {} }]);
  await pool.query(`select graphile_worker.add_job('clock', priority := $1)`, [item?.options?.priority]);
  await queue.add('usual', {});
  await queue.add('urgent', {}, { isUrgent: true });
  busyResolvers[0]?.();
  await eventually(() => expect(done).toEqual(['urgent', 'usual', 'clock']));
});

/** A serving lock that the test loses and takes again. */
function makeServingLock() {
  let isHeld = true;
  return {
    lose: () => {
      isHeld = false;
    },
    takeAgain: () => {
      isHeld = true;
    },
    isHeld: () => isHeld,
    whenHeld: async () => {
      while (!isHeld) await sleep(20);
    },
  };
}

it('a restore while a job waits for the serving lock → only the restored job runs (UF-9.08)', async () => {
  const done: unknown[] = [];
  const run = async (payload: unknown) => {
    done.push(payload);
  };
  const serving = makeServingLock();
  const { queue, pool } = await openWorker([{ name: 'mail', run }], serving);
  await queue.add('mail', { memberId: 1 }, { runAt: new Date(Date.now() + 500) });
  serving.lose();
  await eventually(async () => {
    const { rows } = await pool.query('select from graphile_worker.jobs where locked_at is not null');
    expect(rows).toHaveLength(1);
  });
  // A restore leaves another job with the same id.
  await pool.query(`update graphile_worker._private_jobs
    set payload = '{"memberId":2}', locked_by = null, locked_at = null, run_at = now() + interval '1 s'`);
  serving.takeAgain();
  await eventually(() => expect(done).toEqual([{ memberId: 2 }]));
  await eventually(async () => {
    expect((await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0);
  });
});

it('the serving lock is lost → no job is added, removed or swept (UF-9.08)', async () => {
  const serving = makeServingLock();
  const { queue, pool, db } = await openWorker([{ name: 'mail', run: async () => {} }], serving);
  const later = new Date(Date.now() + 3_600_000);
  await queue.add('mail', {}, { key: 'one', runAt: later });
  await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts`);
  serving.lose();
  await expect(queue.add('mail', {}, { key: 'two', runAt: later })).rejects.toThrow();
  await expect(queue.remove('one')).rejects.toThrow();
  const nextYear = { now: () => new Date(Date.now() + 365 * 86_400_000) };
  await expect(sweepFailedJobs(db, nextYear).run({})).rejects.toThrow();
  expect((await pool.query('select key from graphile_worker.jobs')).rows).toEqual([{ key: 'one' }]);
  serving.takeAgain();
  await queue.remove('one');
  expect((await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0);
});
