import { eq, sql } from 'drizzle-orm';
import { members } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** For each member: an import has a file of up to 200 MB on the disk, and takes minutes at worst. */
const UNFINISHED_IMPORTS_MAX = 2;
const RETRY_AFTER_S = 30;

/** A queue for each member: the second import finds the cards of the first, and does not create them again. */
export const importQueueName = (memberId: number): string => `import-cards-${memberId}`;

export function importQueueRepository(db: Db, memberId: number) {
  /** Cancelled imports count: their files are removed when their jobs run. */
  const requireRoom = async (): Promise<void> => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from graphile_worker.jobs
      where queue_name = ${importQueueName(memberId)} and (attempts < max_attempts or locked_at is not null)`);
    if ((rows[0]?.count ?? 0) >= UNFINISHED_IMPORTS_MAX)
      throw new Refusal('TOO_MANY_IMPORTS', { retryAfterSeconds: RETRY_AFTER_S });
  };
  return {
    requireRoom,

    /** Until the transaction ends, no other import of this member is enqueued. */
    async lockAndRequireRoom(): Promise<void> {
      await db
        .select({ memberId: members.memberId })
        .from(members)
        .where(eq(members.memberId, memberId))
        .for('no key update');
      await requireRoom();
    },
  };
}
