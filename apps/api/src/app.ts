import cookie from '@fastify/cookie';
import { type Call, calls } from '@molip/contract';
import type { PriceList } from '@molip/domain/membership';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config/env.ts';
import { accountsModule, isLiveSession } from './modules/accounts/index.ts';
import { adsModule } from './modules/ads/index.ts';
import { aiModule } from './modules/ai/index.ts';
import { archiveModule, archivesUnderWay } from './modules/archive/index.ts';
import { dashboardModule } from './modules/dashboard/index.ts';
import { decksModule, eraseMemberCards } from './modules/decks/index.ts';
import { examsModule } from './modules/exams/index.ts';
import { imagesModule, removeImageFiles, useImage } from './modules/images/index.ts';
import { jobsModule } from './modules/jobs/index.ts';
import { membershipModule } from './modules/membership/index.ts';
import { eraseNotesOf, notesModule } from './modules/notes/index.ts';
import { pushModule } from './modules/push/index.ts';
import { eraseStretchesOf, statsModule } from './modules/stats/index.ts';
import { freezePreviousDay } from './modules/study-day/index.ts';
import { systemModule } from './modules/system/index.ts';
import { timerModule } from './modules/timer/index.ts';
import { transferModule } from './modules/transfer/index.ts';
import { makeSessionGate } from './platform/auth/session-gate.ts';
import { makeTokens } from './platform/auth/tokens.ts';
import type { Clock } from './platform/clock.ts';
import type { Heartbeat } from './platform/database/advisory-lock.ts';
import type { Database, Db } from './platform/database/database.ts';
import { openMemberLocks } from './platform/database/member-locks.ts';
import { acceptCalls, fastifyPath } from './platform/http/calls.ts';
import { refuseCrossSiteWrites } from './platform/http/cross-site-writes.ts';
import { queueByMember } from './platform/http/member-queue.ts';
import { refuseOverload } from './platform/http/overload.ts';
import { refuseWritesUnless } from './platform/http/refuse-writes.ts';
import { sendSecurityHeaders } from './platform/http/security-headers.ts';
import { makeServer } from './platform/http/server.ts';
import { limitUnsentResponses } from './platform/http/unsent-responses.ts';
import type { Uploads } from './platform/http/uploads.ts';
import {
  answerSharesWithoutWorker,
  answerUnknownPath,
  readWebPage,
  serveWebFiles,
} from './platform/http/web-files.ts';
import { openIsolation } from './platform/isolated/index.ts';
import { sweepFailedJobs } from './platform/jobs/failed-jobs.ts';
import type { Job, JobQueue } from './platform/jobs/jobs.ts';
import type { Limits } from './platform/limits/limits.ts';
import { countRecords } from './platform/limits/stored-records.ts';
import { countWrittenBytes } from './platform/limits/written-bytes.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { PushSender } from './platform/push/push-sender.ts';
import type { Storage } from './platform/storage/storage.ts';

export interface AppDeps {
  readonly config: Pick<
    Config,
    | 'production'
    | 'publicUrl'
    | 'trustProxy'
    | 'product'
    | 'ai'
    | 'google'
    | 'kakao'
    | 'payments'
    | 'portone'
    | 'metricsToken'
  >;
  readonly secret: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly pushSender: PushSender;
  readonly storage: Storage;
  readonly uploads: Uploads;
  readonly logger: FastifyBaseLogger;
  /** Null when METRICS_TOKEN is not set. */
  readonly metrics: Metrics | null;
  /** Whether this server has its serving lock. */
  readonly isServing?: () => boolean;
  /** Shorter in tests of a silent database. */
  readonly lockHeartbeat?: Heartbeat;
  /** Aborted when the server is about to stop. */
  readonly stopping: AbortSignal;
  /** Another build of isolated-process.ts than the one beside the server. */
  readonly isolatedProcess?: URL;
  /** Other prices, for tests of a price change. */
  readonly prices?: PriceList;
  /** Folder of the built web app; null serves the API alone. */
  readonly webDir: string | null;
}

export interface App {
  readonly server: FastifyInstance;
  /** Passed to the job runner. */
  readonly jobs: readonly Job[];
}

