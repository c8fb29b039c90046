import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withCommas } from './with-commas.ts';

it('writes whole numbers as Koreans do', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(withCommas(count)).toBe(count.toLocaleString('ko'));
    }),
  );
  for (const count of [0, 12, 999, 1_000, -1_000, 999_999, 1_000_000]) {
    expect(withCommas(count)).toBe(count.toLocaleString('ko'));
  }
});
