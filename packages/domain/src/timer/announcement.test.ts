import { expect, it } from 'vitest';
import { announcementOf } from './announcement.ts';
import { DEFAULT_TIMER_SETTINGS } from './settings.ts';

it.each([
  ['FOCUS', 'SHORT_BREAK', '집중시간 완료!', '10분 휴식시간이 시작됩니다.'],
  ['FOCUS', 'LONG_BREAK', '집중시간 완료!', '15분 휴식시간이 시작됩니다.'],
  ['SHORT_BREAK', 'FOCUS', '짧은 휴식 완료!', '20분 집중시간이 시작됩니다.'],
  ['SHORT_BREAK', 'LONG_BREAK', '짧은 휴식 완료!', '15분 휴식시간이 시작됩니다.'],
  ['LONG_BREAK', 'FOCUS', '긴 휴식 완료!', '20분 집중시간이 시작됩니다.'],
] as const)('%s, then %s (X-4.04, K-9.31, K-9.32)', (finished, next, title, body) => {
  expect(announcementOf(finished, next, DEFAULT_TIMER_SETTINGS)).toEqual({ title, body });
});
