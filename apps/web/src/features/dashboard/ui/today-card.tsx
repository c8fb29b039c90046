import type { Dashboard } from '@molip/contract';
import play from '@phosphor-icons/core/assets/fill/play-fill.svg?raw';
import timer from '@phosphor-icons/core/assets/regular/timer.svg?raw';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { GoalDial } from '#shared/ui/dial-goal.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { dashboardCopy as copy } from '../copy.ts';
import { type GoalRingText, goalRingText } from '../model/goal-ring-text.ts';

const TIMER_PATH: string = '/timer';

interface TodayCardProps {
  readonly dashboard: Dashboard;
  /** A timer session runs: the link opens it and passes no deck. */
  readonly isInSession: boolean;
}

/** Today's minutes against the goal, and the link to the timer. */
export function TodayCard({ dashboard, isInSession }: TodayCardProps) {
  const { totalFocusMinutes, goalMinutes, sessions, reviews } = dashboard.todayStudy;
  const text = goalRingText(dashboard);
  const search = text.deck && !isInSession ? { deck: text.deck.deckId } : {};
  return (
    <section aria-label={copy.todayLabel} className="rounded-card bg-surface p-2.5 shadow-card desktop:p-3">
      <div className="today-row">
        <div className="today-ring" role="img" aria-label={copy.goalProgress(totalFocusMinutes, goalMinutes)}>
          <GoalDial progress={totalFocusMinutes / goalMinutes}>
            <b className="figures text-figure tracking-[-0.03em]">{totalFocusMinutes}</b>
            <span className="figures text-label text-ink-soft">{copy.ofGoal(goalMinutes)}</span>
          </GoalDial>
        </div>
        <div className="min-w-0 flex-1">
          <h2 className="today-title">
            {titleOf(text).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h2>
          <p className="figures text-label text-ink-soft">{formatDone(sessions, reviews)}</p>
          <Link
            to={TIMER_PATH}
            search={search as never}
            className={`today-start mt-1.5 ${buttonClass('primary')}`}
          >
            <Icon svg={isInSession ? timer : play} size={20} />
            {isInSession ? copy.seeTimer : copy.startFocus}
          </Link>
        </div>
      </div>
    </section>
  );
}

function titleOf({ kind, minutesLeft, sets, deck }: GoalRingText): readonly string[] {
  switch (kind) {
    case 'still':
      return copy.still;
    case 'minutes':
      return copy.minutesMore(minutesLeft);
    case 'sets':
      return copy.sets(deck?.deckName ?? null, sets);
    case 'reached':
      return copy.reached;
  }
}

function formatDone(sessions: number, reviews: number): string {
  if (sessions > 0) return copy.doneToday(sessions, reviews);
  return reviews > 0 ? copy.cardsToday(reviews) : copy.stillText;
}
