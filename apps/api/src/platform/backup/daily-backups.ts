import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@molip/domain/kernel';
import { StartFailure } from '#config/start-failure.ts';
import type { Clock } from '../clock.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { makeBackup } from './make-backup.ts';

const KEPT = 7;
/** Looked at so often, so that a machine that was off, or is on for minutes a day, has its backup soon. */
const CRON = '*/10 * * * *';
/** Not quite a day: the hour would move on by a look each day. */
const DUE_AFTER_MS = DAY_MS - 15 * MINUTE_MS;
/** After a failure: a disk that is full now will be so in ten minutes. */
const AGAIN_AFTER_MS = HOUR_MS;
/** The database lives on the same disk, and does not survive one that is full. */
const KEEP_FREE_BYTES = 512 * 1024 * 1024;

const NAME = /^molip-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;
const UNFINISHED = /^molip-.*\.part$/;

export interface DailyBackupsDeps {
  /** A folder of its own. */
  readonly folder: string;
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly secret: string;
  readonly vapidPublicKey: string;
  readonly clock: Clock;
  readonly log: { error(message: string): void; info(message: string): void };
  readonly keepFree?: number;
}

/** A backup a day, the last seven of them. One that fails is told and tried again; those before it stay. */
export function dailyBackups(deps: DailyBackupsDeps): Job {
  let isAtWork = false;
  let failedAt: Date | null = null;

  const isDue = async (now: Date) => {
    if (failedAt && isWithin(now, failedAt, AGAIN_AFTER_MS)) return false;
    const newest = (await listBackups(deps.folder)).at(-1);
    return !newest || !isWithin(now, newest.madeAt, DUE_AFTER_MS);
  };

  return {
    name: 'daily-backup',
    cron: CRON,
    async run() {
      // A large one is still being made when the clock strikes again.
      if (isAtWork) return;
      isAtWork = true;
      const now = deps.clock.now();
      try {
        if (await isDue(now)) await backUp(deps, now);
      } catch (error) {
        failedAt = now;
        const reason = error instanceof StartFailure ? error.english : String(error);
        deps.log.error(`the daily backup failed: ${reason}`);
        // Counted as a job that failed, which alarms watch. Its next tries come too early and find nothing to do.
        throw error;
      } finally {
        isAtWork = false;
      }
    },
  };
}

async function backUp({ keepFree = KEEP_FREE_BYTES, ...deps }: DailyBackupsDeps, now: Date): Promise<void> {
  await mkdir(deps.folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(deps.folder);
  const file = join(deps.folder, nameAt(now));
  const { missing } = await makeBackup({ ...deps, file, force: true, keepFree, now, onProgress: () => {} });
  if (missing.count > 0)
    deps.log.error(`the daily backup lacks ${missing.count} files that are not in the storage`);
  const old = (await listBackups(deps.folder)).slice(0, -KEPT);
  for (const { name } of old) await rm(join(deps.folder, name), { force: true });
  deps.log.info(`the daily backup was made: ${file}`);
}

/** A clock that was set back is no reason to wait for it. */
function isWithin(now: Date, then: Date, milliseconds: number): boolean {
  return Math.abs(now.getTime() - then.getTime()) < milliseconds;
}

/** Oldest first. */
async function listBackups(folder: string): Promise<{ name: string; madeAt: Date }[]> {
  const names = await readdir(folder).catch(() => []);
  return names.sort().flatMap((name) => {
    const [, day, ...time] = NAME.exec(name) ?? [];
    return day ? [{ name, madeAt: new Date(`${day}T${time.join(':')}Z`) }] : [];
  });
}

const nameAt = (now: Date) => `molip-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** Of a server that was killed in the middle. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (UNFINISHED.test(name)) await rm(join(folder, name), { force: true });
}
