import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app.ts';
import { openDataDir } from './config/data-dir.ts';
import { type Config, readConfig } from './config/env.ts';
import { loadOrMakeSecret } from './config/secret.ts';
import { readServiceManager } from './config/service-manager.ts';
import { StartFailure } from './config/start-failure.ts';
import { closeDemo, prepareDemo, wantsDemo } from './demo.ts';
import { putHouseAds } from './modules/ads/index.ts';
import { RECONCILE } from './modules/membership/index.ts';
import { dailyBackups } from './platform/backup/daily-backups.ts';
import { wasRestored } from './platform/backup/restores.repository.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { measurePool } from './platform/database/measure-pool.ts';
import { prepareDatabase } from './platform/database/prepare-database.ts';
import { holdServingLock } from './platform/database/serving-lock.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';
import { drain, listen, proxyManagedConnections, trackConnections } from './platform/http/listen.ts';
import { REQUEST_LIMIT_MS } from './platform/http/server.ts';
import { openUploads } from './platform/http/uploads.ts';
import { releaseDeadWorkers } from './platform/jobs/dead-workers.ts';
import { measureQueue, openJobQueue, runJobs } from './platform/jobs/jobs.ts';
import { noLimits, openLimits } from './platform/limits/limits.ts';
import { type Logger, makeLogger } from './platform/logger.ts';
import { outboxMailer, smtpMailer } from './platform/mail/mailer.ts';
import { makeMetrics } from './platform/metrics/metrics.ts';
import { WEB_DIST_DIR } from './platform/paths.ts';
import { deriveVapid, openPushSender } from './platform/push/push-sender.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { startWatchdog } from './platform/watchdog/loop-watchdog.ts';
import { notifySystemd } from './platform/watchdog/notify-systemd.ts';
import {
  printFailure,
  printMail,
  printMailFile,
  printProgress,
  printReady,
  printStopping,
} from './terminal-output.ts';

/** A drain that takes longer is cut off, so that the process has ended within 10 s of the notice's end. */
const DRAIN_LIMIT_MS = 9_000;
/** How long a stop waits for a start that is under way, such as for a database that does not respond. */
const STARTING_LIMIT_MS = 60_000;

/** V8 lets the heap grow to four times the live objects: 100 MB too much under load. Twice costs no measurable time (bench/load.mjs). */
const HEAP_GROWING_PERCENT = 100;

type Close = () => Promise<unknown>;

export async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  const closers: Close[] = [];
  const stopping = new AbortController();
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  const end = async (failure?: StartFailure) => {
    const giveUp = setTimeout(() => process.exit(1), STARTING_LIMIT_MS);
    const config = await starting;
    clearTimeout(giveUp);
    // Without the serving lock this server is not ready anyway, so nothing waits for the notice.
    if (!failure) await sleep(config.stopNoticeMs);
    setTimeout(() => process.exit(failure ? 1 : 0), DRAIN_LIMIT_MS).unref();
    await closeAll();
    process.exit(failure ? 1 : 0);
  };
  /** Ends with 1, so that systemd or Docker starts this process again. */
  const onServingRefused = (failure: StartFailure) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    printFailure(failure);
    void end(failure);
  };
  const starting = start({ closers, closeAll, stopping: stopping.signal, onServingRefused });
  // A signal during the start waits until everything is open, so that everything is closed.
  stopOnSignal(stopping, end);
  await starting;
}

interface Lifecycle {
  readonly closers: Close[];
  readonly closeAll: () => Promise<void>;
  readonly stopping: AbortSignal;
  /** Called when this process must not serve any longer. */
  readonly onServingRefused: (failure: StartFailure) => void;
}

async function start(lifecycle: Lifecycle): Promise<Config> {
  try {
    const config = readConfig();
    await serve(config, lifecycle);
    return config;
  } catch (error) {
    await lifecycle.closeAll();
    if (!(error instanceof StartFailure)) throw error;
    printFailure(error);
    return process.exit(1);
  }
}

