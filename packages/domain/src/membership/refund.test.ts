import { describe, expect, it } from 'vitest';
import { after, DAY_MS } from '#domain/kernel/index.ts';
import { aiShareOf, isUnused, type MonthOfUses, type Refund, refundOf } from './index.ts';

const START = new Date('2026-03-02T09:00:00Z');
const month = {
  paidKrw: 4_900,
  givenBackKrw: 0,
  paidAt: START,
  start: START,
  end: after(START, 31 * DAY_MS),
};
const year = {
  paidKrw: 49_000,
  givenBackKrw: 0,
  paidAt: START,
  start: START,
  end: after(START, 365 * DAY_MS),
};

const NO_AI = { used: 0, limit: 500 };

describe('refundOf', () => {
  it.each<[string, typeof month, boolean, number, number, Refund['basis']]>([
    ['at once, unused', month, true, 0, 4_900, 'ALL'],
    ['at once, used: the day that begins is still whole', month, false, 0, 4_900, 'UNUSED_DAYS'],
    ['a moment later, used: that day has begun', month, false, 1, 4_741, 'UNUSED_DAYS'],
    ['the last moment of seven days, unused', month, true, 7 * DAY_MS, 4_900, 'ALL'],
    ['past seven days, unused', month, true, 7 * DAY_MS + 1, 3_635, 'UNUSED_DAYS'],
    ['half of it', month, false, 15.5 * DAY_MS, 2_370, 'UNUSED_DAYS'],
    ['the last whole day', month, false, 30 * DAY_MS, 158, 'UNUSED_DAYS'],
    ['the last day', month, false, 30 * DAY_MS + 1, 0, 'NOTHING'],
    ['after the end', month, false, 33 * DAY_MS, 0, 'NOTHING'],
    ['a year, after 100 days', year, true, 100 * DAY_MS, 35_575, 'UNUSED_DAYS'],
    [
      'what was given back before is not given again',
      { ...year, givenBackKrw: 1_000 },
      true,
      0,
      48_000,
      'ALL',
    ],
    ['nor of the days', { ...year, givenBackKrw: 35_000 }, true, 100 * DAY_MS, 575, 'UNUSED_DAYS'],
    ['more was given back than is due', { ...year, givenBackKrw: 40_000 }, true, 100 * DAY_MS, 0, 'NOTHING'],
  ])('%s (M-4.01)', (_case, paid, unused, sinceMs, refundKrw, basis) => {
    expect(refundOf(paid, unused, NO_AI, after(START, sinceMs))).toMatchObject({ refundKrw, basis });
  });

  it('any period → at most the paid amount, and never less for an earlier cancellation', () => {
    let before = Number.POSITIVE_INFINITY;
    for (let hour = 0; hour < 32 * 24; hour += 1) {
      const { refundKrw } = refundOf(month, hour % 2 === 0, NO_AI, after(START, (hour * DAY_MS) / 24));
      if (hour > 7 * 24) expect(refundKrw).toBeLessThanOrEqual(before);
      expect(refundKrw).toBeGreaterThanOrEqual(0);
      expect(refundKrw).toBeLessThanOrEqual(4_900);
      if (hour > 7 * 24) before = refundKrw;
    }
  });
});

describe('the larger used share is taken off, of time or of AI', () => {
  const thirty = { ...month, end: after(START, 30 * DAY_MS) };
  it.each<[string, typeof month, number, number, number]>([
    ['more of the days', thirty, 14, 120, 2_613],
    ['more of AI', thirty, 3, 250, 2_450],
    ['all AI on the first day', thirty, 0, 500, 0],
    ['more AI than the plan has', thirty, 0, 900, 0],
    ['less than what was given back before', { ...thirty, givenBackKrw: 3_000 }, 3, 250, 0],
  ])('%s (B-5.01)', (_case, paid, days, used, refundKrw) => {
    const refund = refundOf(paid, false, { used, limit: 500 }, after(START, days * DAY_MS));
    expect(refund.refundKrw).toBe(refundKrw);
    expect(refund.usedTimeKrw).toBe(paid.paidKrw - Math.floor((paid.paidKrw * (30 - days)) / 30));
  });

  it('a month of full use of a yearly plan → a twelfth (B-5.01)', () => {
    const months = [
      { uses: 700, usesSince: 600 },
      { uses: 100, usesSince: 100 },
    ];
    expect(aiShareOf('PLUS_YEAR', months)).toEqual({ used: 600, limit: 6_000 });
    expect(aiShareOf('PLUS_MONTH', months)).toEqual({ used: 600, limit: 500 });
    const refund = refundOf(year, false, aiShareOf('PLUS_YEAR', months), after(START, 30 * DAY_MS));
    expect(refund.refundKrw).toBe(Math.floor((49_000 * 5_400) / 6_000));
  });
});

describe('isUnused', () => {
  const FREE_BYTES = 200 * 1024 * 1024;
  it.each<[string, MonthOfUses[], number, boolean, boolean?]>([
    ['nothing at all', [], 0, true],
    ['as much as the free plan has', [{ uses: 20, usesSince: 20 }], FREE_BYTES, true],
    ['one use more', [{ uses: 21, usesSince: 1 }], 0, false],
    ['many uses, all of them before', [{ uses: 90, usesSince: 0 }], 0, true],
    [
      '20 in each of two months',
      [
        { uses: 20, usesSince: 20 },
        { uses: 20, usesSince: 20 },
      ],
      0,
      true,
    ],
    ['a byte of storage more', [], FREE_BYTES + 1, false],
    ['much storage, all of it from before', [], 3 * FREE_BYTES, true, false],
  ])('%s', (_case, months, bytes, unused, grewSince = true) => {
    expect(isUnused(months, { bytes, grewSince })).toBe(unused);
  });
});
