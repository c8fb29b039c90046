import { expect, it } from 'vitest';
import { sizeOf } from './words.ts';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

it.each([
  [0, '0MB'],
  [1, '0.1MB'],
  [0.26 * MIB, '0.3MB'],
  [86 * MIB, '86MB'],
  [200 * MIB, '200MB'],
  [1.25 * GIB, '1.3GB'],
  [10 * GIB, '10GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeOf(bytes)).toBe(words);
});
