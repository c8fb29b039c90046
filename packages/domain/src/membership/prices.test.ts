import { expect, it } from 'vitest';
import { PRICES, paidPlan, priceAt, splitVat } from './index.ts';

it('PLUS → 4,900 won a month or 49,000 a year, with VAT (U-29)', () => {
  const now = new Date('2026-11-16T00:00:00Z');
  expect(priceAt(PRICES, 'PLUS_MONTH', now)).toBe(4_900);
  expect(priceAt(PRICES, 'PLUS_YEAR', now)).toBe(49_000);
});

it('a price → from its instant on; the first one before that', () => {
  const prices = {
    ...PRICES,
    PLUS_MONTH: [
      { from: new Date('2026-01-01'), priceKrw: 1 },
      { from: new Date('2026-02-01'), priceKrw: 2 },
    ],
  };
  const at = (day: string) => priceAt(prices, 'PLUS_MONTH', new Date(day));
  expect(['2025-01-01', '2026-01-31', '2026-02-01', '2030-01-01'].map(at)).toEqual([1, 1, 2, 2]);
});

it.each([
  [4_900, 4_455, 445],
  [49_000, 44_545, 4_455],
  [11, 10, 1],
  [0, 0, 0],
])('%i won → %i and %i of VAT', (total, supplyKrw, vatKrw) => {
  expect(splitVat(total)).toEqual({ supplyKrw, vatKrw });
});

it.each(['FREE', 'GOLD', '', 'toString', '__proto__'])('%j is not for sale', (planId) => {
  expect(paidPlan(planId)).toBeNull();
});
