import { after, DAY_MS } from '@molip/domain/kernel';
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Job } from './jobs.ts';

/** Long enough to find the cause. A mail that was not sent holds its address. */
const KEPT_MS = 30 * DAY_MS;

export function sweepFailedJobs(db: Db, clock: Clock): Job {
  return {
    name: 'sweep-given-up-jobs',
    cron: '27 19 * * *', // 04:27 in Seoul
    run: async () => {
      const before = after(clock.now(), -KEPT_MS).toISOString();
      // A transaction is refused while the server may not write.
      await db.transaction((tx) =>
        tx.execute(sql`select graphile_worker.complete_jobs(array(
          select id from graphile_worker.jobs
          where attempts >= max_attempts and locked_at is null and updated_at < ${before}::timestamptz))`),
      );
    },
  };
}
