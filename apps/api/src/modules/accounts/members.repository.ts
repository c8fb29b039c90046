import { eq, sql } from 'drizzle-orm';
import { members } from '../../../db/schema/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { hotQuery } from '../../platform/database/hot-query.ts';

export type MemberRow = typeof members.$inferSelect;
export type NewMember = typeof members.$inferInsert;
export type MemberColumns = Partial<Omit<NewMember, 'memberId' | 'email' | 'createdAt'>>;

const findMember = hotQuery('find_member', (db) =>
  db
    .select()
    .from(members)
    .where(eq(members.memberId, sql.placeholder('memberId'))),
);

const findMemberByEmail = hotQuery('find_member_by_email', (db) =>
  db
    .select()
    .from(members)
    .where(eq(members.email, sql.placeholder('email'))),
);

export function membersRepository(db: Db) {
  return {
    async find(memberId: number): Promise<MemberRow | null> {
      const [row] = await findMember(db).execute({ memberId });
      return row ?? null;
    },

    async findForUpdate(memberId: number): Promise<MemberRow | null> {
      const [row] = await db.select().from(members).where(eq(members.memberId, memberId)).for('update');
      return row ?? null;
    },

    async findByEmail(email: string): Promise<MemberRow | null> {
      const [row] = await findMemberByEmail(db).execute({ email });
      return row ?? null;
    },

    /** null when the address is taken. */
    async insert(member: NewMember): Promise<MemberRow | null> {
      const [row] = await db.insert(members).values(member).onConflictDoNothing().returning();
      return row ?? null;
    },

    async update(memberId: number, columns: MemberColumns): Promise<MemberRow | null> {
      const [row] = await db.update(members).set(columns).where(eq(members.memberId, memberId)).returning();
      return row ?? null;
    },

    /** Everything that is the member's goes with the row: each table refers to it with "on delete cascade". */
    async delete(memberId: number): Promise<void> {
      await db.delete(members).where(eq(members.memberId, memberId));
    },
  };
}
