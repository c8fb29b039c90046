import { type FailureReason, nextCheck, type Order, PLANS } from '@molip/domain/membership';
import type { Db } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { forgetBillingKey } from './membership.deps.ts';
import { type MembershipRow, membershipsRepository } from './memberships.repository.ts';
import { type PaymentChanges, type PaymentRow, paymentsRepository } from './payments.repository.ts';

/** A row as the domain knows it. */
export function orderOf({ status, amountKrw, expiresAt, failureReason }: PaymentRow): Order {
  switch (status) {
    case 'PENDING':
      return { status, amountKrw, expiresAt };
    case 'SUCCESS':
      return { status };
    case 'FAILED':
      return { status, reason: failureReason ?? 'DECLINED' };
  }
}

/** What a change makes of a payment, with when it is looked at next. */
export function saveStep(tx: Db, row: PaymentRow, changes: PaymentChanges, now: Date): Promise<PaymentRow> {
  const after = { ...row, ...changes };
  const isRefunding = after.refundState === 'REFUNDING';
  // What is to be given back is given back at once, by whoever comes first.
  const nextCheckAt =
    changes.refundState === 'REFUNDING'
      ? now
      : nextCheck({ status: after.status, isRefunding, endedAt: after.endedAt }, now);
  return paymentsRepository(tx).update(row.paymentId, { ...changes, nextCheckAt });
}

export function failed(reason: FailureReason, now: Date): PaymentChanges {
  return { status: 'FAILED', failureReason: reason, endedAt: now };
}

/** Written down before the provider is asked, so that it is asked for so much and no more, whoever asks. */
export function refunding(refundKrw: number, now: Date): PaymentChanges {
  return { refundState: 'REFUNDING', refundKrw, refundAskedAt: now };
}

/** Closes what has no end yet. Should it be paid all the same, everything is given back. */
export async function closePending(
  tx: Db,
  jobs: JobQueue,
  payerId: string,
  reason: FailureReason,
  now: Date,
  kind?: PaymentRow['kind'],
): Promise<void> {
  for (const row of await paymentsRepository(tx).listPending(payerId))
    if (!kind || row.kind === kind) await closeOrder(tx, jobs, row, reason, now);
}

/** It has come to nothing, and so have the keys that were brought for it. */
export async function closeOrder(
  tx: Db,
  jobs: JobQueue,
  row: PaymentRow,
  reason: FailureReason,
  now: Date,
): Promise<void> {
  await forgetOffered(tx, jobs, row, null);
  await saveStep(tx, row, failed(reason, now), now);
}

/** A key that nothing can be paid with any more is not ours to keep. */
export async function forgetOffered(
  tx: Db,
  jobs: JobQueue,
  { provider, offeredKeys }: PaymentRow,
  inUse: string | null,
): Promise<void> {
  for (const key of offeredKeys) if (key !== inUse) await forgetBillingKey(jobs, tx, provider, key);
}

/** From now on the member has the free plan, and nothing is charged any more. */
export async function endMembership(
  tx: Db,
  jobs: JobQueue,
  membership: MembershipRow,
  provider: PaymentRow['provider'],
  now: Date,
): Promise<void> {
  await membershipsRepository(tx).update(membership, { endedAt: now, billingKey: null, nextAttemptAt: null });
  if (membership.billingKey) await forgetBillingKey(jobs, tx, provider, membership.billingKey);
}

export const planNameOf = ({ planId }: Pick<PaymentRow, 'planId'>): string => PLANS[planId].name;
