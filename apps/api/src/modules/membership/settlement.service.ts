import { type FailureReason, graceEnd, nextAttempt, settle } from '@molip/domain/membership';
import type { Db } from '#platform/database/database.ts';
import { retryOnDeadlock } from '#platform/database/sql-state.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Gateway, GatewayDown, type SeenPayment } from './gateway/gateway.ts';
import { grant } from './grant.ts';
import { ledgerRepository } from './ledger.repository.ts';
import { enqueueNotice, type MembershipDeps } from './membership.deps.ts';
import { type MembershipRow, membershipsRepository } from './memberships.repository.ts';
import { findPayment } from './own-payment.ts';
import { payersRepository } from './payers.repository.ts';
import {
  endMembership,
  failed,
  forgetOffered,
  orderOf,
  planNameOf,
  refunding,
  saveStep,
} from './payment-steps.ts';
import { type PaymentChanges, type PaymentRow, paymentsRepository } from './payments.repository.ts';

type Paid = Extract<SeenPayment, { state: 'PAID' }>;

const REFUND_REASON = '멤버십 환불';

/**
 * The one way by which a payment comes to its end, whoever asks for it: the member's page, the provider's message, a
 * job. The provider is asked, and what it says is entered under the locks of payer and payment, so that of any number
 * that come together the first does it and the others find it done.
 */
