import { after, DAY_MS } from '#domain/kernel/index.ts';

/** How long an unpaid membership goes on, and is tried again each day. */
export const GRACE_MS = 7 * DAY_MS;
const RETRY_MS = DAY_MS;
/** 전자상거래법 13조 6항: a higher price of a subscription is agreed to within the 30 days before it. */
export const PRICE_NOTICE_MS = 30 * DAY_MS;

export type MembershipStatus = 'ACTIVE' | 'GRACE';

export interface Renewable {
  readonly status: MembershipStatus;
  readonly periodEnd: Date;
  /** The highest price that the member has agreed to, by paying it or by saying so. */
  readonly agreedKrw: number;
  /** When an unpaid renewal is tried again. */
  readonly nextAttemptAt: Date | null;
  readonly hasBillingKey: boolean;
}

export type RenewalStep = 'WAIT' | 'CHARGE' | 'END_UNPAID' | 'END_PRICE';

/** What is to be done about a membership whose next period costs so much. */
export function renewalStep(membership: Renewable, priceKrw: number, now: Date): RenewalStep {
  if (now < membership.periodEnd) return 'WAIT';
  if (priceKrw > membership.agreedKrw) return 'END_PRICE';
  // Also what a long standstill of the server has let pass: nobody pays for days that were not served.
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

/** When one that was not paid is tried again: in a day, or when its days of grace are over. */
export function nextAttempt(membership: Pick<Renewable, 'periodEnd'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + RETRY_MS, graceEnd(membership).getTime()));
}

/** Whether it is time to ask for an agreement to the price of the next period. */
export function asksForPrice(membership: Renewable, priceKrw: number, now: Date): boolean {
  const { periodEnd, agreedKrw } = membership;
  return priceKrw > agreedKrw && now < periodEnd && now >= after(periodEnd, -PRICE_NOTICE_MS);
}
