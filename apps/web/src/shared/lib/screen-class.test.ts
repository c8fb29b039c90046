import { expect, it } from 'vitest';
import { isMobile, SCREEN_BOUNDARIES_PX, screenClass } from './screen-class.ts';

it.each([
  ['ST-4.03', 320, 'xs', true],
  ['X-4.09 (ST-4.03)', 575, 'xs', true],
  ['X-4.09 (ST-4.04)', 576, 'sm', true],
  ['X-4.09 (ST-4.04)', 767, 'sm', true],
  ['X-4.09 (ST-4.05)', 768, 'md', true],
  ['X-4.09 (ST-4.05)', 1023, 'md', true],
  ['X-4.09 (ST-4.06)', 1024, 'lg', false],
  ['X-4.09 (ST-4.06)', 1199, 'lg', false],
  ['X-4.09 (ST-4.07)', 1200, 'xl', false],
] as const)('%s %i px is %s, mobile: %s', (_, width, expected, mobile) => {
  expect(screenClass(width)).toBe(expected);
  expect(isMobile(screenClass(width))).toBe(mobile);
});

it('classes turn at 576, 768, 1024 and 1200 (K-9.38)', () => {
  expect(Object.values(SCREEN_BOUNDARIES_PX)).toEqual([576, 768, 1024, 1200]);
});
