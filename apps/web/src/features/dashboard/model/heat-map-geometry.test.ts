import { expect, it } from 'vitest';
import { dayAtPoint, HEAT_SIZE, outlinePath, ringRect, weekOffset } from './heat-map-geometry.ts';

const COUNT = 52 * 7 + 5;
const at = (x: number, y: number) =>
  dayAtPoint({ across: x / HEAT_SIZE.width, down: y / HEAT_SIZE.height }, COUNT);

it('53주가 일곱 줄로, 사이를 두고 선다', () => {
  expect(HEAT_SIZE).toEqual({ width: 1056, height: 136 });
  expect(weekOffset(0)).toBe(0);
  expect(weekOffset(52) * HEAT_SIZE.width).toBeCloseTo(1040);
});

it('짚은 자리의 날을 안다: 날과 날 사이는 앞의 날', () => {
  expect(at(0, 0)).toBe(0);
  expect(at(15, 135)).toBe(6);
  expect(at(18, 18)).toBe(0);
  expect(at(20, 0)).toBe(7);
  expect(at(1041, 81)).toBe(COUNT - 1);
});

it('아직 오지 않은 날과 그림 밖에는 아무 날도 없다', () => {
  expect(at(1041, 101)).toBeNull();
  expect(at(-1, 0)).toBeNull();
  expect(at(0, -1)).toBeNull();
  expect(at(0, 137 + 4)).toBeNull();
});

it('날마다 모서리가 둥근 네모 하나', () => {
  expect(outlinePath([])).toBe('');
  expect(outlinePath([0])).toBe(
    'M4 0h8a4 4 0 0 1 4 4v8a4 4 0 0 1 -4 4h-8a4 4 0 0 1 -4 -4v-8a4 4 0 0 1 4 -4z',
  );
  expect(outlinePath([0, 8]).match(/M\d+ \d+/g)).toEqual(['M4 0', 'M24 20']);
  expect(ringRect(8)).toEqual({ x: 18, y: 18, width: 20, height: 20, rx: 6 });
});
