const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
/** In a year of 365.25 days. */
const DAYS_IN_MONTH = 30.4375;
const DAYS_IN_YEAR = 365.25;
/** From this value on tenths are left out. */
const WHOLE_FROM = 10;

/**
 * The interval for a rating button: `10분 뒤`, `2.5개월 뒤`. Each unit is rounded before it is compared with the next,
 * so that no interval reads 60분 or 24시간.
 */
export function formatInterval(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / MINUTE_S));
  if (minutes < 60) return `${minutes}분 뒤`;
  const hours = Math.round(seconds / HOUR_S);
  if (hours < 24) return `${hours}시간 뒤`;
  const days = Math.round(seconds / DAY_S);
  if (days <= 30) return `${days}일 뒤`;
  const months = short(days / DAYS_IN_MONTH);
  if (months < 12) return `${months}개월 뒤`;
  return `${short(days / DAYS_IN_YEAR)}년 뒤`;
}

function short(count: number): number {
  return count < WHOLE_FROM ? Math.round(count * 10) / 10 : Math.round(count);
}
