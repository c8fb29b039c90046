import type { Activity } from '@molip/contract';

export type ActivityGroup = 'today' | 'week' | 'month' | 'before';

/** Newest first stays; a week begins on Monday, as in the statistics. Days are those of the member's zone. */
export function groupActivity(
  activity: readonly Activity[],
  now: Date,
  timeZone: string,
): (readonly [ActivityGroup, readonly Activity[]])[] {
  const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone });
  const today = dayIn.format(now);
  const monday = new Date(`${today}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  const firstOfWeek = monday.toISOString().slice(0, today.length);

  const groupOf = ({ at }: Activity): ActivityGroup => {
    const day = dayIn.format(new Date(at));
    if (day >= today) return 'today';
    if (day >= firstOfWeek) return 'week';
    return day.slice(0, 7) === today.slice(0, 7) ? 'month' : 'before';
  };
  const groups = (['today', 'week', 'month', 'before'] as const).map(
    (group) => [group, activity.filter((line) => groupOf(line) === group)] as const,
  );
  return groups.filter(([, lines]) => lines.length > 0);
}
