import { eq, sql } from 'drizzle-orm';
import { members } from '../../../db/schema/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Each has a file of up to 200 MB on the disk, and takes minutes at worst. */
const UNDER_WAY_MAX = 2;
const RETRY_AFTER_S = 30;

/** One after the other: the second import finds the cards of the first, and does not make them again. */
export const importQueueOf = (memberId: number): string => `import-cards-${memberId}`;

export function importQueueRepository(db: Db, memberId: number) {
  /** Cancelled ones count: their files go when it is their turn. */
  const requireRoom = async (): Promise<void> => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from graphile_worker.jobs
      where queue_name = ${importQueueOf(memberId)} and (attempts < max_attempts or locked_at is not null)`);
    if ((rows[0]?.count ?? 0) >= UNDER_WAY_MAX)
      throw new Refusal('TOO_MANY_IMPORTS', { retryAfterSeconds: RETRY_AFTER_S });
  };
  return {
    requireRoom,

    /** Until the transaction ends, no other import of this member is ordered. */
    async lockRoom(): Promise<void> {
      await db
        .select({ memberId: members.memberId })
        .from(members)
        .where(eq(members.memberId, memberId))
        .for('no key update');
      await requireRoom();
    },
  };
}
