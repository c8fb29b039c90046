import { type Period, PLANS, periodEnd } from '@molip/domain/membership';
import type { Db } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { SeenPayment } from './gateway/gateway.ts';
import { enqueueNotice } from './membership.deps.ts';
import { type MembershipRow, membershipsRepository } from './memberships.repository.ts';
import { closePending, endMembership, planNameOf } from './payment-steps.ts';
import type { PaymentChanges, PaymentRow } from './payments.repository.ts';

type Paid = Extract<SeenPayment, { state: 'PAID' }>;
type Granted = PaymentChanges & { readonly periodEnd: Date };

/** What was paid for begins, or goes on. */
export async function grant(
  tx: Db,
  jobs: JobQueue,
  row: PaymentRow,
  memberId: number | null,
  seen: Paid,
  now: Date,
): Promise<PaymentChanges> {
  if (memberId === null) throw new Error('nobody is there to be granted anything');
  const live = await membershipsRepository(tx).findLive(memberId);
  const granted =
    row.kind === 'RENEWAL' && live
      ? await renew(tx, live, row, now)
      : await begin(tx, jobs, { live, row, memberId, seen, now });
  await enqueueNotice(jobs, tx, memberId, {
    kind: 'PAID',
    planName: planNameOf(row),
    priceKrw: row.amountKrw,
    until: granted.periodEnd.toISOString(),
    renews: seen.billingKey !== null,
  });
  return { status: 'SUCCESS', endedAt: now, ...granted };
}

async function begin(
  tx: Db,
  jobs: JobQueue,
  {
    live,
    row,
    memberId,
    seen,
    now,
  }: {
    live: MembershipRow | null;
    row: PaymentRow;
    memberId: number;
    seen: Paid;
    now: Date;
  },
): Promise<Granted> {
  // One whose renewal failed is paid for anew, with another card perhaps: the old one is over.
  if (live) {
    await closePending(tx, jobs, row.payerId, 'REPLACED', now, 'RENEWAL');
    const isSameKey = live.billingKey === seen.billingKey;
    await endMembership(tx, jobs, isSameKey ? { ...live, billingKey: null } : live, row.provider, now);
  }
  const end = periodEnd(now, periodOf(row), 1);
  const { membershipId } = await membershipsRepository(tx).insert({
    memberId,
    planId: row.planId,
    status: 'ACTIVE',
    startedAt: now,
    periodNumber: 1,
    periodStart: now,
    periodEnd: end,
    paymentId: row.paymentId,
    agreedKrw: row.amountKrw,
    billingKey: seen.billingKey,
    methodName: seen.methodName,
  });
  return { membershipId, periodStart: now, periodEnd: end };
}

async function renew(tx: Db, live: MembershipRow, row: PaymentRow, now: Date): Promise<Granted> {
  const periodNumber = live.periodNumber + 1;
  const period = {
    periodStart: live.periodEnd,
    periodEnd: periodEnd(live.startedAt, periodOf(row), periodNumber),
  };
  await membershipsRepository(tx).update(live, {
    ...period,
    periodNumber,
    status: 'ACTIVE',
    paymentId: row.paymentId,
    agreedKrw: row.amountKrw,
    askedKrw: null,
    nextAttemptAt: null,
  });
  return { ...period, paidAt: now };
}

function periodOf({ planId }: PaymentRow): Period {
  const { period } = PLANS[planId];
  if (period === null) throw new Error(`${planId} has no period`);
  return period;
}
