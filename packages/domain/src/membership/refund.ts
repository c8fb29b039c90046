import { after, DAY_MS } from '#domain/kernel/index.ts';
import { type PaidPlanId, PLANS } from './plans.ts';

/** 전자상거래법 17조: an unused membership is refunded in full within a week. */
export const WITHDRAWAL_RIGHT_MS = 7 * DAY_MS;

export interface PaidPeriod {
  readonly paidKrw: number;
  readonly paidAt: Date;
  /** Refunded before by the operator. */
  readonly givenBackKrw: number;
  readonly start: Date;
  readonly end: Date;
}

/** Uses of AI since the payment, and how many the whole paid period has. */
export interface AiShare {
  readonly used: number;
  readonly limit: number;
}

export interface Refund {
  /** In addition to earlier refunds. */
  readonly refundKrw: number;
  readonly basis: 'ALL' | 'UNUSED_DAYS' | 'NOTHING';
  readonly paidKrw: number;
  readonly givenBackKrw: number;
  readonly unusedDays: number;
  readonly totalDays: number;
  readonly aiUsed: number;
  readonly aiLimit: number;
  /** The value of the used days and of the used AI; the larger one is retained. */
  readonly usedTimeKrw: number;
  readonly usedAiKrw: number;
}

/**
 * The refund if a membership ends now: everything within seven days if it was not used, else the price minus the
 * larger used share, of the days or of AI. The current day counts as used; fractions of a won are not refunded.
 */
export function refundOf(paid: PaidPeriod, isUnused: boolean, ai: AiShare, now: Date): Refund {
  const totalDays = Math.round((paid.end.getTime() - paid.start.getTime()) / DAY_MS);
  const left = Math.floor((paid.end.getTime() - now.getTime()) / DAY_MS);
  const unusedDays = Math.min(totalDays, Math.max(0, left));
  const aiUsed = Math.min(ai.used, ai.limit);
  const { paidKrw, givenBackKrw } = paid;
  const usedTimeKrw = paidKrw - Math.floor((paidKrw * unusedDays) / totalDays);
  const usedAiKrw = paidKrw - Math.floor((paidKrw * (ai.limit - aiUsed)) / ai.limit);
  const isAll = isUnused && now <= after(paid.paidAt, WITHDRAWAL_RIGHT_MS);
  const dueKrw = isAll ? paidKrw : paidKrw - Math.max(usedTimeKrw, usedAiKrw);
  const refundKrw = Math.max(0, dueKrw - givenBackKrw);
  const basis = isAll ? 'ALL' : 'UNUSED_DAYS';
  return {
    refundKrw,
    basis: refundKrw > 0 ? basis : 'NOTHING',
    paidKrw,
    givenBackKrw,
    unusedDays,
    totalDays,
    aiUsed,
    aiLimit: ai.limit,
    usedTimeKrw,
    usedAiKrw,
  };
}

/** The AI quota of each paid month: in a year, a month of full use is a twelfth. */
export function aiShareOf(planId: PaidPlanId, months: readonly MonthOfUses[]): AiShare {
  const { aiUsageLimit, period } = PLANS[planId];
  return {
    used: months.reduce((sum, { usesSince }) => sum + Math.min(usesSince, aiUsageLimit), 0),
    limit: aiUsageLimit * (period === 'YEAR' ? 12 : 1),
  };
}

/** Uses of AI in one of the months that the payment reaches into. */
export interface MonthOfUses {
  readonly uses: number;
  /** Uses after the payment. */
  readonly usesSince: number;
}

export interface StorageUse {
  readonly bytes: number;
  /** Whether any of it came after the payment. */
  readonly grewSince: boolean;
}

/**
 * Whether everything used since the payment would have been free: AI within the free plan's uses, and
 * storage within its quota. Seeing no ads is not counted.
 */
export function isUnused(months: readonly MonthOfUses[], storage: StorageUse): boolean {
  const { aiUsageLimit, storageLimit } = PLANS.FREE;
  const hasPaidUse = months.some(({ uses, usesSince }) => usesSince > 0 && uses > aiUsageLimit);
  return !hasPaidUse && !(storage.grewSince && storage.bytes > storageLimit);
}
