import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInterval } from './index.ts';

const DAY = 86_400;

describe('언제 다시 나오는지', () => {
  it.each([
    [0, '1분 뒤'],
    [60, '1분 뒤'],
    [600, '10분 뒤'],
    [59 * 60 + 29, '59분 뒤'],
    [59 * 60 + 30, '1시간 뒤'],
    [3 * 3_600, '3시간 뒤'],
    [23 * 3_600 + 1_800, '1일 뒤'],
    [DAY, '1일 뒤'],
    [19 * DAY, '19일 뒤'],
    [30 * DAY, '30일 뒤'],
    [31 * DAY, '1개월 뒤'],
    [76 * DAY, '2.5개월 뒤'],
    [340 * DAY, '11개월 뒤'],
    [364 * DAY, '1년 뒤'],
    [438 * DAY, '1.2년 뒤'],
    [36_500 * DAY, '100년 뒤'],
  ])('%d초는 %s (U-20)', (seconds, words) => {
    expect(formatInterval(seconds)).toBe(words);
  });

  it('a longer wait is never called a shorter one', () => {
    const SECONDS = { 분: 60, 시간: 3_600, 일: DAY, 개월: 30.4375 * DAY, 년: 365.25 * DAY };
    const meant = (seconds: number) => {
      const [, count, unit] = /^([\d.]+)(분|시간|일|개월|년) 뒤$/.exec(formatInterval(seconds)) ?? [];
      return Number(count) * SECONDS[unit as keyof typeof SECONDS];
    };
    fc.assert(
      fc.property(fc.nat(40_000 * DAY), fc.nat(400 * DAY), (seconds, more) => {
        expect(meant(seconds + more)).toBeGreaterThanOrEqual(meant(seconds));
        expect(Math.abs(meant(seconds) - seconds)).toBeLessThanOrEqual(Math.max(60, seconds * 0.5));
      }),
    );
  });
});
