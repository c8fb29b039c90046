const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

/** A study day is a date without a zone: 2026-11-12. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

export function dayOfMonth(day: string): number {
  return partsOf(day)[2];
}

/** 11월 12일; of another year than today's, where that is told, 2027년 1월 3일 */
export function dateOf(day: string, today = day): string {
  const [year, month, date] = partsOf(day);
  const words = `${month}월 ${date}일`;
  return year === partsOf(today)[0] ? words : `${year}년 ${words}`;
}

/** 11월 12일 목요일 */
export function longDateOf(day: string, today = day): string {
  return `${dateOf(day, today)} ${weekdayOf(day)}요일`;
}
