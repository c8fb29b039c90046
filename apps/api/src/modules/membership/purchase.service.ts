import { randomUUID } from 'node:crypto';
import type { CallRequest, Checkout, calls, PaymentProgress } from '@molip/contract';
import { after } from '@molip/domain/kernel';
import { ORDER_LIFE_MS, paidPlan, priceAt } from '@molip/domain/membership';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Charge, type Gateway, GatewayDown } from './gateway/gateway.ts';
import { forgetBillingKey, type MembershipDeps } from './membership.deps.ts';
import { presentCheckout } from './membership.presenter.ts';
import { membershipsRepository } from './memberships.repository.ts';
import { findOwnPayment } from './own-payment.ts';
import { payersRepository } from './payers.repository.ts';
import { progressOf } from './payment-progress.ts';
import { closeOrder, planNameOf } from './payment-steps.ts';
import { type PaymentRow, paymentsRepository } from './payments.repository.ts';
import type { SettlementService } from './settlement.service.ts';

type Purchase = CallRequest<typeof calls.purchaseMembership>['body'];

export function purchaseService(deps: MembershipDeps, settlement: SettlementService) {
  const { db, clock, jobs, gateway } = deps;

  const requireGateway = (): Gateway => {
    if (!gateway) throw new Refusal('PAYMENTS_OFF');
    return gateway;
  };

  /** One order is open at a time: the same again is the same order, another takes its place. */
  const order = async (
    tx: Db,
    memberId: number,
    purchase: Purchase,
    provider: Gateway,
  ): Promise<PaymentRow> => {
    const now = clock.now();
    const { clientId = null, paymentMethod: method } = purchase;
    const payerId = await payersRepository(tx).lock(memberId);
    const payments = paymentsRepository(tx);
    const known = clientId && (await payments.findByClientId(payerId, clientId));
    if (known) return requireSame(known, purchase, provider);
    const plan = paidPlan(purchase.planId);
    if (!plan) throw new Refusal('PLAN_NOT_FOUND');
    if (!provider.methods.includes(method)) throw new Refusal('PAYMENT_METHOD_UNSUPPORTED');
    // Whose renewal failed may pay anew, with another card.
    const live = await membershipsRepository(tx).findLive(memberId);
    if (live?.status === 'ACTIVE') throw new Refusal('ALREADY_SUBSCRIBED');
    const open = await payments.findOpen(payerId);
    const isSame =
      open?.planId === plan.planId && open.method === method && open.provider === provider.provider;
    if (open && isSame && now < open.expiresAt) return open;
    if (open) await closeOrder(tx, jobs, open, now < open.expiresAt ? 'REPLACED' : 'EXPIRED', now);
    const paymentId = randomUUID();
    await payments.insert({
      paymentId,
      payerId,
      clientId,
      kind: 'PAYMENT',
      planId: plan.planId,
      amountKrw: priceAt(deps.prices, plan.planId, now),
      method,
      provider: provider.provider,
      status: 'PENDING',
      createdAt: now,
      expiresAt: after(now, ORDER_LIFE_MS),
      nextCheckAt: now,
    });
    return findOwnPayment(tx, payerId, paymentId);
  };

  const findOwn = async (memberId: number, paymentId: string): Promise<PaymentRow> =>
    findOwnPayment(db, await payersRepository(db).find(memberId), paymentId);

  /** As the provider has it now, unless it has ended; if the provider cannot be asked, as we knew it. */
  const settled = async (row: PaymentRow): Promise<PaymentRow> => {
    if (row.status !== 'PENDING') return row;
    await settlement.settleSoon(row.paymentId);
    return (await paymentsRepository(db).find(row.paymentId)) ?? row;
  };

  /** Charges an open order. A key that is brought to one that has ended is not ours to keep. */
  const charge = async (memberId: number, row: PaymentRow, billingKey: string): Promise<void> => {
    const provider = requireGateway();
    const isOwn = await provider.isBillingKeyOf(billingKey, row.payerId);
    const isOpen = row.status === 'PENDING' && clock.now() < row.expiresAt;
    if (!isOwn && isOpen) throw new Refusal('BILLING_KEY_INVALID');
    if (!isOwn) return;
    // What this provider charged for another's order nobody would look for: it would be neither granted nor given back.
    const isForeign = row.provider !== provider.provider;
    if (isOpen && !isForeign && (await paymentsRepository(db).offerKey(row.paymentId, billingKey)))
      return provider.charge(chargeOf(row, billingKey));
    const live = await membershipsRepository(db).findLive(memberId);
    if (live?.billingKey !== billingKey) await forgetBillingKey(jobs, db, provider.provider, billingKey);
    if (isOpen && isForeign) throw new Refusal('NOT_FOUND');
  };

  return {
    async purchase(memberId: number, purchase: Purchase) {
      const provider = requireGateway();
      const row = await db.transaction((tx: Db) => order(tx, memberId, purchase, provider));
      const { paymentId, status } = row;
      return { paymentId, status, checkoutUrl: provider.checkoutUrl(paymentId) };
    },

    async status(memberId: number, paymentId: string): Promise<PaymentProgress> {
      return progressOf(db, await settled(await findOwn(memberId, paymentId)));
    },

    async checkout(memberId: number, paymentId: string): Promise<Checkout> {
      const row = await settled(await findOwn(memberId, paymentId));
      const provider = requireGateway();
      if (isOpenElsewhere(row, provider)) throw new Refusal('NOT_FOUND');
      return presentCheckout(row, provider);
    },

    async pay(memberId: number, paymentId: string, billingKey: string): Promise<PaymentProgress> {
      const row = await findOwn(memberId, paymentId);
      try {
        await charge(memberId, row, billingKey);
      } catch (error) {
        if (error instanceof GatewayDown) throw new Refusal('PAYMENT_PROVIDER_DOWN');
        throw error;
      }
      return progressOf(db, await settled(row));
    },

    async leave(memberId: number, paymentId: string): Promise<void> {
      const { payerId } = await findOwn(memberId, paymentId);
      await db.transaction(async (tx: Db) => {
        await payersRepository(tx).lockByPayer(payerId);
        const row = await paymentsRepository(tx).findForUpdate(paymentId);
        const now = clock.now();
        if (row?.status === 'PENDING' && row.kind === 'PAYMENT')
          await closeOrder(tx, jobs, row, 'CANCELLED', now);
      });
    },
  };
}

export type PurchaseService = ReturnType<typeof purchaseService>;

/** The same said twice is one order; something else by the same name is a slip. */
function requireSame(known: PaymentRow, { planId, paymentMethod }: Purchase, provider: Gateway): PaymentRow {
  const isSame = known.planId === planId && known.method === paymentMethod;
  if (!isSame || isOpenElsewhere(known, provider)) throw new Refusal('ORDER_CHANGED');
  return known;
}

/** Begun with a provider that is not in use any more: it cannot be paid here. */
function isOpenElsewhere({ status, provider }: PaymentRow, present: Gateway): boolean {
  return status === 'PENDING' && provider !== present.provider;
}

export function chargeOf(row: PaymentRow, billingKey: string): Charge {
  const { paymentId, payerId, method, amountKrw } = row;
  return { paymentId, payerId, billingKey, method, amountKrw, orderName: planNameOf(row) };
}
