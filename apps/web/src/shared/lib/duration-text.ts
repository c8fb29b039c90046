const MINUTES_IN_AN_HOUR = 60;

/** 3시간 31분, 2시간, 47분. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_IN_AN_HOUR);
  const rest = minutes % MINUTES_IN_AN_HOUR;
  if (hours === 0) return `${rest}분`;
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`;
}
