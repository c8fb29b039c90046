import type { PriceList } from '@molip/domain/membership';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Gateway, Provider } from './gateway/gateway.ts';

/** What the services of this module stand on. */
export interface MembershipDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  /** Null where no payments are taken. */
  readonly gateway: Gateway | null;
  readonly prices: PriceList;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  /** Who sells, for receipts. */
  readonly sellerLines: readonly string[];
}

export const SEND_MAIL = 'send-membership-mail';
export const FORGET_BILLING_KEY = 'forget-billing-key';
export const RECONCILE = 'reconcile-payments';

/** What a member is written about. */
export type Notice =
  | {
      readonly kind: 'RENEWAL_FAILED';
      readonly planName: string;
      readonly priceKrw: number;
      readonly until: string;
    }
  | {
      readonly kind: 'PAID';
      readonly planName: string;
      readonly priceKrw: number;
      readonly until: string;
      readonly renews: boolean;
    }
  | { readonly kind: 'CANCELLED'; readonly planName: string; readonly refundKrw: number }
  | { readonly kind: 'ENDED_UNPAID'; readonly planName: string }
  | {
      readonly kind: 'PRICE_RISE';
      readonly planName: string;
      readonly fromKrw: number;
      readonly toKrw: number;
      readonly at: string;
    }
  | { readonly kind: 'ENDED_PRICE'; readonly planName: string }
  | { readonly kind: 'REFUNDED'; readonly planName: string; readonly refundKrw: number };

/** Sent once the transaction is sure. */
export function enqueueNotice(jobs: JobQueue, tx: Db, memberId: number, notice: Notice): Promise<void> {
  return jobs.addWithin(tx, SEND_MAIL, { memberId, notice });
}

export function forgetBillingKey(
  jobs: JobQueue,
  tx: Db,
  provider: Provider,
  billingKey: string,
): Promise<void> {
  // One after the other: each waits for a provider that may be silent, and there are few workers.
  return jobs.addWithin(tx, FORGET_BILLING_KEY, { provider, billingKey }, { queue: FORGET_BILLING_KEY });
}
