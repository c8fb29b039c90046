import { expect, it } from 'vitest';
import { findBestHours, isHourWithin } from './best-hours.ts';

const at = (minutes: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => minutes[hour] ?? 0);

it.each([
  ['이어진 두 시간의 합이 가장 큰 곳', at({ 9: 100, 20: 70, 21: 80 }), { from: 20, to: 22 }],
  ['한 시간뿐이면 그 시간부터', at({ 9: 60 }), { from: 9, to: 11 }],
  ['하루의 끝', at({ 22: 50, 23: 5 }), { from: 22, to: 24 }],
  ['자정을 넘긴다', at({ 0: 60, 23: 60 }), { from: 23, to: 1 }],
  ['자정부터', at({ 0: 60, 1: 30 }), { from: 0, to: 2 }],
  ['자정에만', at({ 0: 60 }), { from: 0, to: 2 }],
  ['아무것도 없다', at({}), null],
])('%s', (_case, hours, span) => {
  expect(findBestHours(hours)).toEqual(span);
});

it('자정을 넘기는 두 시간에 드는 것은 그 둘뿐이다', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  expect(hours.filter((hour) => isHourWithin(hour, { from: 23, to: 1 }))).toEqual([0, 23]);
});
