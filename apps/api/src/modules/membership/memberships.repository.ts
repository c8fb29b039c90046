import type { PlanId } from '@molip/domain/membership';
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { memberships } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';

export type MembershipRow = typeof memberships.$inferSelect;
type NewMembership = typeof memberships.$inferInsert;
export type MembershipChanges = Partial<Omit<NewMembership, 'memberId' | 'membershipId' | 'planId'>>;

const isLive = isNull(memberships.endedAt);

const livePlan = hotQuery('live_plan_of_member', (db) =>
  db
    .select({ planId: memberships.planId })
    .from(memberships)
    .where(and(eq(memberships.memberId, sql.placeholder('memberId')), isLive)),
);

export function membershipsRepository(db: Db) {
  return {
    async planIdOf(memberId: number): Promise<PlanId> {
      const [row] = await livePlan(db).execute({ memberId });
      return row?.planId ?? 'FREE';
    },

    async findLive(memberId: number): Promise<MembershipRow | null> {
      const [row] = await db
        .select()
        .from(memberships)
        .where(and(eq(memberships.memberId, memberId), isLive));
      return row ?? null;
    },

    async isLive(membershipId: number | null): Promise<boolean> {
      if (membershipId === null) return false;
      return (await db.$count(memberships, and(eq(memberships.membershipId, membershipId), isLive))) > 0;
    },

    async insert(membership: NewMembership): Promise<MembershipRow> {
      const [row] = await db.insert(memberships).values(membership).returning();
      if (!row) throw new Error('an insert returned nothing');
      return row;
    },

    async update(membership: MembershipRow, changes: MembershipChanges): Promise<void> {
      await db
        .update(memberships)
        .set(changes)
        .where(
          and(
            eq(memberships.memberId, membership.memberId),
            eq(memberships.membershipId, membership.membershipId),
          ),
        );
    },

    /** Whose period is over, and which are not being waited with. */
    async listDue(now: Date, limit: number): Promise<number[]> {
      const rows = await db
        .select({ memberId: memberships.memberId })
        .from(memberships)
        .where(
          and(
            isLive,
            lte(memberships.periodEnd, now),
            or(isNull(memberships.nextAttemptAt), lte(memberships.nextAttemptAt, now)),
          ),
        )
        .orderBy(asc(memberships.periodEnd))
        .limit(limit);
      return rows.map(({ memberId }) => memberId);
    },

    /** Those that renew within the time, page by page. */
    listRenewingBy: (until: Date, afterMember: number, limit: number): Promise<MembershipRow[]> =>
      db
        .select()
        .from(memberships)
        .where(
          and(
            isLive,
            isNotNull(memberships.billingKey),
            lte(memberships.periodEnd, until),
            gt(memberships.memberId, afterMember),
          ),
        )
        .orderBy(asc(memberships.memberId))
        .limit(limit),
  };
}
