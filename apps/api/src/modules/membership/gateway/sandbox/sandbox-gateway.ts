import { after, SECOND_MS } from '@molip/domain/kernel';
import { PAYMENT_METHODS } from '@molip/domain/membership';
import { deriveKey, isSignature } from '#platform/auth/keys.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Gateway } from '../gateway.ts';
import { sandboxRepository } from './sandbox.repository.ts';

export const SANDBOX_PATH = '/api/membership/sandbox';
export const SANDBOX_CARD = 'sandbox:accepts';
/** Cards that are refused, or take their time, for trying out renewals. */
const REFUSED_CARD = 'sandbox:declines';
const LATE_CARD = 'sandbox:late';
const CARDS = [SANDBOX_CARD, REFUSED_CARD, LATE_CARD];
/** How late "늦게 도착" is. */
export const SANDBOX_DELAY_MS = 15 * SECOND_MS;

export const sandboxWebhookKey = (secret: string) => deriveKey(secret, 'sandbox webhook');

/** Plays the provider, without money. What it knows is in tables of its own, and outlives the process as a real one's would. */
export function sandboxGateway(deps: { db: Db; clock: Clock; secret: string }): Gateway {
  const { db, clock } = deps;
  const key = sandboxWebhookKey(deps.secret);
  return {
    provider: 'sandbox',
    methods: PAYMENT_METHODS,
    checkoutUrl: (paymentId) => `${SANDBOX_PATH}/${paymentId}`,
    browserCheckout: () => null,
    isBillingKeyOf: async (billingKey) => CARDS.includes(billingKey),

    charge: ({ paymentId, billingKey, amountKrw }) =>
      sandboxRepository(db).insert({
        paymentId,
        billingKey,
        amountKrw,
        result: billingKey === REFUSED_CARD ? 'FAILED' : 'SUCCESS',
        arrivesAt: after(clock.now(), billingKey === LATE_CARD ? SANDBOX_DELAY_MS : 0),
      }),

    async look(paymentId) {
      const payment = await sandboxRepository(db).find(paymentId);
      if (!payment) return { state: 'UNKNOWN' };
      if (payment.arrivesAt > clock.now()) return { state: 'WAITING' };
      if (payment.result === 'FAILED') return { state: 'DECLINED' };
      return {
        state: 'PAID',
        paidKrw: payment.amountKrw,
        cancelledKrw: payment.cancelledKrw,
        isOurs: true,
        cancellingKrw: 0,
        billingKey: payment.billingKey,
        methodName: '테스트 카드',
        slipUrl: null,
      };
    },

    refund: (paymentId, { amountKrw, cancellableKrw }) =>
      sandboxRepository(db).cancel(paymentId, amountKrw, cancellableKrw),

    forgetBillingKey: async () => {},

    async readWebhook(raw, headers) {
      const signature = headers['webhook-signature'];
      if (typeof signature !== 'string' || !isSignature(key, raw, signature))
        throw new Refusal('WEBHOOK_INVALID');
      return (JSON.parse(raw) as { paymentId?: string }).paymentId ?? null;
    },
  };
}
