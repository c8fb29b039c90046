import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/index.ts';
import type { FailureReason } from './orders.ts';

/** How long an order waits for its payment. */
export const ORDER_LIFE_MS = 30 * MINUTE_MS;
/** For so long after an order has failed its provider is asked whether it was paid all the same. */
const WATCH_MS = DAY_MS;

/** What we hold of an order. */
export type Order =
  | { readonly status: 'PENDING'; readonly amountKrw: number; readonly expiresAt: Date }
  | { readonly status: 'SUCCESS' }
  | { readonly status: 'FAILED'; readonly reason: FailureReason };

/** What the provider says of its payment. Only its word counts: browsers and messages make us ask, and no more. */
export type ProviderPayment =
  | { readonly state: 'UNKNOWN' }
  | { readonly state: 'WAITING' }
  | { readonly state: 'DECLINED' }
  | {
      readonly state: 'PAID';
      readonly paidKrw: number;
      readonly cancelledKrw: number;
      /** Through a channel of ours, and not one for tests. */
      readonly isOurs: boolean;
    };

export type Settlement =
  | { readonly action: 'NOTHING' }
  | { readonly action: 'GRANT' }
  | { readonly action: 'FAIL'; readonly reason: FailureReason; readonly refund: boolean }
  | { readonly action: 'REFUND' };

const NOTHING: Settlement = { action: 'NOTHING' };

/**
 * What follows from what the provider says.
 * @param obstacle why the member can have no use of it: has left, has cancelled, has a membership already
 */
export function settle(
  order: Order,
  payment: ProviderPayment,
  obstacle: FailureReason | null,
  now: Date,
): Settlement {
  switch (order.status) {
    case 'PENDING':
      return settlePending(order, payment, obstacle, now);
    case 'FAILED':
      return isStillPaid(payment) ? { action: 'REFUND' } : NOTHING;
    case 'SUCCESS':
      return NOTHING;
  }
}

function settlePending(
  order: Order & { status: 'PENDING' },
  payment: ProviderPayment,
  obstacle: FailureReason | null,
  now: Date,
): Settlement {
  switch (payment.state) {
    case 'PAID':
      if (!isStillPaid(payment)) return { action: 'FAIL', reason: 'CANCELLED', refund: false };
      if (!payment.isOurs || payment.paidKrw !== order.amountKrw || payment.cancelledKrw !== 0)
        return { action: 'FAIL', reason: 'AMOUNT_MISMATCH', refund: true };
      return obstacle === null ? { action: 'GRANT' } : { action: 'FAIL', reason: obstacle, refund: true };
    case 'DECLINED':
      return { action: 'FAIL', reason: 'DECLINED', refund: false };
    case 'UNKNOWN':
    case 'WAITING':
      return now >= order.expiresAt ? { action: 'FAIL', reason: 'EXPIRED', refund: false } : NOTHING;
  }
}

function isStillPaid(payment: ProviderPayment): boolean {
  return payment.state === 'PAID' && payment.paidKrw > payment.cancelledKrw;
}

/** When the provider is asked again unless something makes us ask before; null when there is nothing left to learn. */
export function nextCheck(
  payment: { readonly status: Order['status']; readonly isRefunding: boolean; readonly endedAt: Date | null },
  now: Date,
): Date | null {
  if (payment.isRefunding || payment.status === 'PENDING') return after(now, MINUTE_MS);
  if (payment.status === 'SUCCESS' || payment.endedAt === null) return null;
  const age = now.getTime() - payment.endedAt.getTime();
  if (age >= WATCH_MS) return null;
  return after(now, Math.min(Math.max(age, MINUTE_MS), HOUR_MS));
}
