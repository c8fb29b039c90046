import type { Totals } from '@molip/contract';
import { HOUR_MS, MINUTE_MS } from '@molip/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { commonCopy } from '#shared/copy/common.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { totalsQuery } from '../../api/profile/read-totals.ts';
import { profileCopy } from '../../profile-copy.ts';

const copy = profileCopy.figures;
const MINUTES_IN_AN_HOUR = HOUR_MS / MINUTE_MS;

const FIGURES: readonly { readonly name: string; readonly words: (totals: Totals) => string }[] = [
  { name: copy.focus, words: ({ focusMinutes }) => focusWords(focusMinutes) },
  { name: copy.notes, words: ({ notes }) => copy.noteCount(notes) },
  { name: copy.cards, words: ({ cards }) => copy.cardCount(cards) },
];

/** What has gathered so far. It is no reason to hold the page up: what cannot be had is a quiet dash. */
export function Figures({ className }: { readonly className: string }) {
  const totals = useQuery(totalsQuery);
  return (
    <dl className={`grid grid-cols-3 divide-x divide-line-mid desktop:flex ${className}`}>
      {FIGURES.map(({ name, words }) => (
        <div key={name} className="px-1.5 first:pl-0 tablet:px-2 desktop:px-3">
          <dt className="text-small text-ink-soft">{name}</dt>
          <dd className="figures min-h-[1lh] text-title-sm font-bold tracking-[-0.022em]">
            {totals.data ? words(totals.data) : <Absence isLoading={totals.isPending} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Absence({ isLoading }: { readonly isLoading: boolean }) {
  return (
    <>
      <span className="sr-only">{isLoading ? commonCopy.loading : copy.unknownLabel}</span>
      {isLoading ? (
        <Skeleton className="relative top-0.5 h-2.5 w-5" />
      ) : (
        <span aria-hidden="true" className="text-ink-soft">
          {copy.unknown}
        </span>
      )}
    </>
  );
}

/** Whole hours: at this size minutes no longer matter. */
function focusWords(minutes: number): string {
  if (minutes < MINUTES_IN_AN_HOUR) return copy.minutes(minutes);
  return copy.hours(Math.floor(minutes / MINUTES_IN_AN_HOUR));
}
