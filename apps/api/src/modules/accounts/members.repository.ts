import type { SocialProvider } from '@molip/domain/accounts';
import type { PlanId } from '@molip/domain/membership';
import type { DaySettings } from '@molip/domain/study-day';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { members } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';
import { isTaken } from '#platform/database/sql-state.ts';

/** Written out, since a column that is named here would lose its table and be taken for the inner one's. */
const linkedProviders = sql<SocialProvider[]>`array(
  select "provider" from "identities" where "identities"."member_id" = "members"."member_id" order by "linked_at"
)`;
const linkedEmails = sql<LinkedEmails>`(
  select coalesce(jsonb_object_agg("provider", "identities"."email"), '{}') from "identities"
  where "identities"."member_id" = "members"."member_id" and "identities"."email" is not null
)`;
const planId = sql<PlanId>`coalesce((
  select "plan_id" from "memberships"
  where "memberships"."member_id" = "members"."member_id" and "memberships"."ended_at" is null
), 'FREE')`;
const columns = { ...getTableColumns(members), linkedProviders, linkedEmails, planId };

/** The addresses that the linked accounts have at their providers, where these told any. */
type LinkedEmails = Partial<Record<SocialProvider, string>>;

export type MemberRow = typeof members.$inferSelect & {
  readonly linkedProviders: SocialProvider[];
  readonly linkedEmails: LinkedEmails;
  readonly planId: PlanId;
};
export type NewMember = typeof members.$inferInsert;
export type MemberColumns = Partial<
  Omit<NewMember, 'memberId' | 'email' | 'passwordHash' | 'socialLogin' | 'createdAt'>
>;

const findMember = hotQuery('find_member', (db) =>
  db
    .select(columns)
    .from(members)
    .where(eq(members.memberId, sql.placeholder('memberId'))),
);

/** Asked for with nearly every call, and far less than a whole member. */
const findMemberDay = hotQuery('find_member_day', (db) =>
  db
    .select({ timeZone: members.timeZone, dayStartHour: members.dayStartHour })
    .from(members)
    .where(eq(members.memberId, sql.placeholder('memberId'))),
);

const findMemberByEmail = hotQuery('find_member_by_email', (db) =>
  db
    .select(columns)
    .from(members)
    .where(eq(members.email, sql.placeholder('email'))),
);

export function membersRepository(db: Db) {
  return {
    async findDay(memberId: number): Promise<DaySettings | null> {
      const [settings] = await findMemberDay(db).execute({ memberId });
      return settings ?? null;
    },

    async find(memberId: number): Promise<MemberRow | null> {
      const [row] = await findMember(db).execute({ memberId });
      return row ?? null;
    },

    async findForUpdate(memberId: number): Promise<MemberRow | null> {
      const [row] = await db
        .select(columns)
        .from(members)
        .where(eq(members.memberId, memberId))
        .for('update');
      return row ?? null;
    },

    async findByEmail(email: string): Promise<MemberRow | null> {
      const [row] = await findMemberByEmail(db).execute({ email });
      return row ?? null;
    },

    async findByEmailForUpdate(email: string): Promise<MemberRow | null> {
      const [row] = await db.select(columns).from(members).where(eq(members.email, email)).for('update');
      return row ?? null;
    },

    /** null when the address is taken. */
    async insert(member: NewMember): Promise<MemberRow | null> {
      const [row] = await db.insert(members).values(member).onConflictDoNothing().returning(columns);
      return row ?? null;
    },

    async update(memberId: number, changes: MemberColumns): Promise<MemberRow | null> {
      const [row] = await db
        .update(members)
        .set(changes)
        .where(eq(members.memberId, memberId))
        .returning(columns);
      return row ?? null;
    },

    /** Null: no password works until a new one is chosen. Known-device cookies become invalid. */
    async setPassword(memberId: number, passwordHash: string | null): Promise<MemberRow | null> {
      const [row] = await db
        .update(members)
        .set({ passwordHash, deviceEpoch: sql`${members.deviceEpoch} + 1` })
        .where(eq(members.memberId, memberId))
        .returning(columns);
      return row ?? null;
    },

    /** null when the address is taken; the transaction cannot go on then. */
    async changeEmail(memberId: number, email: string): Promise<MemberRow | null> {
      try {
        const [row] = await db
          .update(members)
          .set({ email })
          .where(eq(members.memberId, memberId))
          .returning(columns);
        return row ?? null;
      } catch (error) {
        if (isTaken(error)) return null;
        throw error;
      }
    },

    /** Everything that is the member's goes with the row: each table refers to it with "on delete cascade". */
    async delete(memberId: number): Promise<void> {
      await db.delete(members).where(eq(members.memberId, memberId));
    },
  };
}
