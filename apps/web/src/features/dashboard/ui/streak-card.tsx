import type { Dashboard } from '@molip/contract';
import fireOn from '@phosphor-icons/core/assets/fill/fire-fill.svg?raw';
import calendarCheck from '@phosphor-icons/core/assets/regular/calendar-check.svg?raw';
import fire from '@phosphor-icons/core/assets/regular/fire.svg?raw';
import snowflake from '@phosphor-icons/core/assets/regular/snowflake.svg?raw';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useCheckIn } from '../api/check-in.ts';
import { dashboardCopy } from '../copy.ts';
import { AttendanceCalendar } from './attendance-calendar.tsx';

const { streak: copy } = dashboardCopy;

/** The streak, the month's calendar, and the check-in. */
export function StreakCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const { streak, attended } = dashboard;
  const { checkIn, isPending } = useCheckIn();
  const hasStreak = streak.current > 0;
  return (
    <section aria-label={copy.title} className="rounded-card bg-surface p-2.5 shadow-card desktop:p-3">
      <header className="flex min-h-5.5 items-center gap-1.5">
        <Icon
          svg={hasStreak ? fireOn : fire}
          size={32}
          className={hasStreak ? 'text-accent' : 'text-ink-soft'}
        />
        {hasStreak ? (
          <h2 className="figures text-title-l">
            {copy.days(streak.current)}{' '}
            <span className="text-body font-normal text-ink-soft">{copy.inARow}</span>
          </h2>
        ) : (
          <h2 className="text-title-sm">{copy.first}</h2>
        )}
        {streak.freezes > 0 ? (
          <p
            title={copy.freezesHelp}
            className="figures ml-auto flex items-center gap-0.5 text-label text-ink-soft"
          >
            <Icon svg={snowflake} size={18} />
            {copy.freezes(streak.freezes)}
          </p>
        ) : null}
      </header>
      <AttendanceCalendar dashboard={dashboard} />
      <Button
        look="soft"
        disabled={attended}
        isBusy={isPending && !attended}
        busyLabel={copy.checking}
        onClick={checkIn}
        onKeyDown={(event) => {
          // A repeating key is one press.
          if (event.repeat) event.preventDefault();
        }}
        className="mt-1.5 w-full"
      >
        <Icon svg={calendarCheck} size={20} />
        {attended ? copy.checkedIn : copy.checkIn}
      </Button>
    </section>
  );
}
