import { expect, it } from 'vitest';
import { notificationTime } from './notification-time.ts';

const now = new Date(2026, 10, 12, 14, 40).getTime();

it.each([
  [new Date(2026, 10, 12, 7, 5), '07:05'],
  [new Date(2026, 10, 12, 0, 0), '00:00'],
  [new Date(2026, 10, 11, 23, 59), '어제'],
  [new Date(2026, 10, 10, 23, 59), '11월 10일'],
])('%s is told as %s', (then, words) => {
  expect(notificationTime(then.getTime(), now)).toBe(words);
});
