import type { TimerMode } from '@molip/domain/timer';

/** On the dial, in the tab and in 보내지 못한 변경. */
export const MODE_NAMES: Record<TimerMode, string> = {
  FOCUS: '집중',
  SHORT_BREAK: '짧은 휴식',
  LONG_BREAK: '긴 휴식',
};

const CHANGES = { 'timer.pause': '일시정지', 'timer.resume': '이어서 시작', 'timer.stop': '끝내기' };

/** The labels of outbox items. */
export const timerItemCopy = {
  settings: '타이머 설정',
  start: (mode: TimerMode) => `${MODE_NAMES[mode]} 시작`,
  change: (kind: keyof typeof CHANGES, mode: TimerMode) => `${MODE_NAMES[mode]} ${CHANGES[kind]}`,
  complete: (mode: TimerMode, seconds: number) => `${MODE_NAMES[mode]} ${Math.round(seconds / 60)}분 마침`,
  studyTime: (minutes: number) => `공부한 시간 ${minutes}분`,
};

/** The other texts at a session's end are the domain's (`announcementOf`), shared with push messages. */
export const announcementCopy = {
  cycleDone: '목표 세트를 모두 마쳤어요. 시작을 누르면 다음 사이클이 시작돼요.',
};
