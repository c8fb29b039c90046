import { and, asc, desc, eq, gte, isNotNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { payers, paymentLedger, payments } from '../../../db/schema/index.ts';
import type { Db } from '../../platform/database/database.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;
export type PaymentChanges = Partial<Omit<NewPayment, 'paymentId' | 'payerId' | 'amountKrw'>>;

export function paymentsRepository(db: Db) {
  const isThis = (paymentId: string) => eq(payments.paymentId, paymentId);
  const only = async (rows: Promise<PaymentRow[]>) => (await rows)[0] ?? null;
  return {
    find: (paymentId: string): Promise<PaymentRow | null> =>
      only(db.select().from(payments).where(isThis(paymentId))),

    findForUpdate: (paymentId: string): Promise<PaymentRow | null> =>
      only(db.select().from(payments).where(isThis(paymentId)).for('update')),

    findByClientId: (payerId: string, clientId: string): Promise<PaymentRow | null> =>
      only(
        db
          .select()
          .from(payments)
          .where(and(eq(payments.payerId, payerId), eq(payments.clientId, clientId))),
      ),

    /** The order that waits to be paid. */
    findOpen: (payerId: string): Promise<PaymentRow | null> =>
      only(
        db
          .select()
          .from(payments)
          .where(
            and(eq(payments.payerId, payerId), eq(payments.status, 'PENDING'), eq(payments.kind, 'PAYMENT')),
          ),
      ),

    /** Whatever has no end yet, renewals too. */
    listPending: (payerId: string): Promise<PaymentRow[]> =>
      db
        .select()
        .from(payments)
        .where(and(eq(payments.payerId, payerId), eq(payments.status, 'PENDING'))),

    /** How often a renewal into this period was tried. */
    countRenewals: (membershipId: number, periodStart: Date): Promise<number> =>
      db.$count(
        payments,
        and(
          eq(payments.membershipId, membershipId),
          eq(payments.kind, 'RENEWAL'),
          eq(payments.periodStart, periodStart),
        ),
      ),

    /** The newest first. */
    listOf: (payerId: string, limit: number): Promise<PaymentRow[]> =>
      db
        .select()
        .from(payments)
        .where(eq(payments.payerId, payerId))
        .orderBy(desc(payments.createdAt), desc(payments.paymentId))
        .limit(limit),

    /** False when it is there already. */
    async insert(payment: NewPayment): Promise<boolean> {
      const rows = await db.insert(payments).values(payment).onConflictDoNothing().returning();
      return rows.length > 0;
    },

    async update(paymentId: string, changes: PaymentChanges): Promise<PaymentRow> {
      const [row] = await db.update(payments).set(changes).where(isThis(paymentId)).returning();
      if (!row) throw new Error('a payment that was there is gone');
      return row;
    },

    async listToCheck(now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .select({ paymentId: payments.paymentId })
        .from(payments)
        .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
        .orderBy(asc(payments.nextCheckAt))
        .limit(limit);
      return rows.map(({ paymentId }) => paymentId);
    },

    /** Nothing stays that could tell one person's payments from another's by more than their sums. */
    async makeNameless(payerId: string): Promise<void> {
      await db
        .update(payments)
        .set({ clientId: null, methodName: null, slipUrl: null })
        .where(eq(payments.payerId, payerId));
    },

    /** Of members who have left, with their lines of the ledger. */
    async deleteOfLeft(before: Date): Promise<void> {
      const { payerId, paymentId, createdAt } = payments;
      const one = { one: sql`1` };
      const hasLeft = notExists(db.select(one).from(payers).where(eq(payers.payerId, payerId)));
      const newLine = and(eq(paymentLedger.paymentId, paymentId), gte(paymentLedger.recordedAt, before));
      const isOld = and(lt(createdAt, before), notExists(db.select(one).from(paymentLedger).where(newLine)));
      const gone = await db.delete(payments).where(and(hasLeft, isOld)).returning({ paymentId });
      for (const payment of gone)
        await db.delete(paymentLedger).where(eq(paymentLedger.paymentId, payment.paymentId));
    },
  };
}
