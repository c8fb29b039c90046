import type { WeeklyReport } from '@molip/contract';
import type { ReactNode } from 'react';
import { dateOf, longDateOf } from '#shared/lib/day-names.ts';
import { durationText } from '#shared/lib/duration-text.ts';
import { BarChart } from '#shared/ui/bar-chart.tsx';
import { barsOfWeek } from '#shared/ui/day-bars.ts';
import { reportCopy as copy } from './copy.ts';

const CHART_PX = 112;

interface ReportSheetProps {
  readonly report: WeeklyReport;
  readonly today: string;
  /** Another week is loading. */
  readonly isOutdated: boolean;
}

/** The printed part of the page. */
export function ReportSheet({ report, today, isOutdated }: ReportSheetProps) {
  const { from, to, nickname, goalMinutes, days, totalFocusMinutes, decks, ahead } = report;
  const reached = days.filter(({ focusMinutes }) => focusMinutes >= goalMinutes).length;
  const due = ahead.reduce((sum, { cards }) => sum + cards, 0);
  const minutes = days.map(({ date, focusMinutes }) => ({ date, value: focusMinutes }));
  return (
    <article
      aria-busy={isOutdated}
      className="report flex flex-col gap-4 rounded-card bg-surface p-2.5 shadow-card desktop:p-3"
    >
      <header>
        <p className="text-label text-ink-soft">{copy.of(nickname)}</p>
        <h2 className="figures text-title-m">
          {copy.range(from.slice(0, 4), dateOf(from), dateOf(to, from))}
        </h2>
      </header>
      <dl className="report-figures">
        <Figure label={copy.focus} value={durationText(totalFocusMinutes)}>
          {copy.compared(totalFocusMinutes, report.lastFocusMinutes)}
        </Figure>
        <Figure label={copy.streak} value={copy.days(report.streak)}>
          {copy.goalDays(reached)}
        </Figure>
        <Figure
          label={copy.retention}
          value={report.asked === 0 ? '–' : copy.percent(report.recalled / report.asked)}
        >
          {report.asked === 0 ? copy.notAsked : copy.asked(report.asked, report.recalled)}
        </Figure>
        <Figure label={copy.ahead} value={copy.cards(due)}>
          {copy.perDay(Math.ceil(due / Math.max(1, ahead.length)))}
        </Figure>
      </dl>
      <Part title={copy.byDay}>
        <BarChart
          label={copy.byDay}
          bars={barsOfWeek(minutes, today, durationText)}
          goal={{ value: goalMinutes, label: copy.goal(goalMinutes) }}
          heightPx={CHART_PX}
        />
        <DayTable days={days} />
      </Part>
      <div className="report-columns">
        <Part title={copy.aheadTitle}>
          <BarChart
            label={copy.aheadTitle}
            bars={barsOfWeek(
              ahead.map(({ date, cards }) => ({ date, value: cards })),
              today,
              copy.cards,
            )}
            heightPx={72}
          />
        </Part>
        <Part title={copy.decks}>
          {decks.length === 0 ? (
            <p className="text-label text-ink-soft">{copy.noDecks}</p>
          ) : (
            <ul className="divide-y divide-line">
              {decks.slice(0, DECKS_SHOWN).map(({ deckId, deckName, focusMinutes }) => (
                <li key={deckId} className="flex justify-between gap-2 py-0.5 text-label">
                  <span title={deckName} className="min-w-0 truncate">
                    {deckName}
                  </span>
                  <span className="figures shrink-0">{durationText(focusMinutes)}</span>
                </li>
              ))}
            </ul>
          )}
        </Part>
      </div>
    </article>
  );
}

/** As many as fit on a printed page. */
const DECKS_SHOWN = 8;

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly children: string;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div>
      <dt className="text-label text-ink-soft">{label}</dt>
      <dd>
        <b className="figures text-title-m tracking-[-0.022em]">{value}</b>
        <p className="figures text-small text-ink-soft">{children}</p>
      </dd>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-body font-bold">{title}</h3>
      {children}
    </section>
  );
}

function DayTable({ days }: Pick<WeeklyReport, 'days'>) {
  return (
    <table className="report-table figures mt-2 text-label">
      <thead>
        <tr>
          {copy.table.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, focusMinutes, sessions, reviews }) => (
          <tr key={date}>
            <th scope="row">{longDateOf(date)}</th>
            <td>{durationText(focusMinutes)}</td>
            <td>{copy.sets(sessions)}</td>
            <td>{copy.cards(reviews)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
