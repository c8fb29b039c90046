import { createHash } from 'node:crypto';
import { after, MINUTE_MS } from '@molip/domain/kernel';
import {
  asksForPrice,
  ORDER_LIFE_MS,
  PLANS,
  PRICE_NOTICE_MS,
  periodEnd,
  priceAt,
  type Renewable,
  renewalStep,
} from '@molip/domain/membership';
import type { Db } from '#platform/database/database.ts';
import { GatewayDown } from './gateway/gateway.ts';
import { enqueueNotice, type MembershipDeps } from './membership.deps.ts';
import { type MembershipRow, membershipsRepository } from './memberships.repository.ts';
import { payersRepository } from './payers.repository.ts';
import { closePending, endMembership, planNameOf } from './payment-steps.ts';
import { type PaymentRow, paymentsRepository } from './payments.repository.ts';
import { chargeOf } from './purchase.service.ts';
import type { SettlementService } from './settlement.service.ts';

const AT_A_TIME = 100;
const POSTPONED_MS = 5 * MINUTE_MS;
/** A renewal that is being charged is not charged by the reconciliation at the same time. */
const RECHECK_MS = MINUTE_MS;

export function renewalsService(deps: MembershipDeps, settlement: SettlementService) {
  const { db, clock, jobs, gateway, prices, logger } = deps;

  /** What is to be done about a member's membership, decided and written down under the payer's lock. */
  const decide = (memberId: number): Promise<PaymentRow | null> =>
    db.transaction(async (tx: Db) => {
      const now = clock.now();
      const payerId = await payersRepository(tx).lock(memberId);
      const live = await membershipsRepository(tx).findLive(memberId);
      if (!live) return null;
      const last = await paymentsRepository(tx).find(live.paymentId);
      if (!last) throw new Error('a membership without its payment');
      const priceKrw = priceAt(prices, live.planId, live.periodEnd);
      const step = renewalStep(renewable(live, last.provider === gateway?.provider), priceKrw, now);
      switch (step) {
        case 'WAIT':
          return null;
        case 'CHARGE':
          return orderRenewal(tx, live, last, priceKrw, now);
        case 'END_UNPAID':
        case 'END_PRICE':
          await closePending(tx, jobs, payerId, 'CANCELLED', now, 'RENEWAL');
          await endMembership(tx, jobs, live, last.provider, now);
          await enqueueNotice(jobs, tx, memberId, {
            kind: step === 'END_PRICE' ? 'ENDED_PRICE' : 'ENDED_UNPAID',
            planName: planNameOf(live),
          });
          return null;
      }
    });

  /** The next step of one that is under way is for the reconciliation. */
  const renew = async (memberId: number): Promise<void> => {
    const row = await decide(memberId);
    if (row) await charge(row, memberId);
  };

  const charge = async (row: PaymentRow, memberId: number): Promise<void> => {
    const live = await membershipsRepository(db).findLive(memberId);
    if (!gateway || !live?.billingKey || live.membershipId !== row.membershipId) return;
    await gateway.charge(chargeOf(row, live.billingKey));
    await settlement.settleSoon(row.paymentId);
  };

  const askForPrice = (memberId: number): Promise<void> =>
    db.transaction(async (tx: Db) => {
      await payersRepository(tx).lock(memberId);
      const memberships = membershipsRepository(tx);
      const live = await memberships.findLive(memberId);
      if (!live) return;
      const toKrw = priceAt(prices, live.planId, live.periodEnd);
      if (live.askedKrw === toKrw || !asksForPrice(renewable(live, true), toKrw, clock.now())) return;
      await memberships.update(live, { askedKrw: toKrw });
      await enqueueNotice(jobs, tx, memberId, {
        kind: 'PRICE_RISE',
        planName: planNameOf(live),
        fromKrw: live.agreedKrw,
        toKrw,
        at: live.periodEnd.toISOString(),
      });
    });

  /**
   * One member's trouble keeps nobody else waiting; it is tried again with the next minute. So are all others where the
   * provider is silent: each would wait for that again.
   */
  const patiently = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
    for (const one of all) {
      try {
        await work(one);
      } catch (error) {
        logger.warn({ err: error }, 'a renewal is done later');
        if (error instanceof GatewayDown && error.isSilent) return;
      }
    }
  };

  return {
    async renewDue(): Promise<void> {
      const due = await membershipsRepository(db).listDue(clock.now(), AT_A_TIME);
      await patiently(due, renew);
    },

    /** Says why and until when, once for each price. */
    async askForPrices(): Promise<void> {
      const until = after(clock.now(), PRICE_NOTICE_MS);
      for (let last = 0; ; ) {
        const page = await membershipsRepository(db).listRenewingBy(until, last, AT_A_TIME);
        await patiently(page, ({ memberId }) => askForPrice(memberId));
        if (page.length < AT_A_TIME) return;
        last = page.at(-1)?.memberId ?? last;
      }
    },

    /** Every payment whose end is not known. A renewal that the provider has not heard of is charged again. */
    async reconcile(): Promise<void> {
      const provider = gateway?.provider ?? null;
      const payments = paymentsRepository(db);
      await payments.expireForeign(provider, clock.now());
      if (provider === null) return;
      const due = await payments.listToCheck(provider, clock.now(), AT_A_TIME);
      await patiently(due, (paymentId) =>
        reconcileOne(paymentId).catch((error: Error) => postpone(paymentId, error)),
      );
    },
  };

  /** Those that cannot be asked for now do not stand before all others. */
  async function postpone(paymentId: string, error: Error): Promise<void> {
    await paymentsRepository(db).update(paymentId, { nextCheckAt: after(clock.now(), POSTPONED_MS) });
    throw error;
  }

  async function reconcileOne(paymentId: string): Promise<void> {
    const settled = await settlement.settle(paymentId);
    if (settled?.seen.state !== 'UNKNOWN') return;
    const { row } = settled;
    if (row.kind !== 'RENEWAL' || row.status !== 'PENDING') return;
    const memberId = await payersRepository(db).findMember(row.payerId);
    if (memberId !== null) await charge(row, memberId);
  }
}

