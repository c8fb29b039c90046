const MIB = 1024 * 1024;

export type PlanId = 'FREE';

/** What a plan costs and allows. Those that cost something get a line of their own in PLANS. */
export interface Plan {
  readonly planId: PlanId;
  readonly priceKrw: number;
  /** How often AI may be used in a month. */
  readonly aiUsageLimit: number;
  /** In bytes, of images as they are stored. */
  readonly storageLimit: number;
}

export const FREE_STORAGE_BYTES = 200 * MIB;
const FREE_AI_USES = 20;

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  FREE: { planId: 'FREE', priceKrw: 0, aiUsageLimit: FREE_AI_USES, storageLimit: FREE_STORAGE_BYTES },
};
