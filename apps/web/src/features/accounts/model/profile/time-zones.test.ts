import { describe, expect, it } from 'vitest';
import { isSameZone, offsetOf } from './time-zones.ts';

const WINTER = new Date('2026-01-15T00:00:00Z');
const SUMMER = new Date('2026-07-15T00:00:00Z');

describe('시간대 (R-2.24)', () => {
  it.each([
    ['Asia/Seoul', WINTER, 'UTC+9'],
    ['Asia/Kolkata', WINTER, 'UTC+5:30'],
    ['Europe/London', WINTER, 'UTC+0'],
    ['Europe/London', SUMMER, 'UTC+1'],
    ['America/New_York', SUMMER, 'UTC-4'],
  ])('%s의 차이는 그때의 것이다', (id, at, offset) => {
    expect(offsetOf(id, at)).toBe(offset);
  });

  it('이름이 둘인 곳은 하나고, 크고 작은 글자는 가리지 않는다', () => {
    expect(isSameZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
    expect(isSameZone('asia/seoul', 'Asia/Seoul')).toBe(true);
    expect(isSameZone('Asia/Seoul', 'Asia/Tokyo')).toBe(false);
  });
});
