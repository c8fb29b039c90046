import type { CancelPreview } from '@molip/contract';
import { aiShareOf, isUnused, type Refund, refundOf } from '@molip/domain/membership';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { aiUsesSince } from './ai-uses.repository.ts';
import { enqueueNotice, type MembershipDeps, RECONCILE } from './membership.deps.ts';
import { type MembershipRow, membershipsRepository } from './memberships.repository.ts';
import { payersRepository } from './payers.repository.ts';
import { closePending, endMembership, planNameOf, refunding, saveStep } from './payment-steps.ts';
import { type PaymentRow, paymentsRepository } from './payments.repository.ts';
import type { SettlementService } from './settlement.service.ts';
import { readUsage } from './storage-quota.service.ts';
import { usageRepository } from './usage.repository.ts';

export function cancelService({ db, clock, jobs }: MembershipDeps, settlement: SettlementService) {
  /** What ending it now gives back. */
  const judge = async (at: Db, live: MembershipRow): Promise<{ refund: Refund; payment: PaymentRow }> => {
    const payment = await paymentsRepository(at).find(live.paymentId);
    if (!payment?.paidAt) throw new Error('a membership without its payment');
    const { paidAt, paidKrw } = payment;
    // A period that was paid for in the days of grace begins at the end of the previous one.
    const since = paidAt < live.periodStart ? paidAt : live.periodStart;
    const months = await aiUsesSince(at, live.memberId, since);
    const { storageBytes = 0 } = await readUsage(at, live.memberId, clock.now());
    const grewSince = await usageRepository(at, live.memberId).grewSince(since);
    const storage = { bytes: storageBytes, grewSince };
    const period = { start: live.periodStart, end: live.periodEnd };
    const paid = { paidKrw: paidKrw ?? 0, paidAt, givenBackKrw: payment.refundKrw ?? 0, ...period };
    const ai = aiShareOf(payment.planId, months);
    return { payment, refund: refundOf(paid, isUnused(months, storage), ai, clock.now()) };
  };

  /** All in the caller's transaction: what is to be given back is written down before anybody is asked for it. */
  const end = async (
    tx: Db,
    live: MembershipRow,
    expectedRefundKrw?: number,
  ): Promise<{ refundKrw: number; paymentId: string }> => {
    const now = clock.now();
    // A use of AI that is counted at this moment is in the sum, or refused by the plan that follows.
    await usageRepository(tx, live.memberId).lock();
    const { payment, refund } = await judge(tx, live);
    const { paymentId, provider } = payment;
    const { refundKrw, givenBackKrw } = refund;
    if (expectedRefundKrw !== undefined && expectedRefundKrw !== refundKrw)
      throw new Refusal('REFUND_CHANGED', { beside: { refundKrw } });
    if (refundKrw > 0) await saveStep(tx, payment, refunding(givenBackKrw + refundKrw, now), now);
    await endMembership(tx, jobs, live, provider, now);
    await enqueueNotice(jobs, tx, live.memberId, {
      kind: 'CANCELLED',
      planName: planNameOf(live),
      refundKrw,
    });
    return { refundKrw, paymentId };
  };

  const findLive = async (at: Db, memberId: number): Promise<MembershipRow> => {
    const live = await membershipsRepository(at).findLive(memberId);
    if (!live) throw new Refusal('NO_MEMBERSHIP');
    return live;
  };

  return {
    async preview(memberId: number): Promise<CancelPreview> {
      const { refund, payment } = await judge(db, await findLive(db, memberId));
      return { ...refund, paidAt: payment.paidAt?.toISOString() ?? null, paymentMethod: payment.method };
    },

    async cancel(
      memberId: number,
      expectedRefundKrw?: number,
    ): Promise<{ membership: null; refundKrw: number }> {
      const { refundKrw, paymentId } = await db.transaction(async (tx: Db) => {
        const payerId = await payersRepository(tx).lock(memberId);
        const live = await findLive(tx, memberId);
        await closePending(tx, jobs, payerId, 'CANCELLED', clock.now());
        return end(tx, live, expectedRefundKrw);
      });
      if (refundKrw > 0) await settlement.settleSoon(paymentId);
      return { membership: null, refundKrw };
    },

    /** With the member everything goes that leads from payments to a person; the money is settled by the job. */
    async leave(tx: Db, memberId: number): Promise<void> {
      if ((await payersRepository(tx).find(memberId)) === null) return;
      const payerId = await payersRepository(tx).lock(memberId);
      await closePending(tx, jobs, payerId, 'WITHDRAWN', clock.now());
      const live = await membershipsRepository(tx).findLive(memberId);
      if (live) await end(tx, live);
      await paymentsRepository(tx).makeNameless(payerId);
      await jobs.addWithin(tx, RECONCILE, {}, { queue: RECONCILE });
    },
  };
}

export type CancelService = ReturnType<typeof cancelService>;
