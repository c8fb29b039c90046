import type pg from 'pg';
import { type AdvisoryLock, holdAdvisoryLock } from '../database/advisory-lock.ts';

/** First half of the key of each worker's lock; the second half is its name. */
const WORKER_LOCK = 7_066_004;
/** A worker whose connection breaks takes its lock again within seconds; one that is dead does not. */
const PATIENCE_MS = 60_000;

export interface LiveWorkers {
  add(workerId: string): void;
  close(): Promise<void>;
}

/** Says of the workers of this process, for as long as it lives, that they do. */
export async function announceWorkers(databaseUrl: string): Promise<LiveWorkers> {
  const names: string[] = [];
  const lock: AdvisoryLock = await holdAdvisoryLock({ connectionString: databaseUrl }, async (client) => {
    await client.query('select pg_advisory_lock_shared($1, hashtext(name)) from unnest($2::text[]) name', [
      WORKER_LOCK,
      names,
    ]);
  });
  return {
    add: (workerId) => {
      names.push(workerId);
      lock.reacquire();
    },
    close: () => lock.release(),
  };
}

/**
 * A killed server leaves the jobs that it was doing locked, for four hours by the library's own count. Here they are free
 * again soon: a worker whose lock can be had is dead.
 *
 * @param patienceMs for how long a job has to have been locked; 0 where no other server can be at work
 * @param ended workers of this process that are no more, though their lock is held with it
 */
export async function releaseDeadWorkers(
  pool: pg.Pool,
  patienceMs = PATIENCE_MS,
  ended: readonly string[] = [],
): Promise<void> {
  await pool.query(
    `with dead as materialized (
       select worker from (
         select distinct locked_by as worker from graphile_worker.jobs
         where locked_by is not null and locked_at <= now() - $2 * interval '1 ms'
       ) busy
       where worker = any($3::text[]) or pg_try_advisory_xact_lock($1, hashtext(worker))
     )
     select graphile_worker.force_unlock_workers(array(select worker from dead))`,
    [WORKER_LOCK, patienceMs, ended],
  );
  // Where a job was taken from one that was alive after all, whoever ends it last finds it gone, and its queue stays locked.
  await pool.query(
    `update graphile_worker._private_job_queues queue set locked_by = null, locked_at = null
     where locked_at <= now() - $1 * interval '1 ms' and not exists (
       select from graphile_worker._private_jobs job where job.job_queue_id = queue.id and job.locked_at is not null)`,
    [patienceMs],
  );
}
