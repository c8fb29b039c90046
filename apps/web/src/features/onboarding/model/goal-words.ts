const MINUTES_PER_HOUR = 60;
const DAYS_PER_WEEK = 7;

/** How much a daily goal makes in a week: 7시간, 5시간 50분. */
export function weekInWords(goalMinutes: number): string {
  const minutes = goalMinutes * DAYS_PER_WEEK;
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`;
}
