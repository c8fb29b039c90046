import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const NOW = Date.parse('2026-11-15T00:00:00Z');

it.each([
  [undefined, null],
  ['3', 3_000],
  ['0.5', 500],
  ['Sun, 15 Nov 2026 00:00:20 GMT', 20_000],
  ['Sat, 14 Nov 2026 00:00:00 GMT', 0],
  ['soon', null],
])('Retry-After: %s means %s ms', (header, wait) => {
  expect(retryAfterMs(header, NOW)).toBe(wait);
});
