import { addDays, type Day, daysFrom, monthEnd, monthStart } from '@molip/domain/study-day';

export type DayMark = 'attended' | 'frozen' | 'studied' | 'none';

export interface CalendarDay {
  readonly day: Day;
  readonly mark: DayMark;
  readonly isToday: boolean;
}

interface Marks {
  readonly today: Day;
  readonly attendanceDates: readonly Day[];
  readonly frozenDates: readonly Day[];
  readonly studiedDates: readonly Day[];
}

const DAYS_OF_A_WEEK = 7;

/** The weeks of a month, Sunday first; null for days of another month. */
export function computeMonthCalendar(month: Day, marks: Marks): (CalendarDay | null)[][] {
  const first = monthStart(month);
  const days = daysFrom(first, monthEnd(month)).map((day) => ({
    day,
    mark: markOf(day, marks),
    isToday: day === marks.today,
  }));
  const cells: (CalendarDay | null)[] = [...emptyCells(weekdayOf(first)), ...days];
  const rest = (DAYS_OF_A_WEEK - (cells.length % DAYS_OF_A_WEEK)) % DAYS_OF_A_WEEK;
  cells.push(...emptyCells(rest));
  return Array.from({ length: cells.length / DAYS_OF_A_WEEK }, (_, week) =>
    cells.slice(week * DAYS_OF_A_WEEK, (week + 1) * DAYS_OF_A_WEEK),
  );
}

/** The last day of the previous month, which stands for that month. */
export function previousMonth(month: Day): Day {
  return addDays(monthStart(month), -1);
}

const emptyCells = (count: number): null[] => Array.from({ length: count }, () => null);

/** 0 is Sunday. */
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

function markOf(day: Day, { attendanceDates, frozenDates, studiedDates }: Marks): DayMark {
  if (attendanceDates.includes(day)) return 'attended';
  if (frozenDates.includes(day)) return 'frozen';
  return studiedDates.includes(day) ? 'studied' : 'none';
}
