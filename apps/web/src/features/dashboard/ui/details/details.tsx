import type { Dashboard } from '@molip/contract';
import { dayOfMonth, longDateOf } from '#shared/lib/day-names.ts';
import { durationText } from '#shared/lib/duration-text.ts';
import { type Bar, BarChart } from '#shared/ui/bar-chart.tsx';
import { barsOfMonth } from '#shared/ui/day-bars.ts';
import { findBestHours, isHourWithin } from '../../model/best-hours.ts';
import { Card } from '../card.tsx';
import { detailsCopy as copy } from './copy.ts';
import { Ranks } from './ranks.tsx';

const CHART_PX = 88;

/** Figures that are looked at now and then, loaded on demand. */
export function Details({ dashboard }: { readonly dashboard: Dashboard }) {
  return (
    <div className="dashboard-columns" data-even="">
      <div className="dashboard-column">
        <Forecast dashboard={dashboard} />
        <Hours hours={dashboard.hours} />
      </div>
      <div className="dashboard-column">
        <Retention retention={dashboard.retention} />
        <Ranks
          title={copy.decks}
          nothing={copy.noDecks}
          entries={dashboard.decks.map(({ deckId, deckName, focusMinutes }) => ({
            id: deckId,
            name: deckName,
            to: `/flashcards/${deckId}/cards`,
            minutes: focusMinutes,
          }))}
        />
        <Ranks
          title={copy.notes}
          nothing={copy.noNotes}
          entries={dashboard.notes.map(({ noteId, noteTitle, focusMinutes }) => ({
            id: noteId,
            name: noteTitle || copy.untitled,
            to: `/note/${noteId}`,
            minutes: focusMinutes,
          }))}
        />
      </div>
    </div>
  );
}

function Forecast({ dashboard: { forecast, today } }: { readonly dashboard: Dashboard }) {
  const days = forecast.map(({ date, cards }) => ({ date, value: cards }));
  const total = days.reduce((sum, { value }) => sum + value, 0);
  return (
    <Card
      title={copy.forecast}
      end={<span className="figures text-label text-ink-soft">{copy.forecastSum(total)}</span>}
    >
      {total === 0 ? (
        <EmptyText>{copy.noForecast}</EmptyText>
      ) : (
        <BarChart label={copy.forecast} bars={barsOfMonth(days, today, copy.cards)} heightPx={CHART_PX} />
      )}
    </Card>
  );
}

const WEEKS_SHOWN = 12;

function Retention({ retention }: Pick<Dashboard, 'retention'>) {
  const weeks = retention.filter(({ asked }) => asked > 0).slice(-WEEKS_SHOWN);
  const bars = weeks.map(({ week, asked, recalled }, index): Bar => {
    const percent = copy.percent(recalled / asked);
    return {
      id: week,
      value: Math.round((recalled / asked) * 100),
      label: copy.weekOf(Number(week.slice(5, 7)), dayOfMonth(week)),
      valueLabel: percent,
      spoken: copy.retentionWeek(longDateOf(week), percent, asked),
      isToday: index === weeks.length - 1,
    };
  });
  return (
    <Card title={copy.retention}>
      {bars.length === 0 ? (
        <EmptyText>{copy.noRetention}</EmptyText>
      ) : (
        <BarChart label={copy.retention} bars={bars} fullValue={100} heightPx={CHART_PX} />
      )}
    </Card>
  );
}

const HOURS_BETWEEN_NAMES = 6;

function Hours({ hours }: Pick<Dashboard, 'hours'>) {
  const best = findBestHours(hours);
  const bars = hours.map(
    (minutes, hour): Bar => ({
      id: String(hour),
      value: minutes,
      label: hour % HOURS_BETWEEN_NAMES === 0 ? copy.hour(hour) : '',
      spoken: `${copy.hour(hour)} ${durationText(minutes)}`,
      isToday: best !== null && isHourWithin(hour, best),
    }),
  );
  return (
    <Card title={copy.hours}>
      {best ? (
        <>
          <p className="figures mb-1.5 text-label text-ink-soft">{copy.bestHours(best.from, best.to)}</p>
          <BarChart label={copy.hours} bars={bars} heightPx={CHART_PX} />
        </>
      ) : (
        <EmptyText>{copy.noHours}</EmptyText>
      )}
    </Card>
  );
}

function EmptyText({ children }: { readonly children: string }) {
  return <p className="text-label text-ink-soft">{children}</p>;
}
