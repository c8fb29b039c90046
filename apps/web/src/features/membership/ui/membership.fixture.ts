import type { Benefits, Checkout, HistoryItem, Membership, OpenPayment, PlanList } from '@molip/contract';
import { PLANS, PRICES, priceAt } from '@molip/domain/membership';
import { vi } from 'vitest';

export const PAYMENT_ID = '0b8f6a52-7d1e-4c39-9f04-5a6b7c8d9e0f';
export const TIME_ZONE = 'Asia/Seoul';

/** As the server tells them. */
export const planList = (changes: Partial<PlanList> = {}): PlanList => ({
  plans: Object.values(PLANS).map((plan) => ({
    ...plan,
    features: [...plan.features],
    priceKrw: priceAt(PRICES, plan.planId, new Date('2026-11-16T00:00:00Z')),
  })),
  paymentMethods: ['CARD', 'SANDBOX'],
  testMode: true,
  ...changes,
});

export const membershipOf = (changes: Partial<Membership> = {}): Membership => ({
  membershipId: 3,
  planId: 'PLUS_MONTH',
  planName: '플러스 월간',
  status: 'ACTIVE',
  startedAt: '2026-11-16T03:00:00.000Z',
  expiresAt: '2026-12-16T03:00:00.000Z',
  autoRenew: true,
  nextPriceKrw: 4_900,
  methodName: '신한카드 **** 1234',
  priceRise: null,
  ...changes,
});

export const openPayment: OpenPayment = {
  paymentId: PAYMENT_ID,
  planId: 'PLUS_YEAR',
  planName: '플러스 연간',
  amountKrw: 49_000,
  paymentMethod: 'SANDBOX',
  checkoutUrl: `/api/membership/sandbox/${PAYMENT_ID}`,
  expiresAt: '2026-11-16T04:00:00.000Z',
};

export const checkoutOf = (changes: Partial<Checkout> = {}): Checkout => ({
  ...openPayment,
  status: 'PENDING',
  periodName: '1년',
  portone: null,
  ...changes,
});

export const benefitsOf = (changes: Partial<Benefits> = {}): Benefits => ({
  aiUsageUsed: 13,
  aiUsageLimit: 20,
  storageUsed: 86 * 1024 * 1024,
  storageByKind: {
    IMAGE: 50 * 1024 * 1024,
    VERSION: 20 * 1024 * 1024,
    NOTE: 10 * 1024 * 1024,
    CARD: 4 * 1024 * 1024,
    SEARCH: 2 * 1024 * 1024,
  },
  storageLimit: 200 * 1024 * 1024,
  adFree: false,
  periodEndsAt: '2026-11-30T15:00:00.000Z',
  ...changes,
});

export const historyItem = (changes: Partial<HistoryItem> = {}): HistoryItem => ({
  paymentId: PAYMENT_ID,
  planId: 'PLUS_MONTH',
  planName: '플러스 월간',
  amountKrw: 4_900,
  kind: 'PAYMENT',
  status: 'SUCCESS',
  createdAt: '2026-11-16T03:00:00.000Z',
  hasReceipt: true,
  ...changes,
});

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}
/** By "METHOD /path below /api/membership"; a function is asked anew each time, 'lost' gets no answer. */
export type Answers = Record<string, Answer | 'lost' | ((body: unknown) => Answer | 'lost')>;

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
});

const USUAL: Answers = {
  'GET /plans': ok(planList()),
  'GET /current': ok({ membership: null, openPayment: null }),
  'GET /benefits': ok(benefitsOf()),
  'GET /history': ok({ history: [] }),
};

/** Answers the calls of the code under test; what is not named is lost. */
export function answerCalls(answers: Answers = {}) {
  const all = { ...USUAL, ...answers };
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: URL | string, init?: RequestInit) => {
    const path = new URL(String(address)).pathname.replace('/api/membership', '');
    const call = `${init?.method ?? 'GET'} ${path}`;
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ call, body });
    const given = all[call] ?? 'lost';
    const answer = typeof given === 'function' ? given(body) : given;
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status,
    });
  });
  return {
    sent,
    bodiesOf: (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body),
    /** From now on. */
    set: (call: string, answer: Answers[string]) => {
      all[call] = answer;
    },
  };
}
