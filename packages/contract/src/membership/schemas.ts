import {
  FAILURE_REASONS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PLAN_IDS,
  STORAGE_KINDS,
} from '@molip/domain/membership';
import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Id, Instant, Uuid } from '#contract/primitives.ts';

/** Pages of the browser that the server leads to; both get `?paymentId=`. */
export const MEMBERSHIP_PATH = '/profile/membership';
export const CHECKOUT_PATH = '/profile/membership/checkout';

export const HISTORY_MAX = 100;

const PlanCode = lazily(() => z.enum(PLAN_IDS));
export const Method = lazily(() => z.enum(PAYMENT_METHODS, '쓸 수 없는 결제 방법이에요.'));

export const MembershipPlan = lazily(() =>
  z.object({
    planId: PlanCode,
    name: z.string(),
    description: z.string(),
    /** The charged amount, VAT included. */
    priceKrw: z.int(),
    period: z.nullable(z.enum(['MONTH', 'YEAR'])),
    features: z.array(z.string()),
    aiUsageLimit: z.int(),
    storageLimit: z.int(),
    adFree: z.boolean(),
  }),
);
export type MembershipPlan = z.infer<typeof MembershipPlan>;

export const PlanList = lazily(() =>
  z.object({
    plans: z.array(MembershipPlan),
    /** Payment methods; empty on a server without payments. */
    paymentMethods: z.array(Method),
    /** A sandbox without real money; pages that sell must say so. */
    testMode: z.boolean(),
  }),
);
export type PlanList = z.infer<typeof PlanList>;

/** A renewal at a higher price: without agreement the membership ends instead. */
const PriceRise = lazily(() =>
  z.object({ fromKrw: z.int(), toKrw: z.int(), at: Instant, agreed: z.boolean() }),
);

export const Membership = lazily(() =>
  z.object({
    membershipId: Id,
    planId: PlanCode,
    planName: z.string(),
    /** GRACE: the renewal was not paid. It is tried daily until `expiresAt`, and everything works until then. */
    status: z.enum(['ACTIVE', 'GRACE']),
    startedAt: Instant,
    expiresAt: Instant,
    autoRenew: z.boolean(),
    /** Price of the next renewal; null without one. */
    nextPriceKrw: z.nullable(z.int()),
    /** The payment method for display: `신한카드 **** 1234`. */
    methodName: z.nullable(z.string()),
    /** null unless a higher price applies within 30 days. */
    priceRise: z.nullable(PriceRise),
  }),
);
export type Membership = z.infer<typeof Membership>;

/** An unfinished order, which the member can continue or cancel. */
export const OpenPayment = lazily(() =>
  z.object({
    paymentId: Uuid,
    planId: PlanCode,
    planName: z.string(),
    amountKrw: z.int(),
    paymentMethod: Method,
    checkoutUrl: z.string(),
    expiresAt: Instant,
  }),
);
export type OpenPayment = z.infer<typeof OpenPayment>;

export const CurrentMembership = lazily(() =>
  z.object({
    membership: z.nullable(Membership),
    openPayment: z.nullable(OpenPayment),
  }),
);
export type CurrentMembership = z.infer<typeof CurrentMembership>;

/** Unknown plans are answered 404, not 400. The amount is the plan's. */
export const Purchase = lazily(() =>
  z.object({
    planId: z.string('요금제를 골라 주세요.').check(z.maxLength(50, '요금제를 골라 주세요.')),
    paymentMethod: Method,
    clientId: z.optional(Uuid),
  }),
);

const Status = lazily(() => z.enum(PAYMENT_STATUSES));

export const PurchaseBegun = lazily(() =>
  z.object({ paymentId: Uuid, status: Status, checkoutUrl: z.string() }),
);

export const PaymentProgress = lazily(() =>
  z.object({
    paymentId: Uuid,
    status: Status,
    failureReason: z.optional(z.enum(FAILURE_REASONS)),
    /** Paid, but the paid membership has ended since. */
    isOver: z.boolean(),
  }),
);
export type PaymentProgress = z.infer<typeof PaymentProgress>;

