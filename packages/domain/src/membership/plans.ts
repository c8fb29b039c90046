const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

export const PLAN_IDS = ['FREE', 'PLUS_MONTH', 'PLUS_YEAR'] as const;
export type PlanId = (typeof PLAN_IDS)[number];
export type PaidPlanId = Exclude<PlanId, 'FREE'>;
export type Period = 'MONTH' | 'YEAR';

/** What a plan is called and allows. What it costs, and from when on, stands in prices.ts. */
export interface Plan {
  readonly planId: PlanId;
  readonly name: string;
  readonly description: string;
  /** How long one payment lasts; null for what is not paid. */
  readonly period: Period | null;
  readonly features: readonly string[];
  /** How often AI may be used in a month. */
  readonly aiUsageLimit: number;
  /** In bytes, of all kinds (storage.ts). */
  readonly storageLimit: number;
  readonly adFree: boolean;
}

export const FREE_STORAGE_BYTES = 200 * MIB;

const PLUS = {
  features: ['AI 한 달 500회', '저장 공간 10GB', '광고 없음'],
  aiUsageLimit: 500,
  storageLimit: 10 * GIB,
  adFree: true,
} as const;

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  FREE: {
    planId: 'FREE',
    name: '무료',
    description: '타이머, 노트, 카드를 모두 쓸 수 있어요.',
    period: null,
    features: ['AI 한 달 20회', '저장 공간 200MB', '광고 있음'],
    aiUsageLimit: 20,
    storageLimit: FREE_STORAGE_BYTES,
    adFree: false,
  },
  PLUS_MONTH: {
    planId: 'PLUS_MONTH',
    name: '플러스 월간',
    description: '한 달마다 결제해요.',
    period: 'MONTH',
    ...PLUS,
  },
  PLUS_YEAR: {
    planId: 'PLUS_YEAR',
    name: '플러스 연간',
    description: '1년마다 결제해요. 두 달 치를 아낄 수 있어요.',
    period: 'YEAR',
    ...PLUS,
  },
};

/** A paid plan by its id; null for any other id. */
export function paidPlan(planId: string): (Plan & { planId: PaidPlanId; period: Period }) | null {
  const plan = Object.values(PLANS).find((candidate) => candidate.planId === planId);
  return plan?.period ? (plan as Plan & { planId: PaidPlanId; period: Period }) : null;
}
