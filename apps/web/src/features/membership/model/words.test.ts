import { expect, it } from 'vitest';
import { dayOf, sizeOf } from './words.ts';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

it('날짜는 줄 끝에서 나뉘지 않는다 (U-29)', () => {
  expect(dayOf('2026-12-16T03:00:00Z', 'Asia/Seoul')).toBe('2026년\u00a012월\u00a016일');
});

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
