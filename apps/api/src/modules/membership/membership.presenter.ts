import type {
  Checkout,
  HistoryItem,
  Membership,
  MembershipPlan,
  OpenPayment,
  PaymentProgress,
  Receipt,
} from '@molip/contract';
import { after } from '@molip/domain/kernel';
import {
  graceEnd,
  PLANS,
  type Plan,
  PRICE_NOTICE_MS,
  type PriceList,
  priceAt,
  splitVat,
} from '@molip/domain/membership';
import { studyDayOf } from '@molip/domain/study-day';
import type { Gateway } from './gateway/gateway.ts';
import type { MembershipRow } from './memberships.repository.ts';
import { planNameOf } from './payment-steps.ts';
import type { PaymentRow } from './payments.repository.ts';

export function presentPlan(plan: Plan, prices: PriceList, now: Date): MembershipPlan {
  return { ...plan, features: [...plan.features], priceKrw: priceAt(prices, plan.planId, now) };
}

/** @param paidKrw what the present period cost */
export function presentMembership(
  row: MembershipRow,
  paidKrw: number,
  prices: PriceList,
  now: Date,
): Membership {
  const toKrw = priceAt(prices, row.planId, row.periodEnd);
  const isNear = now >= after(row.periodEnd, -PRICE_NOTICE_MS);
  const agreed = toKrw <= row.agreedKrw;
  const autoRenew = row.billingKey !== null && (agreed || !isNear);
  return {
    membershipId: row.membershipId,
    planId: row.planId,
    planName: planNameOf(row),
    status: row.status,
    startedAt: row.startedAt.toISOString(),
    expiresAt: (row.status === 'GRACE' ? graceEnd(row) : row.periodEnd).toISOString(),
    autoRenew,
    nextPriceKrw: row.billingKey === null ? null : toKrw,
    methodName: row.methodName,
    priceRise:
      toKrw > paidKrw && isNear ? { fromKrw: paidKrw, toKrw, at: row.periodEnd.toISOString(), agreed } : null,
  };
}

export function presentOpenPayment(row: PaymentRow, gateway: Gateway): OpenPayment {
  return {
    paymentId: row.paymentId,
    planId: row.planId,
    planName: planNameOf(row),
    amountKrw: row.amountKrw,
    paymentMethod: row.method,
    checkoutUrl: gateway.checkoutUrl(row.paymentId),
    expiresAt: row.expiresAt.toISOString(),
  };
}

export function presentCheckout(row: PaymentRow, gateway: Gateway): Checkout {
  const { paymentId, payerId, method } = row;
  return {
    ...presentOpenPayment(row, gateway),
    status: row.status,
    periodName: PLANS[row.planId].period === 'YEAR' ? '1년' : '한 달',
    portone: gateway.browserCheckout({ paymentId, payerId, method, orderName: planNameOf(row) }),
  };
}

export function presentProgress(
  { paymentId, status, failureReason }: PaymentRow,
  isOver: boolean,
): PaymentProgress {
  return { paymentId, status, ...(failureReason && { failureReason }), isOver };
}

/** The payment itself, and what was given back of it. */
export function presentHistory(row: PaymentRow): HistoryItem[] {
  const { paymentId, planId, amountKrw, kind, status, failureReason, paidAt, refundKrw } = row;
  const common = { paymentId, planId, planName: planNameOf(row), hasReceipt: paidAt !== null };
  const payment: HistoryItem = {
    ...common,
    amountKrw: row.paidKrw ?? amountKrw,
    kind,
    status,
    ...(failureReason && { failureReason }),
    createdAt: row.createdAt.toISOString(),
  };
  const refundedAt = row.refundAskedAt;
  if (!refundedAt || refundKrw === null) return [payment];
  const refundStatus = row.refundState === 'REFUNDED' ? 'SUCCESS' : 'PENDING';
  const refund: HistoryItem = {
    ...common,
    amountKrw: refundKrw,
    kind: 'REFUND',
    status: refundStatus,
    createdAt: refundedAt.toISOString(),
  };
  return [refund, payment];
}

/** Dates of money are Korea's, wherever the member is. */
const KOREAN_DAY = { timeZone: 'Asia/Seoul', dayStartHour: 0 };

export function presentReceipt(row: PaymentRow, paidAt: Date, sellerLines: readonly string[]): Receipt {
  const amountKrw = row.paidKrw ?? row.amountKrw;
  const day = studyDayOf(paidAt, KOREAN_DAY).replaceAll('-', '');
  return {
    receiptNumber: `${day}-${row.paymentId.slice(0, 8).toUpperCase()}`,
    paymentId: row.paymentId,
    planId: row.planId,
    planName: planNameOf(row),
    paidAt: paidAt.toISOString(),
    periodStart: row.status === 'SUCCESS' ? (row.periodStart?.toISOString() ?? null) : null,
    periodEnd: row.status === 'SUCCESS' ? (row.periodEnd?.toISOString() ?? null) : null,
    ...splitVat(amountKrw),
    amountKrw,
    paymentMethod: row.method,
    methodName: row.methodName,
    status: receiptStatus(row, amountKrw),
    refundKrw: row.refundKrw ?? 0,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    slipUrl: row.slipUrl,
    testMode: row.provider === 'sandbox',
    sellerLines: [...sellerLines],
  };
}

function receiptStatus({ refundState, refundKrw }: PaymentRow, amountKrw: number): Receipt['status'] {
  if (refundState === null) return 'PAID';
  if (refundState === 'REFUNDING') return 'REFUNDING';
  return (refundKrw ?? 0) < amountKrw ? 'PARTLY_REFUNDED' : 'REFUNDED';
}
