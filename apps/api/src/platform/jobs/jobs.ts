import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Logger, makeWorkerUtils, parseCronItems, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import type { Db } from '../database/database.ts';

/** Work that a request starts and does not wait for, or that the clock starts. Repeated until it succeeds. */
export interface Job {
  readonly name: string;
  /** When the clock starts it, as five cron fields in UTC. */
  readonly cron?: string;
  run(payload: unknown): Promise<void>;
}

interface JobOptions {
  /** A later job of the same key takes the place of one that has not begun. */
  readonly key?: string;
  readonly runAt?: Date;
  /** Jobs of one queue are done one after the other. */
  readonly queue?: string;
}

export interface JobQueue {
  add(name: string, payload: object, options?: JobOptions): Promise<void>;
  /** There exactly when the transaction is. */
  addWithin(tx: Db, name: string, payload: object): Promise<void>;
  /** Does nothing when there is none of this key. */
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}

export interface JobRunner {
  stop(): Promise<void>;
}

type Log = (level: 'error' | 'debug', message: string) => void;

const CONCURRENT_JOBS = 3;
const MAX_ATTEMPTS = 8;
const RESTART_DELAY_MS = 2_000;
/** A job that is still at it when the server stops is left, and done again after the next start. */
const STOP_PATIENCE_MS = 3_000;

export async function openJobQueue(pool: pg.Pool, log: Log): Promise<JobQueue> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: workerLogger(log) });
  return {
    add: async (name, payload, { key, runAt, queue } = {}) => {
      await utils.addJob(name, payload, {
        maxAttempts: MAX_ATTEMPTS,
        ...(key && { jobKey: key }),
        ...(runAt && { runAt }),
        ...(queue && { queueName: queue }),
      });
    },
    addWithin: async (tx, name, payload) => {
      await tx.execute(sql`select graphile_worker.add_job(
        ${name}, payload := ${JSON.stringify(payload)}::json, max_attempts := ${MAX_ATTEMPTS}::int)`);
    },
    remove: async (key) => {
      await pool.query('select graphile_worker.remove_job($1)', [key]);
    },
    close: async () => {
      await utils.release();
    },
  };
}

/**
 * A killed server leaves the jobs that it was doing locked for hours. Where nobody else works on the queue, as on the
 * embedded database, whatever is locked at the start was left behind.
 */
export async function releaseLeftJobs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ worker: string }>(
    'select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null',
  );
  const workers = rows.map((row) => row.worker);
  if (workers.length > 0)
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [workers]);
}

/** Keeps a worker running until stopped; a database that went away is tried again. */
export function runJobs(pool: pg.Pool, jobs: readonly Job[], log: Log): JobRunner {
  const stopping = new AbortController();
  let runner: Runner | null = null;

  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        runner = await startWorker(pool, jobs, log);
        // A stop that came while the worker was starting found none to stop.
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!stopping.signal.aborted) log('error', `job runner: ${(error as Error).message}`);
      }
      await sleep(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const finished = loop();

  return {
    stop: async () => {
      stopping.abort();
      // Throws when the worker is already down, which is what is wanted.
      const stopped = Promise.resolve(runner?.stop())
        .catch(() => {})
        .then(() => finished);
      await Promise.race([stopped, sleep(STOP_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

function startWorker(pool: pg.Pool, jobs: readonly Job[], log: Log): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: CONCURRENT_JOBS,
    noHandleSignals: true,
    // Without a delay the library tells the database that a job is over and waits for no answer: a pool that is full
    // just then would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: workerLogger(log),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap((job) => (job.cron ? [{ task: job.name, match: job.cron, identifier: job.name }] : [])),
    ),
  });
}

export function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message) => log(level === 'error' ? 'error' : 'debug', message));
}
