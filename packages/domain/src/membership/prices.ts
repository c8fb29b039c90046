import type { PaidPlanId, PlanId } from './plans.ts';

/** What a plan costs from an instant on, in won with VAT: what the card is charged, and the only price ever shown. */
interface Price {
  readonly from: Date;
  readonly priceKrw: number;
}

/** The newest last. A price is never changed, a later one is added: what was paid by the old one stays explicable. */
export type PriceList = Readonly<Record<PaidPlanId, readonly Price[]>>;

const OPENING = new Date('2026-01-01T00:00:00+09:00');

export const PRICES: PriceList = {
  PLUS_MONTH: [{ from: OPENING, priceKrw: 4_900 }],
  PLUS_YEAR: [{ from: OPENING, priceKrw: 49_000 }],
};

export function priceAt(prices: PriceList, planId: PlanId, at: Date): number {
  if (planId === 'FREE') return 0;
  const [first, ...later] = prices[planId];
  if (!first) throw new Error(`${planId} has no price`);
  return later.reduce((inForce, price) => (price.from <= at ? price : inForce), first).priceKrw;
}

/** VAT is a tenth of the supply price, and the total holds both: won have no fractions, so the rest is the tax. */
export function splitVat(totalKrw: number): { supplyKrw: number; vatKrw: number } {
  const supplyKrw = Math.round(totalKrw / 1.1);
  return { supplyKrw, vatKrw: totalKrw - supplyKrw };
}
