import {
  FAILURE_REASONS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaidPlanId,
  PLAN_IDS,
} from '@molip/domain/membership';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant, notNegative, oneOf } from './columns.ts';

const MEMBERSHIP_STATUSES = ['ACTIVE', 'GRACE'] as const;
const PROVIDERS = ['sandbox', 'portone'] as const;
const PAYMENT_KINDS = ['PAYMENT', 'RENEWAL'] as const;
const REFUND_STATES = ['REFUNDING', 'REFUNDED'] as const;
const LEDGER_KINDS = ['CHARGE', 'REFUND'] as const;
const SANDBOX_RESULTS = ['SUCCESS', 'FAILED'] as const;

const byteCount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Storage that counts against a member's plan. A member without a row has used none. */
export const usage = pgTable(
  'usage',
  {
    memberId: ownerId(),
    /** Bytes of images. */
    storageBytes: bigint('storage_bytes', { mode: 'number' }).notNull(),
    /** When an image was last added. */
    storageGrewAt: instant('storage_grew_at'),
    noteBytes: byteCount('note_bytes'),
    versionBytes: byteCount('version_bytes'),
    cardBytes: byteCount('card_bytes'),
    searchBytes: byteCount('search_bytes'),
    /** When text from before the counting was summed; null until the sum is first needed. */
    textCountedAt: instant('text_counted_at'),
    /** When the fixed bytes of each row (0029) were added to the sums; null in rows that an older version counted. */
    rowsCountedAt: instant('rows_counted_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId] })],
);

/**
 * Changes of a member's text that are not in `usage` yet, entered by triggers (0029). A line each, so that a long
 * transaction, as an import is, keeps no other write of the member waiting.
 */
export const usageChanges = pgTable(
  'usage_changes',
  {
    memberId: ownerId(),
    changeId: bigint('change_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    noteBytes: byteCount('note_bytes'),
    versionBytes: byteCount('version_bytes'),
    cardBytes: byteCount('card_bytes'),
    searchBytes: byteCount('search_bytes'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.changeId] })],
);

/** Uses of AI, one row each. */
export const aiUses = pgTable(
  'ai_uses',
  {
    memberId: ownerId(),
    /** `YYYY-MM`, by the member's calendar. */
    month: text('month').notNull(),
    /** Subject of the use: a repeated request with the same result is no second use. */
    useKey: text('use_key').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.month, table.useKey] })],
);

/**
 * The pseudonym of a member in payments. It is deleted with the member, and then payments are anonymous. Locked by
 * every change of a member's payments or plan.
 */