/** Builds the whole application from its dependencies; it reads no environment and opens no database. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, clock, database } = deps;
  const { db } = database;
  const { name, ...links } = config.product;
  const page = deps.webDir ? readWebPage(deps.webDir, { productName: name, ...links }) : null;
  const isPublicHttps = config.publicUrl?.startsWith('https:') ?? false;
  const isHttps = (request: FastifyRequest) => isPublicHttps || request.protocol === 'https';

  const server = makeServer({
    logger: deps.logger,
    trustProxy: config.trustProxy,
    isProduction: config.production,
    metrics: deps.metrics,
  });
  await server.register(cookie);
  sendSecurityHeaders(server, {
    scriptHashes: page?.scriptHashes ?? [],
    https: isPublicHttps,
    portone: config.payments === 'portone',
  });

  refuseCrossSiteWrites(server, config.publicUrl);
  if (deps.isServing) refuseWritesUnless(server, deps.isServing);
  limitUnsentResponses(server);
  // Before refuseOverload: a request in the queue of its member does not count as running.
  queueByMember(server);
  refuseOverload(server, {
    metrics: deps.metrics,
    always: [calls.health, calls.live, calls.ready, calls.metrics].map(({ path }) => path),
  });

  const tokens = makeTokens(deps.secret, clock);
  const gate = makeSessionGate(tokens, clock, (session, now) => isLiveSession(db, session, now));
  acceptCalls(server, {
    authenticate: async (request) => {
      const member = await gate.authenticate(request);
      await deps.limits.take('requestsPerMember', String(member.memberId));
      await countWrittenBytes(deps.limits, request, member.memberId);
      return member;
    },
    countRecords: countRecords(deps.limits),
  });

  const isolation = openIsolation({
    onFailure: ({ message }) => deps.logger.warn(message),
    ...(deps.isolatedProcess && { entry: deps.isolatedProcess }),
  });
  server.addHook('onClose', () => isolation.close());
  const locks = await openMemberLocks(database.url, deps.lockHeartbeat);
  server.addHook('onClose', () => locks.close());

  const shared = { ...deps, db, tokens, gate, isolation, locks, isHttps, productName: name };
  systemModule(server, { ...shared, metricsToken: config.metricsToken });
  const { memberJobs, jobs: memberJobSweeps } = jobsModule(server, shared);
  const underWay = archivesUnderWay(locks);
  const membership = await membershipModule(server, shared);
  const accounts = accountsModule(server, {
    ...shared,
    deletionHooks: {
      useImage,
      holdLastDay: freezePreviousDay,
      assertNoExportRunning: underWay.requireNone,
      stopWork: (memberId: number) => memberJobs.cancelAll(memberId),
      eraseLargeTables: async (memberId: number) => {
        await eraseMemberCards(db, memberId);
        await eraseNotesOf(db, memberId);
        await eraseStretchesOf(db, memberId);
      },
      endMembership: membership.leave,
      removeFiles: (tx: Db, memberId: number) => removeImageFiles(deps.jobs, tx, memberId),
    },
  });
  const push = pushModule(server, shared);
  const timer = timerModule(server, { ...shared, push });
  statsModule(server, shared);
  const notes = notesModule(server, shared);
  const decks = decksModule(server, shared);
  dashboardModule(server, shared);
  examsModule(server, shared);
  aiModule(server, { ...shared, config: config.ai });
  const ads = adsModule(server, { ...shared, isAdFree: membership.isAdFree });
  const images = imagesModule(server, shared);
  const transfer = transferModule(server, { ...shared, memberJobs, images: images.images });
  const archive = archiveModule(server, {
    ...shared,
    exportDeck: transfer.exportDeck,
    underWay,
    recordActivity: accounts.recordActivity,
    requireRecentSignIn: accounts.requireRecentSignIn,
  });
  const jobs = [
    ...accounts.jobs,
    ...timer.jobs,
    ...notes.jobs,
    ...decks.jobs,
    ...ads.jobs,
    ...memberJobSweeps,
    sweepFailedJobs(db, clock),
    // After the sweeps, whose deletions it sums.
    ...membership.jobs,
    ...images.jobs,
    ...transfer.jobs,
    ...archive.jobs,
  ];

  if (deps.webDir && page) {
    await serveWebFiles(server, deps.webDir);
    answerSharesWithoutWorker(server);
  }
  server.setNotFoundHandler(answerUnknownPath(page));
  await server.after();
  requireEveryCall(server);
  return { server, jobs };
}

/** The contract promises these calls; a server that lacks one does not start. */
function requireEveryCall(server: FastifyInstance): void {
  for (const call of Object.values<Call>(calls)) {
    if (!server.hasRoute({ method: call.method, url: fastifyPath(call.path) })) {
      throw new Error(`no route for ${call.method} ${call.path}`);
    }
  }
}
