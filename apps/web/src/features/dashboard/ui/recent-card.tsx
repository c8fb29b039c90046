import type { Dashboard } from '@molip/contract';
import type { DaySettings } from '@molip/domain/study-day';
import cards from '@phosphor-icons/core/assets/regular/cards.svg?raw';
import notebook from '@phosphor-icons/core/assets/regular/notebook.svg?raw';
import { Link } from '@tanstack/react-router';
import { Icon } from '#shared/ui/icon.tsx';
import { dashboardCopy } from '../copy.ts';
import { formatRecentTime } from '../model/recent-time.ts';
import { Card } from './card.tsx';

const { recent: copy } = dashboardCopy;

const pathOf = (kind: 'NOTE' | 'DECK', id: number): string =>
  kind === 'NOTE' ? `/note/${id}` : `/flashcards/${id}/cards`;

interface RecentCardProps {
  readonly dashboard: Dashboard;
  readonly settings: DaySettings;
}

export function RecentCard({ dashboard, settings }: RecentCardProps) {
  const { recent, today } = dashboard;
  return (
    <Card title={copy.title}>
      {recent.length === 0 ? (
        <p className="text-label text-ink-soft">{copy.empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {recent.map(({ kind, id, name, at }) => (
            <li key={`${kind}${id}`}>
              <Link
                to={pathOf(kind, id)}
                className="flex min-h-7 items-center gap-1.5 rounded-small text-ink no-underline hover:text-primary"
              >
                <Icon svg={kind === 'NOTE' ? notebook : cards} size={20} className="text-ink-soft" />
                <span className="sr-only">{copy.kinds[kind]}</span>
                <span title={name} className="min-w-0 flex-1 truncate font-medium">
                  {name || copy.untitled}
                </span>
                <span className="figures text-small text-ink-soft">
                  {formatRecentTime(at, today, settings)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
