import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  type CronItem,
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { limited } from '../database/connection.ts';
import type { Database, Db } from '../database/database.ts';
import { cutParameters } from '../logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { announceWorkers, type LiveWorkers, releaseDeadWorkers } from './dead-workers.ts';

/** Work that a request starts and does not wait for, or that the clock starts. Repeated until it succeeds. */
export interface Job {
  readonly name: string;
  /** When the clock starts it, as five cron fields in UTC. */
  readonly cron?: string;
  /** Takes minutes: such jobs share one worker, so that a few of them do not hold up the mail. */
  readonly isLong?: boolean;
  run(payload: unknown): Promise<void>;
}

interface JobOptions {
  /** A later job of the same key takes the place of one that has not begun. */
  readonly key?: string;
  readonly runAt?: Date;
  /** Jobs of one queue are done one after the other. */
  readonly queue?: string;
  /** By the clock of the database, which is the one that jobs are run by. */
  readonly delayMs?: number;
  /** A person waits for it: it begins before all jobs that are not urgent. */
  readonly isUrgent?: boolean;
}

export interface JobQueue {
  add(name: string, payload: object, options?: JobOptions): Promise<void>;
  /** There exactly when the transaction is. */
  addWithin(tx: Db, name: string, payload: object, options?: JobOptions): Promise<void>;
  /** Does nothing when there is none of this key. */
  remove(key: string): Promise<void>;
}

export interface JobRunner {
  stop(): Promise<void>;
}

type Log = (level: 'error' | 'debug', message: string) => void;

const CONCURRENT_JOBS = 3;
const CONCURRENT_LONG_JOBS = 1;
/** Smaller numbers run first. Scheduled jobs wait for jobs that people started. */
const PRIORITY = { urgent: -10, normal: 0, clock: 10 };
const MAX_ATTEMPTS = 8;
const RESTART_DELAY_MS = 2_000;
const RELEASE_EVERY_MS = 30_000;
const LISTENING_EVERY_MS = 5_000;
const LISTENING_SILENCE_MS = 5_000;
/** A job that is still at it when the server stops is left, and done again after the next start. */
const STOP_PATIENCE_MS = 3_000;