export function settlementService({ db, clock, jobs, gateway, logger }: MembershipDeps) {
  const lookAndEnter = async (known: PaymentRow, provider: Gateway) => {
    const seen = await provider.look(known.paymentId);
    const row = await retryOnDeadlock(() => db.transaction((tx: Db) => enter(tx, known, seen)));
    return { row, seen };
  };

  const enter = async (
    tx: Db,
    { paymentId, payerId }: PaymentRow,
    seen: SeenPayment,
  ): Promise<PaymentRow> => {
    const now = clock.now();
    const memberId = await payersRepository(tx).lockByPayer(payerId);
    const row = await paymentsRepository(tx).findForUpdate(paymentId);
    if (!row) throw new Error('a payment that was there is gone');
    const told = seen.state === 'PAID' ? await enterMoney(tx, row, seen, memberId, now) : {};
    const obstacle = await obstacleTo(tx, row, memberId);
    const settlement = settle(orderOf(row), seen, obstacle, now);
    switch (settlement.action) {
      case 'NOTHING':
        return saveStep(tx, row, told, now);
      case 'GRANT': {
        const granted = await grant(tx, jobs, row, memberId, seen as Paid, now);
        await forgetOffered(tx, jobs, row, (seen as Paid).billingKey);
        return saveStep(tx, row, { ...told, ...granted }, now);
      }
      case 'FAIL': {
        if (memberId !== null) await failRenewal(tx, row, memberId, now);
        await forgetOffered(tx, jobs, row, null);
        const refund = settlement.refund ? await beginRefund(tx, row, memberId, seen as Paid, now) : {};
        return saveStep(tx, row, { ...told, ...failed(settlement.reason, now), ...refund }, now);
      }
      case 'REFUND': {
        const isBegun = row.refundState !== null;
        const refund = isBegun ? {} : await beginRefund(tx, row, memberId, seen as Paid, now);
        return saveStep(tx, row, { ...refund, ...told }, now);
      }
    }
  };

  /** Whatever moved is written into the ledger, before anything is made of it. */
  const enterMoney = async (
    tx: Db,
    row: PaymentRow,
    seen: Paid,
    memberId: number | null,
    now: Date,
  ): Promise<PaymentChanges> => {
    const { paidKrw, cancelledKrw } = seen;
    await ledgerRepository(tx).follow(row, { chargedKrw: paidKrw, refundedKrw: cancelledKrw }, now);
    const paid = row.paidAt ? {} : paidChanges(seen, memberId, now);
    if (row.refundState === 'REFUNDING' && cancelledKrw >= (row.refundKrw ?? 0))
      return { ...paid, refundState: 'REFUNDED', refundedAt: now };
    const isForeign = row.refundState !== 'REFUNDING' && cancelledKrw > (row.refundKrw ?? 0);
    if (row.status === 'SUCCESS' && isForeign)
      return { ...paid, ...(await enterForeignRefund(tx, row, seen, memberId, now)) };
    return paid;
  };

  /** Given back at the provider's console, by the operator: if all of it, the membership ends with it. */
  const enterForeignRefund = async (
    tx: Db,
    row: PaymentRow,
    { paidKrw, cancelledKrw }: Paid,
    memberId: number | null,
    now: Date,
  ): Promise<PaymentChanges> => {
    const live = memberId === null ? null : await membershipsRepository(tx).findLive(memberId);
    if (live?.paymentId === row.paymentId && cancelledKrw >= paidKrw)
      await endMembership(tx, jobs, live, row.provider, now);
    return { refundState: 'REFUNDED', refundKrw: cancelledKrw, refundAskedAt: now, refundedAt: now };
  };

  const beginRefund = async (
    tx: Db,
    row: PaymentRow,
    memberId: number | null,
    { paidKrw }: Paid,
    now: Date,
  ) => {
    if (memberId !== null)
      await enqueueNotice(jobs, tx, memberId, {
        kind: 'REFUNDED',
        planName: planNameOf(row),
        refundKrw: paidKrw,
      });
    return refunding(paidKrw, now);
  };

  /** A renewal that was not paid: the membership goes on for a week, and it is tried again each day. */
  const failRenewal = async (tx: Db, row: PaymentRow, memberId: number, now: Date): Promise<void> => {
    const live = await membershipsRepository(tx).findLive(memberId);
    if (row.kind !== 'RENEWAL' || !live || !isNextPeriod(row, live)) return;
    await membershipsRepository(tx).update(live, { status: 'GRACE', nextAttemptAt: nextAttempt(live, now) });
    if (live.status === 'GRACE') return;
    await enqueueNotice(jobs, tx, memberId, {
      kind: 'RENEWAL_FAILED',
      planName: planNameOf(row),
      priceKrw: row.amountKrw,
      until: graceEnd(live).toISOString(),
    });
  };

  /** The provider is asked once for each look: it refuses if anything was given back since. */
  const giveBack = async (row: PaymentRow, seen: Paid, provider: Gateway): Promise<void> => {
    const amountKrw = (row.refundKrw ?? 0) - seen.cancelledKrw - seen.cancellingKrw;
    if (amountKrw <= 0) return;
    const cancellableKrw = seen.paidKrw - seen.cancelledKrw;
    await provider.refund(row.paymentId, { amountKrw, cancellableKrw, reason: REFUND_REASON });
  };

  const settlePayment = async (paymentId: string): Promise<{ row: PaymentRow; seen: SeenPayment } | null> => {
    const known = await paymentsRepository(db).find(paymentId);
    if (!known || known.provider !== gateway?.provider) return null;
    const settled = await lookAndEnter(known, gateway);
    const { row, seen } = settled;
    if (row.refundState !== 'REFUNDING' || seen.state !== 'PAID') return settled;
    await giveBack(row, seen, gateway);
    return lookAndEnter(row, gateway);
  };

  return {
    settle: settlePayment,

    /** By a name that came from outside. Trouble is the caller's: a provider that is not answered sends it again. */
    async settleNamed(name: string): Promise<void> {
      const payment = await findPayment(db, name);
      if (payment) await settlePayment(payment.paymentId).catch(refuseWhileDown);
    },

    /** For those who need not know: what is not settled now is settled by the job. */
    async settleSoon(paymentId: string): Promise<void> {
      await settlePayment(paymentId).catch((error: Error) =>
        logger.warn({ err: error }, 'a payment is settled later'),
      );
    },
  };
}

export type SettlementService = ReturnType<typeof settlementService>;

/** For whoever can come again. */
function refuseWhileDown(error: unknown): never {
  throw error instanceof GatewayDown ? new Refusal('PAYMENT_PROVIDER_DOWN') : error;
}

/** Of somebody who has left nothing is kept but the sums. */
function paidChanges(
  { paidKrw, methodName, slipUrl }: Paid,
  memberId: number | null,
  now: Date,
): PaymentChanges {
  return { paidAt: now, paidKrw, ...(memberId !== null && { methodName, slipUrl }) };
}

/** Why the member can have no use of what was paid. */
async function obstacleTo(tx: Db, row: PaymentRow, memberId: number | null): Promise<FailureReason | null> {
  if (memberId === null) return 'WITHDRAWN';
  const live = await membershipsRepository(tx).findLive(memberId);
  if (row.kind === 'PAYMENT') return live?.status === 'ACTIVE' ? 'ALREADY_SUBSCRIBED' : null;
  return live && isNextPeriod(row, live) ? null : 'CANCELLED';
}

function isNextPeriod(row: PaymentRow, live: MembershipRow): boolean {
  return live.membershipId === row.membershipId && live.periodEnd.getTime() === row.periodStart?.getTime();
}
