import { after, MINUTE_MS } from '@molip/domain/kernel';
import { addDays, type Day, studyDayOf, weekStart } from '@molip/domain/study-day';
import { DEFAULT_TIMER_SETTINGS } from '@molip/domain/timer';

export const DEMO_DAY = { timeZone: 'Asia/Seoul', dayStartHour: 4 } as const;

/** Focus sessions of each day, Monday to Sunday. The last week is the one that today is in. */
const WEEKS = [
  [2, 3, 0, 3, 2, 0, 1],
  [3, 3, 4, 2, 0, 0, 2],
  [4, 2, 3, 0, 3, 1, 0],
  [3, 4, 4, 3, 2, 0, 2],
  [4, 3, 0, 5, 3, 2, 0],
  [4, 5, 3, 4, 3, 2, 1],
];
const SESSIONS_TODAY = 3;
/** The last one today was over this long ago. */
const SINCE_THE_LAST_MS = 25 * MINUTE_MS;

const FOCUS_MS = DEFAULT_TIMER_SETTINGS.focusTime * MINUTE_MS;
const ROUND_MS = FOCUS_MS + DEFAULT_TIMER_SETTINGS.shortBreakTime * MINUTE_MS;
const LEFT_EARLY_MS = 13 * MINUTE_MS;

export interface DemoFocus {
  readonly startedAt: Date;
  readonly ranMs: number;
}

/** What somebody who has used the timer for five weeks has done by now: the same for the same instant. */
export function planDemoStudy(now: Date): DemoFocus[] {
  const today = studyDayOf(now, DEMO_DAY);
  const monday = addDays(weekStart(today), -7 * (WEEKS.length - 1));
  const before = WEEKS.flat().flatMap((count, index) => {
    const day = addDays(monday, index);
    return day < today ? evening(day, count, index) : [];
  });
  return [...before, ...upToNow(today, now)];
}

/** One after the other: in the evening, on weekends after lunch, never on the minute; now and then the last is cut short. */
function evening(day: Day, count: number, index: number): DemoFocus[] {
  const firstAt = after(inSeoul(day, index % 7 < 5 ? '19:30' : '14:00'), ((index * 17) % 50) * MINUTE_MS);
  return Array.from({ length: count }, (_, nth) => {
    const isLeftEarly = index % 4 === 1 && nth === count - 1;
    return { startedAt: after(firstAt, nth * ROUND_MS), ranMs: isLeftEarly ? LEFT_EARLY_MS : FOCUS_MS };
  });
}

/** Counted back from now; a day that has hardly begun holds fewer of them, or none. */
function upToNow(today: Day, now: Date): DemoFocus[] {
  const dayBegan = inSeoul(today, '04:00');
  const lastStart = after(now, -SINCE_THE_LAST_MS - FOCUS_MS);
  const starts = Array.from({ length: SESSIONS_TODAY }, (_, back) => after(lastStart, -back * ROUND_MS));
  return starts
    .filter((startedAt) => startedAt >= dayBegan)
    .reverse()
    .map((startedAt) => ({ startedAt, ranMs: FOCUS_MS }));
}

/** Seoul has kept this offset since 1988. */
function inSeoul(day: Day, time: string): Date {
  return new Date(`${day}T${time}:00+09:00`);
}
