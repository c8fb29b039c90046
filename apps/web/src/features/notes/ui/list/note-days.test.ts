import { expect, it } from 'vitest';
import { daysLeft } from './note-days.ts';

const DELETED_AT = new Date('2026-11-01T00:00:00.000Z');

it.each([
  ['2026-11-01T00:00:00.000Z', 30],
  ['2026-11-01T00:00:01.000Z', 30],
  ['2026-11-02T00:00:00.000Z', 29],
  ['2026-11-30T00:00:00.000Z', 1],
  ['2026-11-30T23:59:59.000Z', 1],
  ['2026-12-05T00:00:00.000Z', 1],
])('at %s there are %i days left', (now, left) => {
  expect(daysLeft(DELETED_AT, new Date(now))).toBe(left);
});