/** Uses transactions even for one statement: only transactions are refused while the server may not write. */
export function openJobQueue(db: Db): JobQueue {
  return {
    add: (name, payload, options) => db.transaction((tx) => addJob(tx, name, payload, options)),
    addWithin: addJob,
    remove: (key) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select graphile_worker.remove_job(${key})`);
      }),
  };
}

async function addJob(
  tx: Db,
  name: string,
  payload: object,
  { key, queue, runAt, delayMs = 0, isUrgent = false }: JobOptions = {},
): Promise<void> {
  const begin = runAt
    ? sql`${runAt.toISOString()}::timestamptz`
    : sql`now() + ${delayMs}::float8 * interval '1 millisecond'`;
  await tx.execute(sql`select graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json, queue_name := ${queue ?? null}, run_at := ${begin},
    max_attempts := ${MAX_ATTEMPTS}::int, job_key := ${key ?? null},
    priority := ${isUrgent ? PRIORITY.urgent : PRIORITY.normal}::int)`);
}

export interface JobsToRun {
  readonly database: Pick<Database, 'pool' | 'url'>;
  readonly jobs: readonly Job[];
  readonly log: Log;
  readonly metrics: Metrics | null;
  /** The serving lock of this server, without which it writes nothing; jobs wait for it. */
  readonly serving?: { isHeld(): boolean; whenHeld(): Promise<void> };
}

/** Runs jobs until stopped; a database that went away is tried again. */
export async function runJobs(work: JobsToRun): Promise<JobRunner> {
  const { database, jobs, log, serving } = work;
  const workers = await announceWorkers(database.url);
  const endedPools: string[] = [];
  const release = async () => {
    if (serving && !serving.isHeld()) return;
    await releaseDeadWorkers(database.pool, undefined, endedPools).catch((error: Error) =>
      log('debug', `dead workers: ${error.message}`),
    );
  };
  const releasing = setInterval(release, RELEASE_EVERY_MS);
  const groups = [
    { jobs: jobs.filter(({ isLong }) => !isLong), concurrency: CONCURRENT_JOBS },
    { jobs: jobs.filter(({ isLong }) => isLong), concurrency: CONCURRENT_LONG_JOBS },
  ];
  const runners = groups
    .filter((group) => group.jobs.length > 0)
    .map((group) => keepRunning({ ...work, ...group }, workers, endedPools));

  return {
    stop: async () => {
      clearInterval(releasing);
      const stopped = Promise.all(runners.map((runner) => runner.stop()));
      await Promise.race([stopped, sleep(STOP_PATIENCE_MS, undefined, { ref: false })]);
      await workers.close();
    },
  };
}

interface WorkersToRun extends JobsToRun {
  readonly concurrency: number;
}

/** @param endedPools receives the names of pools that ended */
function keepRunning(work: WorkersToRun, workers: LiveWorkers, endedPools: string[]): JobRunner {
  const events: WorkerEvents = new EventEmitter();
  // Its workers take jobs, and the queues of these, in the name of their pool.
  const pools: string[] = [];
  events.on('pool:create', ({ workerPool }) => {
    pools.push(workerPool.id);
    workers.add(workerPool.id);
  });
  const listening = keepListening(events);
  const stopping = new AbortController();
  let runner: Runner | null = null;

  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        runner = await startWorkers(work, events);
        // A stop that came while the worker was starting found none to stop.
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!stopping.signal.aborted) work.log('error', `job runner: ${(error as Error).message}`);
      }
      endedPools.push(...pools.splice(0));
      await sleep(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const finished = loop();

  return {
    stop: async () => {
      stopping.abort();
      clearInterval(listening);
      // Throws when the worker is already down, which is what is wanted.
      await Promise.resolve(runner?.stop()).catch(() => {});
      await finished;
    },
  };
}

/** The library waits for news on a connection of the pool, and would wait for ever on one that is dead. */
function keepListening(events: WorkerEvents): NodeJS.Timeout {
  const listeners = new Set<pg.PoolClient>();
  events.on('pool:listen:success', ({ client }) => listeners.add(client));
  events.on('pool:listen:release', ({ client }) => listeners.delete(client));
  return setInterval(() => {
    // The query closes a connection that does not answer in time, and the library opens another.
    for (const client of listeners) client.query(limited('select 1', LISTENING_SILENCE_MS)).catch(() => {});
  }, LISTENING_EVERY_MS);
}

function startWorkers(work: WorkersToRun, events: WorkerEvents): Promise<Runner> {
  const { database, jobs, concurrency, log } = work;
  return run({
    pgPool: database.pool,
    events,
    concurrency,
    noHandleSignals: true,
    // Without a delay the library tells the database that a job is over and waits for no answer: a pool that is full
    // just then would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: workerLogger(log),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, work)])),
    parsedCronItems: parseCronItems(cronItemsOf(jobs)),
  });
}

/**
 * What takes longer than until its next time would run beside itself, and soon have all workers. So it is done one after
 * the other, and of those that wait there is one, which keeps its place.
 */
export function cronItemsOf(jobs: readonly Job[]): CronItem[] {
  return jobs.flatMap(({ name, cron }) => {
    const options = {
      queueName: name,
      jobKey: name,
      jobKeyMode: 'preserve_run_at',
      priority: PRIORITY.clock,
    } as const;
    return cron ? [{ task: name, match: cron, identifier: name, options }] : [];
  });
}

function taskOf(job: Job, { database, metrics, serving }: JobsToRun) {
  return async (payload: unknown, { job: row }: JobHelpers) => {
    await serving?.whenHeld();
    await requireOwnJob(database.pool, row);
    const begunAt = performance.now();
    let outcome: 'done' | 'failed' = 'failed';
    try {
      await job.run(payload);
      outcome = 'done';
    } finally {
      metrics?.jobEnded(job.name, outcome, (performance.now() - begunAt) / 1000);
    }
  };
}

/**
 * While a job waited, a restore may have replaced the jobs and the members. The job must fail then: the library completes
 * a job by its id alone, but marks one as failed only if the same pool still holds its lock.
 */
async function requireOwnJob(pool: pg.Pool, { id, locked_by }: JobHelpers['job']): Promise<void> {
  const { rowCount } = await pool.query(
    'select from graphile_worker._private_jobs where id = $1 and locked_by = $2',
    [id, locked_by],
  );
  if (rowCount === 0) throw new Error('the job is gone: a restore, or another server, took it');
}

/**
 * Waiting: due, and nobody is at it. Given up: failed as often as it may. One that the clock's next overtook is said to have
 * done all its tries as well, and has not failed if its server was only stopped.
 */
export function measureQueue(pool: pg.Pool, metrics: Metrics): void {
  const count = async (where: string) => {
    const { rows } = await pool.query<{ count: string }>(
      `select count(*) from graphile_worker.jobs where ${where}`,
    );
    return Number(rows[0]?.count);
  };
  metrics.gauge('molip_jobs_waiting', 'Jobs that are due and not begun', () =>
    count('run_at <= now() and locked_at is null and attempts < max_attempts'),
  );
  metrics.gauge('molip_jobs_given_up', 'Jobs that failed as often as they may', () =>
    count('locked_at is null and attempts >= max_attempts and last_error is not null'),
  );
}

export function workerLogger(log: Log): Logger {
  return new Logger(
    () => (level, message) => log(level === 'error' ? 'error' : 'debug', cutParameters(message)),
  );
}
