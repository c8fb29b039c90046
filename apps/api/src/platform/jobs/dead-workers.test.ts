import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#test/support/test-database.ts';
import { whenDone } from '#test/support/when-done.ts';
import { announceWorkers, releaseDeadWorkers } from './dead-workers.ts';

let url: string;
let pool: pg.Pool;
beforeEach(async () => {
  const database = await createTestDatabase();
  url = database.url;
  pool = new pg.Pool({ connectionString: url, max: 2 });
  whenDone(async () => {
    await pool.end();
    await database.drop();
  });
});

/** A job that a worker took so many seconds ago. */
async function takeJob(worker: string, secondsAgo: number): Promise<void> {
  const { rows } = await pool.query(`select (graphile_worker.add_job('mend', queue_name := $1)).id`, [
    worker,
  ]);
  await pool.query(
    `with job as (
       update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - $3 * interval '1 s'
       where id = $1 returning job_queue_id
     )
     update graphile_worker._private_job_queues set locked_by = $2, locked_at = now()
     where id in (select job_queue_id from job)`,
    [rows[0].id, worker, secondsAgo],
  );
}

/** Of this database alone: other files have workers of their own on the same server. */
const HOLDERS = `select pid from pg_locks join pg_database on pg_database.oid = database
  where datname = current_database() and locktype = 'advisory' and classid = 7066004 and granted`;

const busyWorkers = async () => {
  const { rows } = await pool.query(
    `select locked_by from graphile_worker.jobs where locked_by is not null
     union select locked_by from graphile_worker._private_job_queues where locked_by is not null order by 1`,
  );
  return rows.map((row) => row.locked_by);
};

it('gives back what a dead worker was doing, and leaves the living and the young alone', async () => {
  const workers = await announceWorkers(url);
  whenDone(() => workers.close());
  workers.add('worker-alive');
  await takeJob('worker-alive', 3_600);
  await takeJob('worker-dead', 61);
  await takeJob('worker-young', 5);

  await releaseDeadWorkers(pool);
  expect(await busyWorkers()).toEqual(['worker-alive', 'worker-young']);
});

it('gives back what workers had who have ended before their server', async () => {
  const workers = await announceWorkers(url);
  whenDone(() => workers.close());
  workers.add('worker-ended');
  workers.add('worker-alive');
  await takeJob('worker-ended', 61);
  await takeJob('worker-alive', 61);
  await untilHeld(`${HOLDERS} offset 1`);
  await releaseDeadWorkers(pool, undefined, ['worker-ended']);
  expect(await busyWorkers()).toEqual(['worker-alive']);
});

it('a queue in which nothing is done is free again', async () => {
  const workers = await announceWorkers(url);
  whenDone(() => workers.close());
  workers.add('worker-alive');
  await takeJob('worker-alive', 61);
  await pool.query(`update graphile_worker._private_job_queues set locked_at = now() - interval '61 s'`);
  await untilHeld(HOLDERS);
  await releaseDeadWorkers(pool);
  expect(await busyWorkers(), 'it is at it').toEqual(['worker-alive']);
  await pool.query('delete from graphile_worker._private_jobs');
  await releaseDeadWorkers(pool);
  expect(await busyWorkers()).toEqual([]);
});

it('a worker whose connection broke is alive again on the next one', async () => {
  const workers = await announceWorkers(url);
  whenDone(() => workers.close());
  workers.add('worker-alive');
  await takeJob('worker-alive', 3_600);
  const before = await untilHeld(HOLDERS);
  await pool.query('select pg_terminate_backend($1)', [before]);
  await untilHeld(`${HOLDERS} and pid <> ${before}`);
  await releaseDeadWorkers(pool);
  expect(await busyWorkers()).toEqual(['worker-alive']);

  await workers.close();
  await releaseDeadWorkers(pool, 0);
  expect(await busyWorkers()).toEqual([]);
});

async function untilHeld(query: string): Promise<number> {
  for (;;) {
    const { rows } = await pool.query(query);
    if (rows[0]) return rows[0].pid;
  }
}
