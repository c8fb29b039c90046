import type { TimerStats } from '@molip/contract';
import type { Bar } from '../../../../shared/ui/bar-chart.tsx';
import { statsCopy as copy } from '../copy.ts';
import { dateOf, dayOfMonth, weekdayOf } from './day-names.ts';

type Days = TimerStats['days'];

const NOTHING = '–';
const DAYS_BETWEEN_NAMES = 7;
/** Names closer than this run into each other on the narrowest phone. */
const DAYS_OF_A_NAME = 3;

/** Every day with its name and its minutes. */
export function barsOfWeek(days: Days, today: string): Bar[] {
  return days.map(({ date, focusMinutes }) => ({
    ...barOf(date, focusMinutes, today),
    label: weekdayOf(date),
    valueLabel: focusMinutes === 0 ? NOTHING : String(focusMinutes),
  }));
}

/** One day a week is named, and today. */
export function barsOfMonth(days: Days, today: string): Bar[] {
  const todayAt = days.findIndex(({ date }) => date === today);
  return days.map(({ date, focusMinutes }, index) => {
    const isNamed = index % DAYS_BETWEEN_NAMES === 0 && Math.abs(index - todayAt) >= DAYS_OF_A_NAME;
    const label = isNamed || index === todayAt ? String(dayOfMonth(date)) : '';
    return { ...barOf(date, focusMinutes, today), label };
  });
}

function barOf(date: string, focusMinutes: number, today: string) {
  return {
    id: date,
    value: focusMinutes,
    spoken: copy.dayValue(`${dateOf(date)} ${weekdayOf(date)}요일`, focusMinutes),
    isToday: date === today,
  };
}
