import { expect, it } from 'vitest';
import { isMobile, SCREEN_BOUNDARIES_PX, screenClass } from './screen-class.ts';

it.each([
  ['ST-4.03', 320, 'xs', true],
  ['ST-4.03, X-4.09', 575, 'xs', true],
  ['ST-4.04, X-4.09', 576, 'sm', true],
  ['ST-4.04, X-4.09', 767, 'sm', true],
  ['ST-4.05, X-4.09', 768, 'md', true],
  ['ST-4.05, X-4.09', 1023, 'md', true],
  ['ST-4.06, X-4.09', 1024, 'lg', false],
  ['ST-4.06, X-4.09', 1199, 'lg', false],
  ['ST-4.07, X-4.09', 1200, 'xl', false],
] as const)('%s %i px is %s, mobile: %s', (_, width, expected, mobile) => {
  expect(screenClass(width)).toBe(expected);
  expect(isMobile(screenClass(width))).toBe(mobile);
});

it('K-9.38 classes turn at 576, 768, 1024 and 1200', () => {
  expect(Object.values(SCREEN_BOUNDARIES_PX)).toEqual([576, 768, 1024, 1200]);
});
