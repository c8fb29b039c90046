import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type PaymentRow, paymentsRepository } from './payments.repository.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is no payment, or somebody else's, is not found. */
export async function findOwnPayment(db: Db, payerId: string | null, given: string): Promise<PaymentRow> {
  const row = payerId === null ? null : await findPayment(db, given);
  if (!row || row.payerId !== payerId) throw new Refusal('NOT_FOUND');
  return row;
}

export async function findPayment(db: Db, given: string): Promise<PaymentRow | null> {
  const paymentId = given.toLowerCase();
  return UUID.test(paymentId) ? paymentsRepository(db).find(paymentId) : null;
}
