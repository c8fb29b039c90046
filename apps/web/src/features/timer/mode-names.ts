import type { TimerMode } from '@molip/domain/timer';

/** On the dial, in the tab and in the list of unsent changes. Announcements have the specification's own words. */
export const MODE_NAMES: Record<TimerMode, string> = {
  FOCUS: '집중',
  SHORT_BREAK: '짧은 휴식',
  LONG_BREAK: '긴 휴식',
};
