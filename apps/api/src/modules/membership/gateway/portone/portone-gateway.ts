import { CHECKOUT_PATH } from '@molip/contract';
import type { PaymentMethod } from '@molip/domain/membership';
import { PortOneClient, PortOneError, Webhook } from '@portone/server-sdk';
import type { PortoneConfig } from '#config/services.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Gateway, GatewayDown } from '../gateway.ts';
import { seenPayment } from './seen-payment.ts';

/** Longer than any card company takes; the SDK itself would wait for five minutes. */
const PATIENCE_MS = 30_000;
const WEBHOOK_PATH = '/api/membership/webhook/portone';

/** What PortOne says instead of doing it, where looking at the payment tells the rest. */
const CHARGE_ANSWERED = [
  'ALREADY_PAID',
  'PG_PROVIDER',
  'BILLING_KEY_NOT_FOUND',
  'BILLING_KEY_ALREADY_DELETED',
];
const REFUND_ANSWERED = [
  'PAYMENT_ALREADY_CANCELLED',
  'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN',
  'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT',
];
const KEY_GONE = ['BILLING_KEY_NOT_FOUND', 'BILLING_KEY_ALREADY_DELETED'];

/** PortOne V2. Cards and wallets are kept there as billing keys; we only ever hold the key. */
export function openPortone(config: PortoneConfig, publicUrl: string | null): Gateway {
  const { storeId, channelKeys } = config;
  const { payment } = PortOneClient({ secret: config.apiSecret, storeId, baseUrl: config.apiUrl });
  const methods = Object.keys(channelKeys) as PaymentMethod[];
  const channelKeyOf = (method: PaymentMethod) => channelKeys[method] ?? config.channelKey;

  return {
    provider: 'portone',
    methods,
    checkoutUrl: (paymentId) => `${CHECKOUT_PATH}?paymentId=${paymentId}`,

    browserCheckout: ({ paymentId, payerId, method, orderName }) => ({
      storeId,
      channelKey: channelKeyOf(method),
      billingKeyMethod: method === 'CARD' ? 'CARD' : 'EASY_PAY',
      easyPayProvider: method === 'KAKAOPAY' || method === 'TOSSPAY' ? method : null,
      issueId: paymentId,
      issueName: orderName,
      customerId: payerId,
    }),

    async isBillingKeyOf(billingKey, payerId) {
      const info = await unless(KEY_GONE, payment.billingKey.getBillingKeyInfo({ billingKey, storeId }));
      return info?.status === 'ISSUED' && 'customer' in info && info.customer.id === payerId;
    },

    async charge({ paymentId, payerId, billingKey, method, amountKrw, orderName }) {
      const charging = payment.payWithBillingKey({
        paymentId,
        storeId,
        billingKey,
        channelKey: channelKeyOf(method),
        orderName,
        customer: { id: payerId },
        amount: { total: amountKrw },
        currency: 'KRW',
        ...(publicUrl?.startsWith('https:') && { noticeUrls: [publicUrl + WEBHOOK_PATH] }),
      });
      await unless(CHARGE_ANSWERED, charging);
    },

    async look(paymentId) {
      const found = await unless(['PAYMENT_NOT_FOUND'], payment.getPayment({ paymentId, storeId }));
      return found ? seenPayment(found, Object.values(channelKeys)) : { state: 'UNKNOWN' };
    },

    async refund(paymentId, { amountKrw, cancellableKrw, reason }) {
      const cancelling = payment.cancelPayment({
        paymentId,
        storeId,
        amount: amountKrw,
        currentCancellableAmount: cancellableKrw,
        reason,
      });
      await unless(REFUND_ANSWERED, cancelling);
    },

    async forgetBillingKey(billingKey) {
      await unless(KEY_GONE, payment.billingKey.deleteBillingKey({ billingKey, storeId }));
    },

    async readWebhook(raw, headers) {
      try {
        const { webhookSecret } = config;
        const message = await Webhook.verify(webhookSecret, raw, headers as Record<string, string>);
        const { data } = message as { data?: { paymentId?: unknown } };
        return typeof data?.paymentId === 'string' ? data.paymentId : null;
      } catch {
        throw new Refusal('WEBHOOK_INVALID');
      }
    },
  };
}

/** Null for one of these answers. Any other trouble, and silence, leave it open what was done. */
async function unless<T>(answers: readonly string[], asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new GatewayDown('PortOne did not answer', { isSilent: true })),
      PATIENCE_MS,
    );
  });
  try {
    return await Promise.race([asked, silence]);
  } catch (error) {
    const type = answerType(error);
    if (type !== null && answers.includes(type)) return null;
    // Only the kind of trouble is told on: an answer may hold what somebody typed.
    if (error instanceof GatewayDown) throw error;
    throw new GatewayDown(`PortOne: ${type ?? nameOf(error)}`, { isSilent: type === null });
  } finally {
    clearTimeout(timer);
  }
}

function answerType(error: unknown): string | null {
  if (!(error instanceof PortOneError) || !('data' in error)) return null;
  return (error.data as { type?: string }).type ?? null;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
