import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/index.ts';
import type { FailureReason } from './orders.ts';

/** How long an order waits for its payment. */
export const ORDER_LIFE_MS = 30 * MINUTE_MS;
/** How long after a failed order the provider is asked whether it was paid after all. */
const WATCH_MS = DAY_MS;

/** Our record of an order. */
export type Order =
  | { readonly status: 'PENDING'; readonly amountKrw: number; readonly expiresAt: Date }
  | { readonly status: 'SUCCESS' }
  | { readonly status: 'FAILED'; readonly reason: FailureReason };

/** The payment as the provider reports it. Browsers and webhooks only trigger the request; they decide nothing. */
export type ProviderPayment =
  | { readonly state: 'UNKNOWN' }
  | { readonly state: 'WAITING' }
  | { readonly state: 'DECLINED' }
  | {
      readonly state: 'PAID';
      readonly paidKrw: number;
      readonly cancelledKrw: number;
      /** Through one of our channels, and not a test channel. */
      readonly isOurs: boolean;
    };

export type Settlement =
  | { readonly action: 'NOTHING' }
  | { readonly action: 'GRANT' }
  | { readonly action: 'FAIL'; readonly reason: FailureReason; readonly refund: boolean }
  | { readonly action: 'REFUND' };

const NOTHING: Settlement = { action: 'NOTHING' };

/**
 * Decides what to do about an order by the provider's payment.
 * @param obstacle why the payment is useless to the member: withdrawn, cancelled, or a member already
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

/** The next time to ask the provider, unless a webhook comes before; null if nothing is left to learn. */
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
