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
    /** With VAT: all that is ever charged. */
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
    /** What can be paid with here; none where this server takes no payments. */
    paymentMethods: z.array(Method),
    /** No money moves: to be said wherever something is bought. */
    testMode: z.boolean(),
  }),
);
export type PlanList = z.infer<typeof PlanList>;

/** A renewal that costs more than the last one: without an agreement the membership ends in its place. */
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
    /** What the next renewal costs; null when there is none. */
    nextPriceKrw: z.nullable(z.int()),
    /** What it is paid with, in words for the member: 신한카드 **** 1234. */
    methodName: z.nullable(z.string()),
    /** Null unless a higher price is coming within 30 days. */
    priceRise: z.nullable(PriceRise),
  }),
);
export type Membership = z.infer<typeof Membership>;

/** An order that was begun and not ended: to be gone on with, or to be left. */
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

/** Whether there is such a plan is for the server to say: 404, not 400. No amount: it is the plan's. */
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
    /** It was paid, and what was paid for has ended meanwhile. */
    isOver: z.boolean(),
  }),
);
export type PaymentProgress = z.infer<typeof PaymentProgress>;

/** What the browser's SDK of PortOne needs to have a billing key issued; null where the sandbox's own page does it. */
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
    /** Until the next one, in words: 한 달, 1년. */
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

/** What cancelling now would give back, and why so much. */
export const CancelPreview = lazily(() =>
  z.object({
    refundKrw: z.int(),
    /** ALL: within 7 days and unused. UNUSED_DAYS: less the larger used share, of time or of AI. NOTHING: nothing is left. */
    basis: z.enum(['ALL', 'UNUSED_DAYS', 'NOTHING']),
    paidKrw: z.int(),
    /** By the operator, before: `refundKrw` is what is due beyond it. */
    givenBackKrw: z.int(),
    unusedDays: z.int(),
    totalDays: z.int(),
    /** In the whole paid period: a year has twelve months of AI. */
    aiUsed: z.int(),
    aiLimit: z.int(),
    /** What the used days and the used AI are worth; the larger is taken off, not both. */
    usedTimeKrw: z.int(),
    usedAiKrw: z.int(),
    paidAt: z.nullable(Instant),
    paymentMethod: Method,
  }),
);
export type CancelPreview = z.infer<typeof CancelPreview>;

/** The refund that the member was shown; another one is refused with the new sum. */
export const CancelConsent = lazily(() => z.optional(z.object({ expectedRefundKrw: z.optional(z.int()) })));

export const HistoryItem = lazily(() =>
  z.object({
    /** Of a refund: the payment that it gives back. */
    paymentId: Uuid,
    planId: PlanCode,
    planName: z.string(),
    amountKrw: z.int(),
    kind: z.enum(['PAYMENT', 'RENEWAL', 'REFUND']),
    status: Status,
    failureReason: z.optional(z.enum(FAILURE_REASONS)),
    createdAt: Instant,
    /** Whether the receipt call answers for it. */
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
    /** What was paid for; null where nothing was granted. */
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
    /** The card company's own slip, where the provider has one. */
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
    /** When the uses of AI are counted anew. */
    periodEndsAt: Instant,
  }),
);
export type Benefits = z.infer<typeof Benefits>;

/** The price is repeated, so that nobody agrees to another one than was seen. */
export const PriceConsent = lazily(() => z.object({ priceKrw: z.int() }));
