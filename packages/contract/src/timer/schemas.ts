import {
  LONG_BREAK_INTERVAL_MAX,
  TARGET_SESSIONS_MAX,
  TIMER_MINUTES_MAX,
  TIMER_MINUTES_MIN,
} from '@molip/domain/timer';
import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';

const between = (minimum: number, maximum: number, unit: string) => {
  const message = `${minimum}${unit}에서 ${maximum}${unit} 사이로 정해 주세요.`;
  return z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message));
};
const Minutes = lazily(() => between(TIMER_MINUTES_MIN, TIMER_MINUTES_MAX, '분'));

export const TimerSettings = lazily(() =>
  z.object({
    focusTime: Minutes,
    shortBreakTime: Minutes,
    longBreakTime: Minutes,
    longBreakInterval: between(1, LONG_BREAK_INTERVAL_MAX, '번'),
    autoStartBreaks: z.boolean(),
    autoStartPomodoros: z.boolean(),
    soundEnabled: z.boolean(),
    notificationEnabled: z.boolean(),
    targetSessions: between(1, TARGET_SESSIONS_MAX, '세트'),
  }),
);
