import { expect, it } from 'vitest';
import { setBounded } from './bounded-map.ts';

it('what was put in longest ago is forgotten first, and what is put in again is new', () => {
  const known = new Map<string, number>();
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    setBounded(known, key, value, 2);
  expect([...known]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