/** Opens everything in order; what was opened last is closed first. */
async function serve(initial: Config, { closers, stopping, onServingRefused }: Lifecycle): Promise<void> {
  let config = initial;
  const watchdog = startWatchdog();
  const clock = systemClock;
  const logger = makeLogger(config.logLevel);
  await openDataDir(config.dataDir);
  const secret = config.jwtSecret ?? (await loadOrMakeSecret(config.dataDir));
  const databaseUrl =
    config.databaseUrl ?? (await openEmbeddedDatabase(config, logger.debug.bind(logger), closers));
  await prepareDatabase(databaseUrl);
  const serving = await holdServingLock(databaseUrl, secret, undefined, onServingRefused);
  closers.push(() => serving.release());

  const database = openDatabase(databaseUrl, {
    maxConnections: config.databasePoolSize,
    onError: (error) => logger.warn(`a database connection broke: ${error.message}`),
    mayWrite: serving.isHeld,
  });
  closers.push(() => database.close());
  if (await wasRestored(database.db)) config = readConfig(undefined, { isRestored: true });
  await putHouseAds(database.db, config.product.name, clock.now());
  const isEmbedded = config.databaseUrl === null;
  // No other server can use the embedded database, so every locked job was left by the last process.
  if (isEmbedded) await releaseDeadWorkers(database.pool, 0);
  if (serving.hasOthers) warnOfWhatIsNotShared(config, logger);
  // At every start: a backup or an earlier setting may have left a demo account.
  if (!wantsDemo(config)) await closeDemo(database.db, clock.now());
  const demo = wantsDemo(config) ? await prepareDemo(database.db, secret, clock.now()) : null;

  if (config.production) warnOfWhatIsMissing(config, logger);
  if (config.payments === 'sandbox' && !config.trial)
    logger.warn('PAYMENTS=sandbox: memberships are given without money');
  const limits = config.limits
    ? openLimits(config.redisUrl, (error) => logger.warn(`redis: ${error.message}`))
    : noLimits;
  closers.push(() => limits.close());
  const jobs = openJobQueue(database.db);

  const storage = await openStorage(config);
  const uploads = await openUploads(join(config.dataDir, 'uploads'), uploadsLeftBefore(serving.hasOthers));
  const vapid = config.vapid ?? deriveVapid(secret, pushSubject(config));
  const metrics = config.metricsToken ? makeMetrics() : null;
  if (metrics) {
    measurePool(database.pool, metrics);
    measureQueue(database.pool, metrics);
  }
  const app = await buildApp({
    config,
    secret,
    database,
    clock,
    limits,
    jobs,
    mailer: config.smtpUrl
      ? smtpMailer(config.smtpUrl, config.mailFrom)
      : outboxMailer(
          join(config.dataDir, 'outbox'),
          config.mailFrom,
          clock,
          config.trial ? printMail : printMailFile,
        ),
    storage,
    uploads,
    pushSender: openPushSender(vapid),
    logger,
    metrics,
    isServing: serving.isHeld,
    stopping,
    webDir: WEB_DIST_DIR,
  });
  // Payments that the last process left unfinished may have been paid.
  await jobs.add(RECONCILE, {}, { key: RECONCILE, queue: RECONCILE });
  const folder = join(config.dataDir, 'backups');
  const vapidPublicKey = vapid.publicKey;
  const backups = { folder, databaseUrl, storage, secret, vapidPublicKey, clock, log: logger };
  const daily = config.backups ? [dailyBackups(backups)] : [];
  if (config.jobs) {
    const runner = await runJobs({
      database,
      jobs: [...app.jobs, ...daily],
      log: (level, message) => logger[level](message),
      metrics,
      serving,
    });
    closers.push(() => runner.stop());
  }
  const connections = config.trustProxy ? proxyManagedConnections(app.server) : trackConnections(app.server);
  closers.push(() => drain(app.server, connections));
  const address = await listen(app.server, config);
  watchdog.watchServer(address);
  printReady(config.publicUrl ?? address, config.product.name, demo);
  await reportToSystemd(logger, stopping);
}

async function reportToSystemd(logger: Logger, stopping: AbortSignal): Promise<void> {
  const serviceManager = readServiceManager();
  if (!serviceManager) return;
  const systemd = notifySystemd(serviceManager, ({ message }) => logger.warn(`systemd-notify: ${message}`));
  stopping.addEventListener('abort', () => void systemd.stopping());
  await systemd.ready();
}

/** Servers may share DATA_DIR: no upload of another one is older than a request may be. */
function uploadsLeftBefore(hasOthers: boolean): number {
  return hasOthers ? Date.now() - REQUEST_LIMIT_MS : performance.timeOrigin;
}

/** The contact of the operator, for push services. */
function pushSubject({ publicUrl, product, mailFrom }: Config): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:${product.supportEmail ?? /(?<![^\s<])[^\s<@]+@[^\s>]+/.exec(mailFrom)?.[0]}`;
}

/** Settings that a public server needs. */
function warnOfWhatIsMissing({ smtpUrl, publicUrl, jobs }: Config, logger: Logger): void {
  if (!smtpUrl) logger.warn('without SMTP_URL mails are files in DATA_DIR/outbox, and reach nobody');
  if (!publicUrl)
    logger.warn('without PUBLIC_URL mails hold no links, and a password is reset by a code alone');
  if (!jobs) logger.warn('JOBS=off: this server sends no mails and renews, sweeps and backs up nothing');
}

/** With several servers, limits and files must be shared. */
function warnOfWhatIsNotShared({ redisUrl, s3 }: Config, logger: Logger): void {
  if (!redisUrl)
    logger.warn('another server uses this database: without REDIS_URL each counts its own limits');
  if (!s3) logger.warn('another server uses this database: without S3_BUCKET both need the same DATA_DIR');
}

async function openEmbeddedDatabase(
  config: Config,
  log: (line: string) => void,
  closers: Close[],
): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: printProgress, log });
  closers.push(() => postgres.stop());
  return postgres.url;
}

function stopOnSignal(stopping: AbortController, close: () => Promise<void>): void {
  const stop = async () => {
    // A second signal ends the process at once.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    printStopping();
    await close();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
