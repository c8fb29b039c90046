import { after, DAY_MS } from '#domain/kernel/index.ts';

/** How long an unpaid membership continues, with a daily retry of the payment. */
export const GRACE_MS = 7 * DAY_MS;
const RETRY_MS = DAY_MS;
/** 전자상거래법 13조 6항: a higher price of a subscription is agreed to within the 30 days before it. */
export const PRICE_NOTICE_MS = 30 * DAY_MS;

export type MembershipStatus = 'ACTIVE' | 'GRACE';

export interface Renewable {
  readonly status: MembershipStatus;
  readonly periodEnd: Date;
  /** The highest price that the member has paid or agreed to. */
  readonly agreedKrw: number;
  /** When an unpaid renewal is tried again. */
  readonly nextAttemptAt: Date | null;
  readonly hasBillingKey: boolean;
}

export type RenewalStep = 'WAIT' | 'CHARGE' | 'END_UNPAID' | 'END_PRICE';

/** The next step of a membership whose next period has this price. */
export function renewalStep(membership: Renewable, priceKrw: number, now: Date): RenewalStep {
  if (now < membership.periodEnd) return 'WAIT';
  if (priceKrw > membership.agreedKrw) return 'END_PRICE';
  // Also after a long outage of the server: members do not pay for days without service.
  if (!membership.hasBillingKey || now >= graceEnd(membership)) return 'END_UNPAID';
  switch (membership.status) {
    case 'ACTIVE':
      return 'CHARGE';
    case 'GRACE':
      return membership.nextAttemptAt === null || now >= membership.nextAttemptAt ? 'CHARGE' : 'WAIT';
  }
}

export function graceEnd({ periodEnd }: Pick<Renewable, 'periodEnd'>): Date {
  return after(periodEnd, GRACE_MS);
}

/** The next retry of an unpaid renewal: in a day, or at the end of the grace period. */
export function nextAttempt(membership: Pick<Renewable, 'periodEnd'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + RETRY_MS, graceEnd(membership).getTime()));
}

/** Whether the member must now be asked to agree to the next period's price. */
export function asksForPrice(membership: Renewable, priceKrw: number, now: Date): boolean {
  const { periodEnd, agreedKrw } = membership;
  return priceKrw > agreedKrw && now < periodEnd && now >= after(periodEnd, -PRICE_NOTICE_MS);
}
