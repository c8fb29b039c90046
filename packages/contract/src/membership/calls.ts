import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import {
  Benefits,
  BillingKey,
  CancelConsent,
  CancelPreview,
  Checkout,
  CurrentMembership,
  HistoryItem,
  PaymentProgress,
  PlanList,
  PriceConsent,
  Purchase,
  PurchaseBegun,
  Receipt,
} from './schemas.ts';

/** Malformed payment ids are not found, instead of invalid. */
const onPayment = { params: lazily(() => z.object({ id: z.string() })), owned: { id: 'payment' } } as const;

export const listPlans = call({
  method: 'GET',
  path: '/api/membership/plans',
  who: 'anyone',
  summary: 'What there is to choose from, and what it costs with VAT',
  status: 200,
  response: PlanList,
});

export const readMembership = call({
  method: 'GET',
  path: '/api/membership/current',
  who: 'member',
  summary: 'The membership, and the order that waits to be paid',
  status: 200,
  response: CurrentMembership,
});

export const purchaseMembership = call({
  method: 'POST',
  path: '/api/membership/purchase',
  who: 'member',
  summary:
    'Begin to pay. The same plan while it is open, or the same clientId, answers with the same order; another plan replaces it',
  body: Purchase,
  status: 201,
  response: PurchaseBegun,
  refusals: [
    'PLAN_NOT_FOUND',
    'ALREADY_SUBSCRIBED',
    'ORDER_CHANGED',
    'PAYMENT_METHOD_UNSUPPORTED',
    'PAYMENTS_OFF',
  ],
});

export const readPaymentStatus = call({
  method: 'GET',
  path: '/api/membership/payment/{id}/status',
  who: 'member',
  summary: 'How far a payment is; SUCCESS and FAILED are final',
  ...onPayment,
  status: 200,
  response: PaymentProgress,
  refusals: ['NOT_FOUND'],
});

export const readCheckout = call({
  method: 'GET',
  path: '/api/membership/payment/{id}/checkout',
  who: 'member',
  summary: "What the checkout page shows, and what the provider's SDK in the browser needs",
  ...onPayment,
  status: 200,
  response: Checkout,
  refusals: ['NOT_FOUND'],
});

export const payWithBillingKey = call({
  method: 'POST',
  path: '/api/membership/payment/{id}/billing-key',
  who: 'member',
  summary:
    'Pay with the billing key that the provider has issued in the browser; said again it charges no more',
  ...onPayment,
  body: BillingKey,
  status: 200,
  response: PaymentProgress,
  refusals: ['NOT_FOUND', 'BILLING_KEY_INVALID', 'PAYMENT_PROVIDER_DOWN'],
});

export const leavePayment = call({
  method: 'DELETE',
  path: '/api/membership/payment/{id}',
  who: 'member',
  summary: 'Leave an order that was not paid; should it be paid all the same, everything is given back',
  ...onPayment,
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const readReceipt = call({
  method: 'GET',
  path: '/api/membership/payment/{id}/receipt',
  who: 'member',
  summary: 'The receipt of what was paid, with what was given back of it',
  ...onPayment,
  status: 200,
  response: Receipt,
  refusals: ['NOT_FOUND'],
});

export const previewCancel = call({
  method: 'GET',
  path: '/api/membership/cancel-preview',
  who: 'member',
  summary: 'What cancelling now would give back',
  status: 200,
  response: CancelPreview,
  refusals: ['NO_MEMBERSHIP'],
});

export const cancelMembership = call({
  method: 'POST',
  path: '/api/membership/cancel',
  who: 'member',
  summary:
    'End the membership now: all back within 7 days if unused, else less the larger used share of time or AI',
  body: CancelConsent,
  status: 200,
  response: lazily(() => z.object({ membership: z.null(), refundKrw: z.int() })),
  refusals: ['NO_MEMBERSHIP', 'REFUND_CHANGED'],
});

export const agreeToPrice = call({
  method: 'POST',
  path: '/api/membership/price-consent',
  who: 'member',
  summary: 'Agree that the next renewal costs more; without it the membership ends when its period does',
  body: PriceConsent,
  status: 200,
  response: CurrentMembership,
  refusals: ['NO_MEMBERSHIP', 'PRICE_CHANGED'],
});

export const readPaymentHistory = call({
  method: 'GET',
  path: '/api/membership/history',
  who: 'member',
  summary: 'Payments, renewals and refunds, the newest first, 100 at most',
  status: 200,
  response: lazily(() => z.object({ history: z.array(HistoryItem) })),
});

export const readBenefits = call({
  method: 'GET',
  path: '/api/membership/benefits',
  who: 'member',
  summary: 'What the plan allows and how much of it is used',
  status: 200,
  response: Benefits,
});

export const receiveWebhook = call({
  method: 'POST',
  path: '/api/membership/webhook/{provider}',
  who: 'anyone',
  summary: "A provider's message, believed by its signature alone; the same again changes nothing",
  params: lazily(() => z.object({ provider: z.string() })),
  words: ['provider'],
  status: 200,
  response: lazily(() => z.object({})),
  refusals: ['WEBHOOK_INVALID', 'PAYMENT_PROVIDER_DOWN'],
});
