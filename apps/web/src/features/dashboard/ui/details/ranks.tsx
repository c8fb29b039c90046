import { Link } from '@tanstack/react-router';
import { durationText } from '#shared/lib/duration-text.ts';
import { Card } from '../card.tsx';
import { detailsCopy as copy } from './copy.ts';

interface Rank {
  readonly id: number;
  readonly name: string;
  readonly to: string;
  readonly minutes: number;
}

interface RanksProps {
  readonly title: string;
  readonly nothing: string;
  /** In descending order of minutes. */
  readonly entries: readonly Rank[];
}

/** Minutes by deck or note. */
export function Ranks({ title, nothing, entries }: RanksProps) {
  const most = Math.max(1, ...entries.map(({ minutes }) => minutes));
  return (
    <Card title={title} end={<span className="text-label text-ink-soft">{copy.lastDays}</span>}>
      {entries.length === 0 ? (
        <p className="text-label text-ink-soft">{nothing}</p>
      ) : (
        <ol className="ranks">
          {entries.map(({ id, name, to, minutes }) => (
            <li key={id}>
              <p className="flex justify-between gap-2 text-label">
                <Link
                  to={to}
                  title={name}
                  className="min-w-0 truncate font-medium text-ink no-underline hover:text-primary"
                >
                  {name}
                </Link>
                <span className="figures shrink-0 text-ink-soft">{durationText(minutes)}</span>
              </p>
              <div aria-hidden="true" className="rank-bar">
                <span style={{ width: `${(minutes / most) * 100}%` }} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
