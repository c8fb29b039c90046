import type { MembershipPlan } from '@molip/contract';

const MONTHS_IN_A_YEAR = 12;

/** What a year at once costs less than twelve months of the same; null where it does not, or is not sold by the month. */
export function yearlySaving(plan: MembershipPlan, plans: readonly MembershipPlan[]): number | null {
  if (plan.period !== 'YEAR') return null;
  const monthly = plans.find(({ period }) => period === 'MONTH');
  const savingKrw = monthly ? monthly.priceKrw * MONTHS_IN_A_YEAR - plan.priceKrw : 0;
  return savingKrw > 0 ? savingKrw : null;
}
