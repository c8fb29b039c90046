import {
  type Benefits,
  type CurrentMembership,
  HISTORY_MAX,
  type HistoryItem,
  type PlanList,
  type Receipt,
} from '@molip/contract';
import {
  asksForPrice,
  PLANS,
  priceAt,
  STORAGE_KINDS,
  type StorageByKind,
  storageTotal,
} from '@molip/domain/membership';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { aiQuotaService } from './ai-quota.service.ts';
import type { MembershipDeps } from './membership.deps.ts';
import {
  presentHistory,
  presentMembership,
  presentOpenPayment,
  presentPlan,
  presentReceipt,
} from './membership.presenter.ts';
import { membershipsRepository } from './memberships.repository.ts';
import { findOwnPayment } from './own-payment.ts';
import { payersRepository } from './payers.repository.ts';
import { paymentsRepository } from './payments.repository.ts';
import { planOf } from './plan-of-member.ts';
import { renewable } from './renewals.service.ts';
import { readStorage } from './storage-quota.service.ts';

/** What there is to read, and the consent to a price. */
export function membershipService(deps: MembershipDeps) {
  const { db, clock, gateway, prices } = deps;
  const aiQuota = aiQuotaService(db, clock);

  const openPayment = async (memberId: number) => {
    const payerId = await payersRepository(db).find(memberId);
    const open = payerId && (await paymentsRepository(db).findOpen(payerId));
    if (!open || !gateway || open.provider !== gateway.provider || clock.now() >= open.expiresAt) return null;
    return presentOpenPayment(open, gateway);
  };

  const current = async (memberId: number): Promise<CurrentMembership> => {
    const live = await membershipsRepository(db).findLive(memberId);
    const paid = live && (await paymentsRepository(db).find(live.paymentId));
    return {
      membership: live && presentMembership(live, paid?.amountKrw ?? live.agreedKrw, prices, clock.now()),
      openPayment: await openPayment(memberId),
    };
  };

  return {
    plans: (): PlanList => ({
      plans: Object.values(PLANS).map((plan) => presentPlan(plan, prices, clock.now())),
      paymentMethods: [...(gateway?.methods ?? [])],
      testMode: gateway?.provider === 'sandbox',
    }),

    current,

    async benefits(memberId: number): Promise<Benefits> {
      const [plan, ai, stored] = await Promise.all([
        planOf(db, memberId),
        aiQuota.read(memberId),
        readStorage(db, memberId, clock.now()),
      ]);
      return {
        aiUsageUsed: ai.used,
        aiUsageLimit: plan.aiUsageLimit,
        storageUsed: storageTotal(stored),
        storageByKind: Object.fromEntries(STORAGE_KINDS.map((kind) => [kind, stored[kind]])) as StorageByKind,
        storageLimit: plan.storageLimit,
        adFree: plan.adFree,
        periodEndsAt: ai.resetsAt.toISOString(),
      };
    },

    async history(memberId: number): Promise<{ history: HistoryItem[] }> {
      const payerId = await payersRepository(db).find(memberId);
      const rows = payerId === null ? [] : await paymentsRepository(db).listOf(payerId, HISTORY_MAX);
      const items = rows.flatMap(presentHistory);
      // A refund may be newer than payments that were made after the one that it gives back.
      const newestFirst = items.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
      return { history: newestFirst.slice(0, HISTORY_MAX) };
    },

    async receipt(memberId: number, paymentId: string): Promise<Receipt> {
      const row = await findOwnPayment(db, await payersRepository(db).find(memberId), paymentId);
      if (!row.paidAt) throw new Refusal('NOT_FOUND');
      return presentReceipt(row, row.paidAt, deps.sellerLines);
    },

    async agreeToPrice(memberId: number, priceKrw: number): Promise<CurrentMembership> {
      await db.transaction(async (tx: Db) => {
        await payersRepository(tx).lock(memberId);
        const live = await membershipsRepository(tx).findLive(memberId);
        if (!live) throw new Refusal('NO_MEMBERSHIP');
        if (priceKrw !== priceAt(prices, live.planId, live.periodEnd)) throw new Refusal('PRICE_CHANGED');
        if (asksForPrice(renewable(live, true), priceKrw, clock.now()))
          await membershipsRepository(tx).update(live, { agreedKrw: priceKrw });
      });
      return current(memberId);
    },
  };
}

export type MembershipService = ReturnType<typeof membershipService>;
