import type { Dashboard } from '@molip/contract';
import { Link } from '@tanstack/react-router';
import { classNames } from '#shared/lib/class-names.ts';
import { withCommas } from '#shared/lib/with-commas.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { dashboardCopy } from '../copy.ts';
import { hasStudiedCards } from '../model/has-cards.ts';
import { countCardsForToday } from '../model/next-step.ts';
import { Card } from './card.tsx';
import { CardLink } from './card-link.tsx';

const { reviews: copy } = dashboardCopy;
const STUDY_PATH: string = '/study';

interface ReviewCardProps {
  readonly dashboard: Dashboard;
  /** Opens practice; a click with a modifier follows the link to the decks. */
  readonly onReview: () => void;
}

export function ReviewCard({ dashboard, onReview }: ReviewCardProps) {
  const { todayReviewCards, overdueCards, upcoming3DaysCards, minutes } = dashboard.reviewStats;
  const cards = countCardsForToday(dashboard);
  return (
    <Card title={copy.title} end={<CardLink to={STUDY_PATH}>{copy.decks}</CardLink>}>
      <dl className="review-counts">
        <Count label={copy.today} count={todayReviewCards} />
        <Count label={copy.overdue} count={overdueCards} isOverdue={overdueCards > 0} />
        <Count label={copy.upcoming} count={upcoming3DaysCards} />
      </dl>
      {cards > 0 ? (
        <Link
          to={STUDY_PATH}
          onClick={(event) => {
            // A click with a modifier opens a new tab.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onReview();
          }}
          className={classNames('figures mt-2 w-full', buttonClass('soft'))}
        >
          {copy.start(cards, Math.max(1, minutes))}
        </Link>
      ) : hasOnlyNewCards(dashboard) ? (
        <Link to={STUDY_PATH} className={classNames('figures mt-2 w-full', buttonClass('soft'))}>
          {copy.begin(dashboard.made.cards)}
        </Link>
      ) : (
        <p className="mt-2 text-label text-ink-soft">
          {hasStudiedCards(dashboard) ? copy.nothing : copy.noCards}
        </p>
      )}
    </Card>
  );
}

const hasOnlyNewCards = (dashboard: Dashboard) => dashboard.made.cards > 0 && !hasStudiedCards(dashboard);

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly isOverdue?: boolean;
}

function Count({ label, count, isOverdue = false }: CountProps) {
  return (
    <div>
      <dt className="text-label text-ink-soft">{label}</dt>
      <dd
        className={classNames(
          'figures text-title-l font-bold tracking-[-0.022em]',
          isOverdue && 'text-accent',
        )}
      >
        {withCommas(count)}
      </dd>
    </div>
  );
}
