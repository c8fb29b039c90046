import type { Payment } from '@portone/server-sdk/payment';
import { GatewayDown, type SeenPayment } from '../gateway.ts';

type PaidPayment = Extract<Payment, { status: 'PAID' | 'PARTIAL_CANCELLED' | 'CANCELLED' }>;

/** What PortOne tells of a payment, in our words. */
export function seenPayment(payment: Payment, ourChannelKeys: readonly string[]): SeenPayment {
  switch (payment.status) {
    case 'PAID':
    case 'PARTIAL_CANCELLED':
    case 'CANCELLED':
      return paid(payment as PaidPayment, ourChannelKeys);
    case 'FAILED':
      return { state: 'DECLINED' };
    default:
      return { state: 'WAITING' };
  }
}

function paid(payment: PaidPayment, ourChannelKeys: readonly string[]): SeenPayment {
  const { amount, currency, channel, billingKey, receiptUrl } = payment;
  if (currency !== 'KRW') throw new GatewayDown(`PortOne: paid in ${currency}`, { isSilent: false });
  return {
    state: 'PAID',
    // With what a card company adds to it: the shop is paid, and gives back, the total.
    paidKrw: amount.total,
    cancelledKrw: amount.cancelled,
    // Names of stores and channels are public: anybody could have "paid" through a channel for tests.
    isOurs: channel?.key !== undefined && ourChannelKeys.includes(channel.key),
    cancellingKrw: cancelling(payment),
    billingKey: billingKey ?? null,
    methodName: methodName(payment.method),
    slipUrl: receiptUrl?.startsWith('https://') ? receiptUrl : null,
  };
}

/** Some ways to pay give back only after a while. */
function cancelling({ cancellations = [] }: PaidPayment): number {
  return cancellations.reduce(
    (sum, one) => (one.status === 'REQUESTED' && 'totalAmount' in one ? sum + one.totalAmount : sum),
    0,
  );
}

const WALLETS: Readonly<Record<string, string>> = { KAKAOPAY: '카카오페이', TOSSPAY: '토스페이' };

function methodName(method: PaidPayment['method']): string | null {
  if (method?.type === 'PaymentMethodCard' && 'card' in method) {
    const { name = '카드', number = '' } = method.card ?? {};
    const lastFour = /\d{4}$/.exec(number)?.[0];
    return lastFour ? `${name} **** ${lastFour}` : name;
  }
  if (method?.type === 'PaymentMethodEasyPay' && 'provider' in method)
    return WALLETS[method.provider ?? ''] ?? '간편결제';
  return null;
}