export type RenewalsService = ReturnType<typeof renewalsService>;

export function renewable(live: MembershipRow, canCharge: boolean): Renewable {
  const { status, periodEnd: end, agreedKrw, nextAttemptAt, billingKey } = live;
  return {
    status,
    periodEnd: end,
    agreedKrw,
    nextAttemptAt,
    hasBillingKey: canCharge && billingKey !== null,
  };
}

/** The order of the next period, made once however often it is asked for: its id follows from what it is for. */
async function orderRenewal(
  tx: Db,
  live: MembershipRow,
  last: PaymentRow,
  amountKrw: number,
  now: Date,
): Promise<PaymentRow | null> {
  const payments = paymentsRepository(tx);
  const { membershipId, periodNumber } = live;
  const attempt = await payments.countRenewals(membershipId, live.periodEnd);
  const paymentId = derivedId(`${last.payerId} ${membershipId} ${periodNumber + 1} ${attempt + 1}`);
  const { period } = PLANS[live.planId];
  const isNew = await payments.insert({
    paymentId,
    payerId: last.payerId,
    kind: 'RENEWAL',
    membershipId,
    planId: live.planId,
    amountKrw,
    method: last.method,
    provider: last.provider,
    status: 'PENDING',
    createdAt: now,
    expiresAt: after(now, ORDER_LIFE_MS),
    periodStart: live.periodEnd,
    periodEnd: period && periodEnd(live.startedAt, period, periodNumber + 1),
    nextCheckAt: after(now, RECHECK_MS),
  });
  return isNew ? payments.find(paymentId) : null;
}

/** A UUID of version 8: of our own making. */
function derivedId(name: string): string {
  const hex = createHash('sha256').update(`molip renewal ${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