export const payers = pgTable(
  'payers',
  {
    memberId: ownerId(),
    payerId: uuid('payer_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId] }), unique('payers_payer_id').on(table.payerId)],
);

/** A membership lasts until it is ended, by the member or by the job that renews: `endedAt` alone decides. */
export const memberships = pgTable(
  'memberships',
  {
    memberId: ownerId(),
    membershipId: bigint('membership_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    planId: text('plan_id', { enum: PLAN_IDS }).$type<PaidPlanId>().notNull(),
    status: text('status', { enum: MEMBERSHIP_STATUSES }).notNull(),
    /** Ends of periods are counted from it, too. */
    startedAt: instant('started_at').notNull(),
    /** Counts from 1. */
    periodNumber: integer('period_number').notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    /** The payment of the current period. */
    paymentId: uuid('payment_id').notNull(),
    /** The highest price that the member has agreed to. */
    agreedKrw: integer('agreed_krw').notNull(),
    /** The price that an agreement was last asked for, so that it is asked once. */
    askedKrw: integer('asked_krw'),
    /** The provider's key for charges; null once it is deleted. */
    billingKey: text('billing_key'),
    methodName: text('method_name'),
    nextAttemptAt: instant('next_attempt_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.membershipId] }),
    uniqueIndex('memberships_live').on(table.memberId).where(sql`${table.endedAt} is null`),
    index('memberships_period_end').on(table.periodEnd).where(sql`${table.endedAt} is null`),
    oneOf('memberships_plan_id_check', table.planId, PLAN_IDS),
    oneOf('memberships_status_check', table.status, MEMBERSHIP_STATUSES),
    check(
      'memberships_period_check',
      sql`${table.periodNumber} >= 1 and ${table.periodStart} <= ${table.periodEnd}`,
    ),
  ],
);

/** Orders and payments. Retained for five years, also after the member has left. */
export const payments = pgTable(
  'payments',
  {
    paymentId: uuid('payment_id').primaryKey(),
    payerId: uuid('payer_id').notNull(),
    clientId: uuid('client_id'),
    kind: text('kind', { enum: PAYMENT_KINDS }).notNull(),
    /** Set at the start for a renewal, and when it is granted for a purchase. */
    membershipId: bigint('membership_id', { mode: 'number' }),
    planId: text('plan_id', { enum: PLAN_IDS }).$type<PaidPlanId>().notNull(),
    amountKrw: integer('amount_krw').notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    methodName: text('method_name'),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    failureReason: text('failure_reason', { enum: FAILURE_REASONS }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it succeeded or failed. */
    endedAt: instant('ended_at'),
    paidAt: instant('paid_at'),
    paidKrw: integer('paid_krw'),
    slipUrl: text('slip_url'),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    /** Set before the provider is asked for a refund, so that it is asked once. */
    refundState: text('refund_state', { enum: REFUND_STATES }),
    refundKrw: integer('refund_krw'),
    refundAskedAt: instant('refund_asked_at'),
    refundedAt: instant('refunded_at'),
    /** Billing keys that the member offered. Once the order has ended, all but the one in use are deleted. */
    offeredKeys: text('offered_keys').array().notNull().default(sql`'{}'`),
    /** When the provider is asked again; null when the state is final. */
    nextCheckAt: instant('next_check_at'),
  },
  (table) => [
    index('payments_payer').on(table.payerId, table.createdAt),
    index('payments_next_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    unique('payments_client_id').on(table.payerId, table.clientId),
    uniqueIndex('payments_open_order')
      .on(table.payerId)
      .where(sql`${table.status} = 'PENDING' and ${table.kind} = 'PAYMENT'`),
    uniqueIndex('payments_open_renewal')
      .on(table.membershipId)
      .where(sql`${table.status} = 'PENDING' and ${table.kind} = 'RENEWAL'`),
    oneOf('payments_kind_check', table.kind, PAYMENT_KINDS),
    oneOf('payments_plan_id_check', table.planId, PLAN_IDS),
    oneOf('payments_method_check', table.method, PAYMENT_METHODS),
    oneOf('payments_provider_check', table.provider, PROVIDERS),
    oneOf('payments_status_check', table.status, PAYMENT_STATUSES),
    oneOf('payments_failure_reason_check', table.failureReason, FAILURE_REASONS),
    oneOf('payments_refund_state_check', table.refundState, REFUND_STATES),
    notNegative('payments_krw_check', table.amountKrw, table.paidKrw, table.refundKrw),
    check('payments_refund_check', sql`(${table.refundState} is null) = (${table.refundKrw} is null)`),
  ],
);

/** Every charge and refund that the provider confirmed. Rows are only added (triggers of 0017). */
export const paymentLedger = pgTable(
  'payment_ledger',
  {
    entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id').notNull(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    amountKrw: integer('amount_krw').notNull(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    index('payment_ledger_payment').on(table.paymentId),
    uniqueIndex('payment_ledger_one_charge').on(table.paymentId).where(sql`${table.kind} = 'CHARGE'`),
    oneOf('payment_ledger_kind_check', table.kind, LEDGER_KINDS),
    oneOf('payment_ledger_provider_check', table.provider, PROVIDERS),
    check('payment_ledger_amount_krw_check', sql`${table.amountKrw} > 0`),
  ],
);

/** The state of the sandbox, which simulates the provider. Nothing else reads or writes it. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    paymentId: uuid('payment_id').primaryKey(),
    result: text('result', { enum: SANDBOX_RESULTS }).notNull(),
    amountKrw: integer('amount_krw').notNull(),
    cancelledKrw: integer('cancelled_krw').notNull().default(0),
    billingKey: text('billing_key').notNull(),
    /** Later than the choice, if a delay was chosen. */
    arrivesAt: instant('arrives_at').notNull(),
  },
  (table) => [
    oneOf('sandbox_payments_result_check', table.result, SANDBOX_RESULTS),
    notNegative('sandbox_payments_krw_check', table.amountKrw, table.cancelledKrw),
  ],
);
