import { dayOfMonth, longDateOf, weekdayOf } from '../lib/day-names.ts';
import type { Bar } from './bar-chart.tsx';

export interface DayValue {
  readonly date: string;
  readonly value: number;
}

/** 47분, 12장: as it is heard after its day. */
type Spoken = (value: number) => string;

const NOTHING = '–';
const DAYS_BETWEEN_NAMES = 7;
/** Names closer than this run into each other on the narrowest phone. */
const DAYS_OF_A_NAME = 3;

/** A week: every day with its name and its number. */
export function barsOfWeek(days: readonly DayValue[], today: string, spoken: Spoken): Bar[] {
  return days.map((day) => ({
    ...barOf(day, today, spoken),
    label: weekdayOf(day.date),
    valueLabel: day.value === 0 ? NOTHING : String(day.value),
  }));
}

/** Many days: one in a week is named, and today. */
export function barsOfMonth(days: readonly DayValue[], today: string, spoken: Spoken): Bar[] {
  const todayAt = days.findIndex(({ date }) => date === today);
  return days.map((day, index) => {
    const isNamed = index % DAYS_BETWEEN_NAMES === 0 && Math.abs(index - todayAt) >= DAYS_OF_A_NAME;
    const label = isNamed || index === todayAt ? String(dayOfMonth(day.date)) : '';
    return { ...barOf(day, today, spoken), label };
  });
}

function barOf({ date, value }: DayValue, today: string, spoken: Spoken) {
  return { id: date, value, spoken: `${longDateOf(date)} ${spoken(value)}`, isToday: date === today };
}
