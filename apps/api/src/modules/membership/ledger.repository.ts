import { eq, sql } from 'drizzle-orm';
import { paymentLedger } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { PaymentRow } from './payments.repository.ts';

interface Sums {
  readonly chargedKrw: number;
  readonly refundedKrw: number;
}

const sumOf = (kind: 'CHARGE' | 'REFUND') =>
  sql<number>`coalesce(sum(${paymentLedger.amountKrw}) filter (where ${paymentLedger.kind} = ${kind}), 0)::int`;

export function ledgerRepository(db: Db) {
  const sums = async (paymentId: string): Promise<Sums> => {
    const [row] = await db
      .select({ chargedKrw: sumOf('CHARGE'), refundedKrw: sumOf('REFUND') })
      .from(paymentLedger)
      .where(eq(paymentLedger.paymentId, paymentId));
    return row ?? { chargedKrw: 0, refundedKrw: 0 };
  };

  return {
    /** Adds what has moved since it was last told, under the payment's lock: then each won stands there once. */
    async follow({ paymentId, provider }: PaymentRow, told: Sums, recordedAt: Date): Promise<void> {
      const known = await sums(paymentId);
      const moved = [
        { kind: 'CHARGE' as const, amountKrw: told.chargedKrw - known.chargedKrw },
        { kind: 'REFUND' as const, amountKrw: told.refundedKrw - known.refundedKrw },
      ].filter(({ amountKrw }) => amountKrw > 0);
      const lines = moved.map((line) => ({ ...line, paymentId, provider, recordedAt }));
      if (lines.length > 0) await db.insert(paymentLedger).values(lines);
    },
  };
}
