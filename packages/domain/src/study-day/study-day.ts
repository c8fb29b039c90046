import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/index.ts';
import { addDays, type Day } from './calendar.ts';

/** A member's days: the IANA time zone, and the hour (0 to 6) at which a day begins. */
export interface DaySettings {
  readonly timeZone: string;
  readonly dayStartHour: number;
}

/** Making a formatter costs a thousand times more than using one. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}

const SEOUL = 'Asia/Seoul';
const SEOUL_AHEAD_MS = 9 * HOUR_MS;
const SEOUL_FIXED_SINCE_MS = Date.UTC(1989, 0);
const YEARS_OF_FOUR_DIGITS_UNTIL_MS = Date.UTC(9999, 0);

/**
 * Most members are there, where clocks have stood nine hours ahead since the summer times of 1987 and 1988. The first formatter takes
 * a browser 40 ms, which every first view would spend. Undefined for the years before.
 */
function partsInSeoul(instant: Date): Partial<Record<string, string>> | undefined {
  const atMs = instant.getTime();
  if (!(atMs >= SEOUL_FIXED_SINCE_MS && atMs < YEARS_OF_FOUR_DIGITS_UNTIL_MS)) return undefined;
  const [year, month, day, hour, minute] = new Date(atMs + SEOUL_AHEAD_MS).toISOString().split(/\D/);
  return { year, month, day, hour, minute };
}

function partsOf(instant: Date, timeZone: string): Partial<Record<string, string>> {
  const inSeoul = timeZone === SEOUL ? partsInSeoul(instant) : undefined;
  if (inSeoul) return inSeoul;
  const parts = formatterFor(timeZone).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** `14:05` in the time zone. */
export function formatClockTime(instant: Date, timeZone: string): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${hour}:${minute}`;
}

/** The study day of an instant: before the hour at which the day begins, it is still yesterday. */
export function studyDayOf(instant: Date, { timeZone, dayStartHour }: DaySettings): Day {
  const parts = partsOf(instant, timeZone);
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  return Number(parts.hour) < dayStartHour ? addDays(date, -1) : date;
}

/** Offsets of zones are whole quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

/** The first instant of a study day: found by halving, since zones shift their clocks. */
export function studyDayStart(day: Day, settings: DaySettings): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  let before = noon - 2 * DAY_MS;
  let within = noon + DAY_MS;
  while (within - before > QUARTER_MS) {
    const middle = before + Math.floor((within - before) / 2 / QUARTER_MS) * QUARTER_MS;
    if (studyDayOf(new Date(middle), settings) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}