/** Parameters for PortOne's browser SDK to issue a billing key; null for the sandbox. */
const PortoneCheckout = lazily(() =>
  z.object({
    storeId: z.string(),
    channelKey: z.string(),
    billingKeyMethod: z.enum(['CARD', 'EASY_PAY']),
    easyPayProvider: z.nullable(z.enum(['KAKAOPAY', 'TOSSPAY'])),
    issueId: z.string(),
    issueName: z.string(),
    customerId: z.string(),
  }),
);

export const Checkout = lazily(() =>
  z.extend(OpenPayment, {
    status: Status,
    /** The period until the next payment: `한 달`, `1년`. */
    periodName: z.string(),
    portone: z.nullable(PortoneCheckout),
  }),
);
export type Checkout = z.infer<typeof Checkout>;

export const BillingKey = lazily(() =>
  z.object({
    billingKey: z
      .string('결제 수단을 다시 등록해 주세요.')
      .check(z.regex(/^[\w:.-]{1,200}$/, '결제 수단을 다시 등록해 주세요.')),
  }),
);

/** The refund for cancelling now, and its computation. */
export const CancelPreview = lazily(() =>
  z.object({
    refundKrw: z.int(),
    /** ALL: within 7 days and unused. UNUSED_DAYS: less the larger used share, of time or of AI. NOTHING: nothing is left. */
    basis: z.enum(['ALL', 'UNUSED_DAYS', 'NOTHING']),
    paidKrw: z.int(),
    /** Earlier refunds by the operator; `refundKrw` is in addition. */
    givenBackKrw: z.int(),
    unusedDays: z.int(),
    totalDays: z.int(),
    /** Quota of the whole paid period: a year has twelve months of AI. */
    aiUsed: z.int(),
    aiLimit: z.int(),
    /** The value of the used days and of the used AI; only the larger is deducted. */
    usedTimeKrw: z.int(),
    usedAiKrw: z.int(),
    paidAt: z.nullable(Instant),
    paymentMethod: Method,
  }),
);
export type CancelPreview = z.infer<typeof CancelPreview>;

/** The displayed refund; a different one is refused with the new amount. */
export const CancelConsent = lazily(() => z.optional(z.object({ expectedRefundKrw: z.optional(z.int()) })));

export const HistoryItem = lazily(() =>
  z.object({
    /** For a refund: the refunded payment. */
    paymentId: Uuid,
    planId: PlanCode,
    planName: z.string(),
    amountKrw: z.int(),
    kind: z.enum(['PAYMENT', 'RENEWAL', 'REFUND']),
    status: Status,
    failureReason: z.optional(z.enum(FAILURE_REASONS)),
    createdAt: Instant,
    /** Whether it has a receipt. */
    hasReceipt: z.boolean(),
  }),
);
export type HistoryItem = z.infer<typeof HistoryItem>;

export const Receipt = lazily(() =>
  z.object({
    receiptNumber: z.string(),
    paymentId: Uuid,
    planId: PlanCode,
    planName: z.string(),
    paidAt: Instant,
    /** The paid period; null if none was granted. */
    periodStart: z.nullable(Instant),
    periodEnd: z.nullable(Instant),
    /** supplyKrw + vatKrw = amountKrw */
    supplyKrw: z.int(),
    vatKrw: z.int(),
    amountKrw: z.int(),
    paymentMethod: Method,
    methodName: z.nullable(z.string()),
    status: z.enum(['PAID', 'REFUNDING', 'PARTLY_REFUNDED', 'REFUNDED']),
    refundKrw: z.int(),
    refundedAt: z.nullable(Instant),
    /** The card company's slip, if the provider has one. */
    slipUrl: z.nullable(z.string()),
    testMode: z.boolean(),
    sellerLines: z.array(z.string()),
  }),
);
export type Receipt = z.infer<typeof Receipt>;

export const Benefits = lazily(() =>
  z.object({
    aiUsageUsed: z.int(),
    aiUsageLimit: z.int(),
    storageUsed: z.int(),
    /** In bytes; their sum is `storageUsed`. Absent from a server of the version before. */
    storageByKind: z.optional(z.record(z.enum(STORAGE_KINDS), z.int())),
    storageLimit: z.int(),
    adFree: z.boolean(),
    /** When the count of AI uses is reset. */
    periodEndsAt: Instant,
  }),
);
export type Benefits = z.infer<typeof Benefits>;

/** The price is repeated, so that the member agrees to the displayed one. */
export const PriceConsent = lazily(() => z.object({ priceKrw: z.int() }));
