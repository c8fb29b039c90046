import type { SocialProvider } from '@molip/domain/accounts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { identities, unlinkedProviders } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

export type IdentityRow = typeof identities.$inferSelect;

/** Somebody as a provider knows them. */
export type Identity = Pick<IdentityRow, 'provider' | 'sub'>;

const ofMember = (memberId: number, provider: SocialProvider) =>
  and(eq(unlinkedProviders.memberId, memberId), eq(unlinkedProviders.provider, provider));

export function identitiesRepository(db: Db) {
  return {
    /** Whoever comes twice at once is dealt with one after the other: before there is a row, there is none to lock. */
    async lock({ provider, sub }: Identity): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${sub}`}, 0))`);
    },

    async findMemberId({ provider, sub }: Identity): Promise<number | null> {
      const [row] = await db
        .select({ memberId: identities.memberId })
        .from(identities)
        .where(and(eq(identities.provider, provider), eq(identities.sub, sub)));
      return row?.memberId ?? null;
    },

    list(memberId: number): Promise<IdentityRow[]> {
      return db
        .select()
        .from(identities)
        .where(eq(identities.memberId, memberId))
        .orderBy(asc(identities.linkedAt));
    },

    /** False when the member has another account of this provider. */
    async insert(row: IdentityRow): Promise<boolean> {
      const inserted = await db
        .insert(identities)
        .values(row)
        .onConflictDoNothing()
        .returning({ memberId: identities.memberId });
      return inserted.length > 0;
    },

    async delete(memberId: number, provider: SocialProvider): Promise<void> {
      await db
        .delete(identities)
        .where(and(eq(identities.memberId, memberId), eq(identities.provider, provider)));
    },

    async hasUnlinked(memberId: number, provider: SocialProvider): Promise<boolean> {
      const rows = await db
        .select({ memberId: unlinkedProviders.memberId })
        .from(unlinkedProviders)
        .where(ofMember(memberId, provider));
      return rows.length > 0;
    },

    async rememberUnlinking(memberId: number, provider: SocialProvider, unlinkedAt: Date): Promise<void> {
      await db.insert(unlinkedProviders).values({ memberId, provider, unlinkedAt }).onConflictDoNothing();
    },

    async forgetUnlinking(memberId: number, provider: SocialProvider): Promise<void> {
      await db.delete(unlinkedProviders).where(ofMember(memberId, provider));
    },
  };
}
