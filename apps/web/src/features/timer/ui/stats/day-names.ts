const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

/** A study day is a date without a zone: 2026-11-12. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

export function dayOfMonth(day: string): number {
  return partsOf(day)[2];
}

/** 11월 12일 */
export function dateOf(day: string): string {
  const [, month, date] = partsOf(day);
  return `${month}월 ${date}일`;
}
