import { and, eq, sql } from 'drizzle-orm';
import { sandboxPayments } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

export function sandboxRepository(db: Db) {
  const { paymentId, amountKrw, cancelledKrw } = sandboxPayments;
  return {
    async find(id: string): Promise<SandboxPayment | null> {
      const [row] = await db.select().from(sandboxPayments).where(eq(paymentId, id));
      return row ?? null;
    },

    /** What came first counts. */
    async insert(payment: Omit<SandboxPayment, 'cancelledKrw'>): Promise<void> {
      await db.insert(sandboxPayments).values(payment).onConflictDoNothing();
    },

    /** Nothing happens unless exactly so much can be given back. */
    async cancel(id: string, krw: number, cancellableKrw: number): Promise<void> {
      await db
        .update(sandboxPayments)
        .set({ cancelledKrw: sql`${cancelledKrw} + ${krw}` })
        .where(
          and(
            eq(paymentId, id),
            eq(sandboxPayments.result, 'SUCCESS'),
            sql`${amountKrw} - ${cancelledKrw} = ${cancellableKrw}`,
            sql`${cancelledKrw} + ${krw} <= ${amountKrw}`,
          ),
        );
    },
  };
}
