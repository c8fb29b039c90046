import type { FailureReason } from '@molip/domain/membership';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { payers, paymentLedger, payments } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Provider } from './gateway/gateway.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;
export type PaymentChanges = Partial<Omit<NewPayment, 'paymentId' | 'payerId' | 'amountKrw'>>;

/** Ends of orders that are no news to the member when nothing was paid. */
const SILENT_ENDS: FailureReason[] = ['CANCELLED', 'EXPIRED', 'REPLACED'];

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

    /** What a member would call a payment, the newest first: not the orders that were never paid, and refused by nobody. */
    listOf: (payerId: string, limit: number): Promise<PaymentRow[]> =>
      db
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.payerId, payerId),
            or(
              isNotNull(payments.paidAt),
              isNull(payments.failureReason),
              notInArray(payments.failureReason, SILENT_ENDS),
            ),
          ),
        )
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

    /** Of the provider that can be asked; the others' wait until it is theirs again. */
    async listToCheck(provider: Provider, now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .select({ paymentId: payments.paymentId })
        .from(payments)
        .where(
          and(
            isNotNull(payments.nextCheckAt),
            lte(payments.nextCheckAt, now),
            eq(payments.provider, provider),
          ),
        )
        .orderBy(asc(payments.nextCheckAt))
        .limit(limit);
      return rows.map(({ paymentId }) => paymentId);
    },

    /** Orders of a provider that is not in use any more keep nobody waiting. Should one have been paid, it is given back. */
    async expireForeign(provider: Provider | null, now: Date): Promise<void> {
      await db
        .update(payments)
        .set({ status: 'FAILED', failureReason: 'EXPIRED', endedAt: now })
        .where(
          and(
            eq(payments.status, 'PENDING'),
            lte(payments.expiresAt, now),
            provider === null ? undefined : ne(payments.provider, provider),
          ),
        );
    },

    /** Kept before it is charged, so that it can be forgotten whatever comes of that. False when the order has ended. */
    async offerKey(paymentId: string, billingKey: string): Promise<boolean> {
      const { offeredKeys } = payments;
      const rows = await db
        .update(payments)
        .set({ offeredKeys: sql`array_append(array_remove(${offeredKeys}, ${billingKey}), ${billingKey})` })
        .where(and(isThis(paymentId), eq(payments.status, 'PENDING')))
        .returning({ paymentId: payments.paymentId });
      return rows.length > 0;
    },

    /** Nothing stays that could tell one person's payments from another's by more than their sums. */
    async makeNameless(payerId: string): Promise<void> {
      await db
        .update(payments)
        .set({ clientId: null, methodName: null, slipUrl: null, offeredKeys: [] })
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
