import type { Plan } from './plans.ts';

type Resource = 'storageBytes' | 'aiUses';

/** Used or requested amounts; a missing one is 0. */
export type Usage = Readonly<Partial<Record<Resource, number>>>;

export type QuotaReason = 'STORAGE_QUOTA_EXCEEDED' | 'AI_QUOTA_EXCEEDED';

export type Entitlement =
  | { readonly allowed: true; readonly reason: null }
  | { readonly allowed: false; readonly reason: QuotaReason };

interface Quota {
  readonly reason: QuotaReason;
  limitOf(plan: Plan): number;
}

const QUOTAS: Readonly<Record<Resource, Quota>> = {
  storageBytes: { reason: 'STORAGE_QUOTA_EXCEEDED', limitOf: (plan) => plan.storageLimit },
  aiUses: { reason: 'AI_QUOTA_EXCEEDED', limitOf: (plan) => plan.aiUsageLimit },
};
const NOTHING_MORE: Usage = { storageBytes: 0, aiUses: 0 };

/**
 * Whether a plan allows a request on top of the usage. Only requested resources are checked: full storage does not
 * stop AI. Without a request: whether the usage fits the plan.
 */
export function entitlement(plan: Plan, usage: Usage, wanted: Usage = NOTHING_MORE): Entitlement {
  for (const [resource, amount] of Object.entries(wanted) as [Resource, number][]) {
    const { reason, limitOf } = QUOTAS[resource];
    if ((usage[resource] ?? 0) + amount > limitOf(plan)) return { allowed: false, reason };
  }
  return { allowed: true, reason: null };
}
