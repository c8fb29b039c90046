import { describe, expect, it } from 'vitest';
import { after, DAY_MS, HOUR_MS } from '#domain/kernel/index.ts';
import { asksForPrice, nextAttempt, type Renewable, type RenewalStep, renewalStep } from './index.ts';

const END = new Date('2026-04-02T00:00:00Z');
const active: Renewable = {
  status: 'ACTIVE',
  periodEnd: END,
  agreedKrw: 4_900,
  nextAttemptAt: null,
  hasBillingKey: true,
};
const unpaid: Renewable = { ...active, status: 'GRACE', nextAttemptAt: after(END, DAY_MS) };

describe('renewalStep', () => {
  it.each<[string, Renewable, number, number, RenewalStep]>([
    ['before the end', active, 4_900, -1, 'WAIT'],
    ['at the end', active, 4_900, 0, 'CHARGE'],
    ['at a lower price', active, 3_900, 0, 'CHARGE'],
    ['at a higher price that nobody agreed to', active, 5_900, 0, 'END_PRICE'],
    ['before the end, at a higher price', active, 5_900, -1, 'WAIT'],
    ['at a higher price that was agreed to', { ...active, agreedKrw: 5_900 }, 5_900, 0, 'CHARGE'],
    ['without a billing key', { ...active, hasBillingKey: false }, 4_900, 0, 'END_UNPAID'],
    ['unpaid, on the same day', unpaid, 4_900, HOUR_MS, 'WAIT'],
    ['unpaid, on the next day', unpaid, 4_900, DAY_MS, 'CHARGE'],
    ['unpaid, the last moment of the week', unpaid, 4_900, 7 * DAY_MS - 1, 'CHARGE'],
    ['unpaid for a week', unpaid, 4_900, 7 * DAY_MS, 'END_UNPAID'],
    ['not looked at for a week', active, 4_900, 7 * DAY_MS, 'END_UNPAID'],
  ])('%s', (_case, membership, priceKrw, sinceEnd, step) => {
    expect(renewalStep(membership, priceKrw, after(END, sinceEnd))).toBe(step);
  });
});

it('an unpaid renewal → retried in a day, at most for a week', () => {
  expect(nextAttempt(active, END)).toEqual(after(END, DAY_MS));
  expect(nextAttempt(active, after(END, 6.5 * DAY_MS))).toEqual(after(END, 7 * DAY_MS));
});

it.each([
  [-31, 5_900, false],
  [-30, 5_900, true],
  [-1, 5_900, true],
  [0, 5_900, false],
  [-1, 4_900, false],
])('%i days from the end, a price of %i → asked about: %s', (days, priceKrw, asks) => {
  expect(asksForPrice(active, priceKrw, after(END, days * DAY_MS))).toBe(asks);
});
