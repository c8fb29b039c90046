import type { TimerMode } from '@molip/domain/timer';

const NAMES: Record<TimerMode, string> = { FOCUS: '집중', SHORT_BREAK: '짧은 휴식', LONG_BREAK: '긴 휴식' };
const CHANGES = { 'timer.pause': '잠시 멈춤', 'timer.resume': '이어서 하기', 'timer.stop': '그만하기' };

/** What waits to be sent, as the list of unsent changes names it. */
export const timerLetterCopy = {
  settings: '타이머 설정',
  start: (mode: TimerMode) => `${NAMES[mode]} 시작`,
  change: (kind: keyof typeof CHANGES, mode: TimerMode) => `${NAMES[mode]} ${CHANGES[kind]}`,
  complete: (mode: TimerMode, seconds: number) => `${NAMES[mode]} ${Math.round(seconds / 60)}분 마침`,
  studyTime: (minutes: number) => `공부한 시간 ${minutes}분`,
};
