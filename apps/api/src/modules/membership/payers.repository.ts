import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { members, payers } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

/** What a member pays and has is changed under the lock of this row, one after the other. */
export function payersRepository(db: Db) {
  return {
    async find(memberId: number): Promise<string | null> {
      const [row] = await db
        .select({ payerId: payers.payerId })
        .from(payers)
        .where(eq(payers.memberId, memberId));
      return row?.payerId ?? null;
    },

    /** Made if there is none. */
    async lock(memberId: number): Promise<string> {
      const [row] = await db
        .insert(payers)
        .values({ memberId, payerId: randomUUID() })
        .onConflictDoUpdate({ target: payers.memberId, set: { payerId: sql`${payers.payerId}` } })
        .returning({ payerId: payers.payerId });
      if (!row) throw new Error('an insert returned nothing');
      return row.payerId;
    },

    async findMember(payerId: string): Promise<number | null> {
      const [row] = await db
        .select({ memberId: payers.memberId })
        .from(payers)
        .where(eq(payers.payerId, payerId));
      return row?.memberId ?? null;
    },

    /**
     * The member, if there still is one. The member's own row first, as whoever leaves takes it: the other way round the
     * two would wait for each other.
     */
    async lockByPayer(payerId: string): Promise<number | null> {
      await db
        .select({ memberId: members.memberId })
        .from(members)
        .innerJoin(payers, eq(payers.memberId, members.memberId))
        .where(eq(payers.payerId, payerId))
        .for('key share', { of: members });
      const [row] = await db
        .select({ memberId: payers.memberId })
        .from(payers)
        .where(eq(payers.payerId, payerId))
        .for('update');
      return row?.memberId ?? null;
    },
  };
}
