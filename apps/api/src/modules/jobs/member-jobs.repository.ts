import { and, eq, inArray, lt } from 'drizzle-orm';
import { memberJobs } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

type JobRow = typeof memberJobs.$inferSelect;

const GOING_ON = ['QUEUED', 'RUNNING'] as const;

export function memberJobsRepository(db: Db, memberId: number) {
  const same = (jobId: string) => and(eq(memberJobs.memberId, memberId), eq(memberJobs.jobId, jobId));
  return {
    async insert(jobId: string, now: Date): Promise<void> {
      await db.insert(memberJobs).values({ memberId, jobId, state: 'QUEUED', progress: 0, createdAt: now });
    },

    async find(jobId: string): Promise<JobRow | null> {
      const [row] = await db.select().from(memberJobs).where(same(jobId));
      return row ?? null;
    },

    /** One that is over stays as it is: false. */
    async update(jobId: string, change: Partial<JobRow>): Promise<boolean> {
      const rows = await db
        .update(memberJobs)
        .set(change)
        .where(and(same(jobId), inArray(memberJobs.state, [...GOING_ON])))
        .returning({ jobId: memberJobs.jobId });
      return rows.length > 0;
    },

    /** False for one that was begun before, or is over. */
    async begin(jobId: string): Promise<boolean> {
      const rows = await db
        .update(memberJobs)
        .set({ state: 'RUNNING' })
        .where(and(same(jobId), eq(memberJobs.state, 'QUEUED')))
        .returning({ jobId: memberJobs.jobId });
      return rows.length > 0;
    },

    async cancelAll(): Promise<void> {
      await db
        .update(memberJobs)
        .set({ state: 'CANCELLED' })
        .where(and(eq(memberJobs.memberId, memberId), inArray(memberJobs.state, [...GOING_ON])));
    },
  };
}

export async function purgeOldJobs(db: Db, before: Date): Promise<void> {
  await db.delete(memberJobs).where(lt(memberJobs.createdAt, before));
}
