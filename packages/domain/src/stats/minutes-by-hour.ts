import { HOUR_MS, MINUTE_MS } from '#domain/kernel/index.ts';
import type { Segment } from './study-ledger.ts';

const HOURS = 24;

/** Whole minutes in each hour of the day, in the member's time zone. */
export function minutesByHour(segments: readonly Segment[], timeZone: string): number[] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const ms = Array<number>(HOURS).fill(0);
  for (const { startedAt, endedAt } of segments) {
    for (let from = startedAt.getTime(); from < endedAt.getTime(); ) {
      const to = Math.min(endedAt.getTime(), nextQuarter(from));
      const hour = Number(clock.format(from));
      ms[hour] = (ms[hour] ?? 0) + to - from;
      from = to;
    }
  }
  return ms.map((spent) => Math.round(spent / MINUTE_MS));
}

/** Hours begin at whole quarters of an hour in every zone. */
function nextQuarter(instant: number): number {
  const quarter = HOUR_MS / 4;
  return (Math.floor(instant / quarter) + 1) * quarter;
}
