import { MINUTE_MS, SECOND_MS } from '#domain/kernel/index.ts';
import { durationOf, type TimerMode } from './session.ts';
import type { TimerSettings } from './settings.ts';

export interface Announcement {
  readonly title: string;
  readonly body: string;
}

const FINISHED: Record<TimerMode, string> = {
  FOCUS: '집중시간',
  SHORT_BREAK: '짧은 휴식',
  LONG_BREAK: '긴 휴식',
};

/** The notification of a completed session, in the specification's words. */
export function announcementOf(finished: TimerMode, next: TimerMode, settings: TimerSettings): Announcement {
  const minutes = Math.round((durationOf(next, settings) * SECOND_MS) / MINUTE_MS);
  const name = next === 'FOCUS' ? '집중시간' : '휴식시간';
  return { title: `${FINISHED[finished]} 완료!`, body: `${minutes}분 ${name}이 시작됩니다.` };
}
