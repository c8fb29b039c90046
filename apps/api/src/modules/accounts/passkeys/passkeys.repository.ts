import { and, asc, count, eq, lt } from 'drizzle-orm';
import { passkeys } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

const same = (memberId: number, passkeyId: string) =>
  and(eq(passkeys.memberId, memberId), eq(passkeys.passkeyId, passkeyId));

export function passkeysRepository(db: Db) {
  return {
    list(memberId: number): Promise<PasskeyRow[]> {
      return db
        .select()
        .from(passkeys)
        .where(eq(passkeys.memberId, memberId))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.passkeyId));
    },

    async count(memberId: number): Promise<number> {
      const [row] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.memberId, memberId));
      return row?.count ?? 0;
    },

    async exists(memberId: number, passkeyId: string): Promise<boolean> {
      const rows = await db
        .select({ passkeyId: passkeys.passkeyId })
        .from(passkeys)
        .where(same(memberId, passkeyId));
      return rows.length > 0;
    },

    async findByCredential(credentialId: string): Promise<PasskeyRow | null> {
      const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
      return row ?? null;
    },

    /** False when the credential is registered already, by any member. */
    async insert(row: PasskeyRow): Promise<boolean> {
      const inserted = await db
        .insert(passkeys)
        .values(row)
        .onConflictDoNothing()
        .returning({ passkeyId: passkeys.passkeyId });
      return inserted.length > 0;
    },

    async rename(memberId: number, passkeyId: string, name: string): Promise<PasskeyRow | null> {
      const [row] = await db.update(passkeys).set({ name }).where(same(memberId, passkeyId)).returning();
      return row ?? null;
    },

    /** False when the passkey was deleted, or when its counter is not the next one: the device may be a copy. */
    async recordUse(
      { memberId, passkeyId }: PasskeyRow,
      use: Pick<PasskeyRow, 'counter' | 'lastUsedAt'>,
    ): Promise<boolean> {
      // Synchronised passkeys do not count: theirs stays 0.
      const isNext = use.counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, use.counter);
      const used = await db
        .update(passkeys)
        .set(use)
        .where(and(same(memberId, passkeyId), isNext))
        .returning({ passkeyId: passkeys.passkeyId });
      return used.length > 0;
    },

    async delete(memberId: number, passkeyId: string): Promise<PasskeyRow | null> {
      const [row] = await db.delete(passkeys).where(same(memberId, passkeyId)).returning();
      return row ?? null;
    },
  };
}
