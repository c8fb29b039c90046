import type { Ad } from '@molip/contract';
import { expect, it } from 'vitest';
import { DASHBOARD_AD } from '../ads.fixture.ts';
import { putBack } from './put-back.ts';

const listOf = (ids: readonly number[]): Ad[] => ids.map((adId) => ({ ...DASHBOARD_AD, adId }));

it.each([
  ['the first', [2, 3], 1, [1, 2, 3]],
  ['one between', [1, 3], 2, [1, 2, 3]],
  ['the last', [1, 2], 3, [1, 2, 3]],
  ['when the next is gone too', [1], 2, [1, 2]],
  ['when the one before is gone too', [3], 2, [2, 3]],
  ['when all are gone', [], 2, [2]],
  ['when it is there again already', [3, 2], 2, [3, 2]],
  ['among others that came meanwhile', [9, 3, 8], 2, [9, 2, 3, 8]],
])('an ad comes back to its place: %s (E-8.36)', (_case, now, adId, expected) => {
  expect(putBack(listOf(now), adId, listOf([1, 2, 3]))).toEqual(listOf(expected));
});
