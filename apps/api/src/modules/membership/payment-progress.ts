import type { PaymentProgress } from '@molip/contract';
import type { Db } from '#platform/database/database.ts';
import { presentProgress } from './membership.presenter.ts';
import { membershipsRepository } from './memberships.repository.ts';
import type { PaymentRow } from './payments.repository.ts';

/** How far a payment is, and whether what it paid for is still there. */
export async function progressOf(db: Db, row: PaymentRow): Promise<PaymentProgress> {
  const isOver = row.status === 'SUCCESS' && !(await membershipsRepository(db).isLive(row.membershipId));
  return presentProgress(row, isOver);
}
