import type { Dashboard } from '@molip/contract';
import caretLeft from '@phosphor-icons/core/assets/regular/caret-left.svg?raw';
import caretRight from '@phosphor-icons/core/assets/regular/caret-right.svg?raw';
import snowflake from '@phosphor-icons/core/assets/regular/snowflake.svg?raw';
import { useId, useState } from 'react';
import { dayOfMonth } from '#shared/lib/day-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { dashboardCopy } from '../copy.ts';
import { type CalendarDay, computeMonthCalendar, previousMonth } from '../model/month-calendar.ts';

const { streak: copy, year } = dashboardCopy;

/** This month and the previous one: the server sends no more. */
export function AttendanceCalendar({ dashboard }: { readonly dashboard: Dashboard }) {
  const id = useId();
  const [isPrevious, setPrevious] = useState(false);
  const { today, attendanceDates, streak } = dashboard;
  const month = isPrevious ? previousMonth(today) : today;
  const monthName = year.monthName(Number(month.slice(5, 7)));
  const weeks = computeMonthCalendar(month, {
    today,
    attendanceDates,
    frozenDates: streak.frozenDates,
    studiedDates: dashboard.year.map(({ date }) => date),
  });
  return (
    <>
      {/* Neither button is removed or disabled, which would lose the focus. */}
      <div className="month-steps flex items-center justify-center text-ink-soft">
        <IconButton
          svg={caretLeft}
          size={18}
          label={copy.previous}
          onClick={() => setPrevious(true)}
          aria-disabled={isPrevious}
        />
        <p id={id} aria-live="polite" className="px-1 text-label font-bold text-ink">
          <span aria-hidden="true">{monthName}</span>
          <span className="sr-only">{copy.calendar(monthName)}</span>
        </p>
        <IconButton
          svg={caretRight}
          size={18}
          label={copy.next}
          onClick={() => setPrevious(false)}
          aria-disabled={!isPrevious}
        />
      </div>
      <table aria-labelledby={id} className="month figures">
        <thead>
          <tr className="text-caption text-ink-soft">
            {copy.weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="font-normal">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month never move.
            <tr key={index}>
              {week.map((cell, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: weekdays never move.
                <td key={weekday}>{cell ? <DayCell cell={cell} /> : null}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function DayCell({ cell }: { readonly cell: CalendarDay }) {
  const { day, mark, isToday } = cell;
  const number = dayOfMonth(day);
  return (
    <span
      className="month-day"
      data-mark={mark}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      {mark === 'frozen' ? (
        <>
          <Icon svg={snowflake} size={18} />
          <span className="sr-only">{number}</span>
        </>
      ) : (
        number
      )}
      <span className="sr-only">
        {isToday ? ` ${copy.today}` : ''} {copy.marks[mark]}
      </span>
    </span>
  );
}
