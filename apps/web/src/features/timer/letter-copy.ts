import type { TimerMode } from '@molip/domain/timer';
import { MODE_NAMES } from './mode-names.ts';

const CHANGES = { 'timer.pause': '일시정지', 'timer.resume': '이어서 시작', 'timer.stop': '끝내기' };

/** What waits to be sent, as the list of unsent changes names it. */
export const timerLetterCopy = {
  settings: '타이머 설정',
  start: (mode: TimerMode) => `${MODE_NAMES[mode]} 시작`,
  change: (kind: keyof typeof CHANGES, mode: TimerMode) => `${MODE_NAMES[mode]} ${CHANGES[kind]}`,
  complete: (mode: TimerMode, seconds: number) => `${MODE_NAMES[mode]} ${Math.round(seconds / 60)}분 마침`,
  studyTime: (minutes: number) => `공부한 시간 ${minutes}분`,
};
