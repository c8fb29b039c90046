import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { emailCodes } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

export type EmailCodeRow = typeof emailCodes.$inferSelect;
export type CodePurpose = EmailCodeRow['purpose'];
/** What a person asks a code for. */
export type MailPurpose = Exclude<CodePurpose, 'PROOF' | 'RESTORED'>;
/** What a link to a new password stands for. */
export type ResetPurpose = Extract<CodePurpose, 'RESET' | 'RESTORED'>;

const same = (email: string, purpose: CodePurpose) =>
  and(eq(emailCodes.email, email), eq(emailCodes.purpose, purpose));

export function emailCodesRepository(db: Db) {
  return {
    /** A new code replaces the one before. */
    async put(row: EmailCodeRow): Promise<void> {
      const { email: _email, purpose: _purpose, ...columns } = row;
      await db
        .insert(emailCodes)
        .values(row)
        .onConflictDoUpdate({ target: [emailCodes.email, emailCodes.purpose], set: columns });
    },

    /** Locks the row, so that tries at once are counted one by one. */
    async findForUpdate(email: string, purpose: CodePurpose): Promise<EmailCodeRow | null> {
      const [row] = await db.select().from(emailCodes).where(same(email, purpose)).for('update');
      return row ?? null;
    },

    async findByTokenHash(tokenHash: string): Promise<EmailCodeRow | null> {
      const [row] = await db.select().from(emailCodes).where(eq(emailCodes.tokenHash, tokenHash));
      return row ?? null;
    },

    async countTry(email: string, purpose: CodePurpose, counter: 'tries' | 'strangerTries'): Promise<void> {
      const column = emailCodes[counter];
      await db
        .update(emailCodes)
        .set({ [counter]: sql`${column} + 1` })
        .where(same(email, purpose));
    },

    /** Whether there was this very code or proof: the first to delete it has used it. */
    async use(email: string, purpose: CodePurpose, codeId: string): Promise<boolean> {
      const rows = await db
        .delete(emailCodes)
        .where(and(same(email, purpose), eq(emailCodes.codeId, codeId)))
        .returning({ codeId: emailCodes.codeId });
      return rows.length > 0;
    },

    async delete(email: string, purpose: CodePurpose): Promise<void> {
      await db.delete(emailCodes).where(same(email, purpose));
    },

    /** No link and no code opens the account of this address any more. */
    async deleteResets(email: string): Promise<void> {
      await db
        .delete(emailCodes)
        .where(and(eq(emailCodes.email, email), inArray(emailCodes.purpose, ['RESET', 'RESTORED'])));
    },

    /** The codes that this member alone can use. */
    async deleteOfMember(memberId: number): Promise<void> {
      await db.delete(emailCodes).where(eq(emailCodes.memberId, memberId));
    },

    async deleteAll(email: string): Promise<void> {
      await db.delete(emailCodes).where(eq(emailCodes.email, email));
    },

    async deleteExpired(before: Date): Promise<void> {
      await db.delete(emailCodes).where(lt(emailCodes.expiresAt, before));
    },
  };
}
