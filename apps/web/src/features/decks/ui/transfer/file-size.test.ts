import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, '0B'],
  [999, '999B'],
  [1_000, '1KB'],
  [5_120, '5.1KB'],
  [9_960, '10KB'],
  [999_600, '1MB'],
  [12_345_678, '12MB'],
  [200_000_000, '200MB'],
  [1_500_000_000, '1,500MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
