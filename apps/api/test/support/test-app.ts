import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { inject } from 'vitest';
import { readConfig } from '#config/env.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Serving } from '#platform/database/serving-lock.ts';
import type { Timeouts } from '#platform/database/timeouts.ts';
import { openUploads } from '#platform/http/uploads.ts';
import { openJobQueue, runJobs } from '#platform/jobs/jobs.ts';
import { noLimits, openLimits } from '#platform/limits/limits.ts';
import { makeLogger } from '#platform/logger.ts';
import { smtpMailer } from '#platform/mail/mailer.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { deriveVapid, openPushSender, type PushSender } from '#platform/push/push-sender.ts';
import { diskStorage } from '#platform/storage/disk-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type AppDeps, buildApp } from '#src/app.ts';
import { Client } from './client.ts';
import { openMailbox } from './mailbox.ts';
import { createTestDatabase } from './test-database.ts';
import { whenDone } from './when-done.ts';

export const TEST_SECRET = 'a secret for tests that is long enough to be one';
export const TEST_VAPID = deriveVapid(TEST_SECRET, 'mailto:help@molip.example');

/** Stands still until it is moved. */
export class TestClock {
  #now: Date;
  constructor(startAt = '2026-03-02T00:00:00.000Z') {
    this.#now = new Date(startAt);
  }
  now = () => this.#now;
  advance(milliseconds: number) {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

interface Options {
  readonly limits?: boolean;
  readonly config?: Partial<AppDeps['config']>;
  readonly databaseUrl?: string;
  /** Shorter ones, for tests of a database that is silent. */
  readonly timeouts?: Timeouts;
  readonly maxConnections?: number;
  readonly lockHeartbeat?: AppDeps['lockHeartbeat'];
  /** The lock by which it serves, where a test takes it away. */
  readonly serving?: Serving;
  readonly webDir?: string;
  /** Jobs are run by the database's own clock: what is planned on a day to come waits. */
  readonly startAt?: string;
  readonly pushSender?: PushSender;
  readonly prices?: AppDeps['prices'];
  readonly metrics?: Metrics;
  /** What stands between the application and its disk. */
  readonly wrapStorage?: (disk: Storage) => Storage;
}

/** The real application on a database of its own, with a real SMTP server and a clock that the test moves. */
export async function openTestApp(options: Options = {}) {
  const testDatabase = options.databaseUrl ? null : await createTestDatabase();
  const databaseUrl = options.databaseUrl ?? testDatabase?.url ?? '';
  const database = openDatabase(databaseUrl, {
    maxConnections: options.maxConnections ?? 10,
    onError: () => {},
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.serving && { mayWrite: options.serving.isHeld }),
  });
  const mailbox = await openMailbox();
  const clock = new TestClock(options.startAt);
  const limits = options.limits ? openLimits(null, () => {}) : noLimits;
  const jobs = openJobQueue(database.db);
  const filesDir = await mkdtemp(join(tmpdir(), 'molip-files-'));
  const uploadsDir = await mkdtemp(join(tmpdir(), 'molip-uploads-'));
  const disk = diskStorage(filesDir);
  const logLines: string[] = [];
  const stopping = new AbortController();
  const app = await buildApp({
    config: { ...readConfig({}), ...options.config },
    secret: TEST_SECRET,
    database,
    clock,
    limits,
    jobs,
    mailer: smtpMailer(mailbox.url, '몰입 <no-reply@molip.example>'),
    uploads: await openUploads(uploadsDir, 0),
    storage: options.wrapStorage?.(disk) ?? disk,
    pushSender: options.pushSender ?? openPushSender(TEST_VAPID),
    logger: makeLogger(
      'trace',
      new Writable({ write: (line, _encoding, done) => done(void logLines.push(String(line))) }),
    ),
    metrics: options.metrics ?? null,
    stopping: stopping.signal,
    isolatedProcess: new URL(inject('isolatedProcess')),
    ...(options.serving && { isServing: options.serving.isHeld }),
    ...(options.lockHeartbeat && { lockHeartbeat: options.lockHeartbeat }),
    webDir: options.webDir ?? null,
    ...(options.prices && { prices: options.prices }),
  });
  const runner = await runJobs({
    database,
    jobs: app.jobs,
    log: () => {},
    metrics: options.metrics ?? null,
    ...(options.serving && { serving: options.serving }),
  });

  const close = async () => {
    // Whoever was answered may stay connected for a minute, which the server would wait for.
    app.server.server.closeAllConnections();
    await app.server.close();
    await runner.stop();
    await database.close();
    await mailbox.close();
    await testDatabase?.drop();
    await rm(filesDir, { recursive: true, force: true });
    await rm(uploadsDir, { recursive: true, force: true });
  };
  whenDone(close);

  return {
    server: app.server,
    stopping,
    jobs: app.jobs,
    database,
    clock,
    limits,
    filesDir,
    uploadsDir,
    mailbox,
    logLines,
    client: (remoteAddress?: string) => new Client(app.server, mailbox, remoteAddress),
  };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;
