import { MINUTE_MS } from '@molip/domain/kernel';
import { formatClockTime } from '@molip/domain/study-day';
import caretLeft from '@phosphor-icons/core/assets/bold/caret-left-bold.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { isMobile } from '#shared/lib/screen-class.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { useScreenClass } from '#shared/lib/use-screen-class.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { SheetScene } from '#shared/ui/study-scenes.tsx';
import { noteVersionsQuery } from '../../api/note-queries.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { FailedList } from '../list/list-states.tsx';
import { dayOf, fullDateOf } from '../list/note-days.ts';
import { notePath } from '../list/note-paths.ts';
import { versionsCopy as copy } from './copy.ts';
import { type PresentText, VersionView } from './version-view.tsx';

interface NoteVersionsPageProps {
  readonly noteId: number;
  readonly timeZone: string;
  readonly present: PresentText;
  readonly onRestored: () => void;
}

/** The versions of the last 30 days: a list and one version, side by side on wide screens. */
export function NoteVersionsPage({ noteId, timeZone, present, onRestored }: NoteVersionsPageProps) {
  const isNarrow = isMobile(useScreenClass());
  const today = dayOf(new Date(useNow(MINUTE_MS)), timeZone);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error, isError, fetchStatus, refetch } = useQuery(noteVersionsQuery(noteId));
  const versions = data?.versions ?? [];
  const shown = versions.find(({ version }) => version === chosen) ?? (isNarrow ? undefined : versions[0]);
  const nameOf = (createdAt: string) => {
    const instant = new Date(createdAt);
    return `${fullDateOf(dayOf(instant, timeZone), today)} ${formatClockTime(instant, timeZone)}`;
  };
  const list = (
    <ul
      aria-label={copy.list}
      className="w-full divide-y divide-line self-start overflow-hidden rounded-card bg-surface shadow-card"
    >
      {versions.map(({ version, createdAt, length }) => (
        <li key={version}>
          <button
            type="button"
            aria-current={version === shown?.version ? 'true' : undefined}
            onClick={() => setChosen(version)}
            className={classNames(
              'flex min-h-7 w-full flex-wrap items-center justify-between gap-x-1 px-2 py-1 text-left -outline-offset-2 hover:bg-sunken',
              version === shown?.version && 'bg-primary-soft font-bold text-primary hover:bg-primary-soft',
            )}
          >
            <span className="figures text-body-s">{nameOf(createdAt)}</span>
            <span className="figures text-small font-normal text-ink-soft">{copy.length(length)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="mx-auto flex w-full max-w-146 flex-1 flex-col px-2 pt-1.5 pb-4 sm:px-3 desktop:pt-4">
      <BackLink noteId={noteId} />
      <PageHeading>{copy.title}</PageHeading>
      <p className="mb-2 text-label text-ink-soft">{copy.explanation}</p>
      {!data ? (
        isError || fetchStatus === 'paused' ? (
          <FailedList title={copy.failedTitle} error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )
      ) : versions.length === 0 ? (
        <EmptyState scene={<SheetScene />} title={copy.emptyTitle} lines={copy.emptyLines} />
      ) : isNarrow && !shown ? (
        list
      ) : (
        <div className="desktop:grid desktop:grid-cols-[280px_minmax(0,720px)] desktop:gap-4">
          {isNarrow ? (
            <button
              type="button"
              onClick={() => setChosen(null)}
              className="mb-1 flex min-h-5.5 items-center gap-0.5 text-label font-bold text-primary"
            >
              <Icon svg={caretLeft} size={14} />
              {copy.toList}
            </button>
          ) : (
            list
          )}
          {shown ? (
            <section aria-label={nameOf(shown.createdAt)} className="min-w-0">
              <h2 className="figures mb-1.5 text-title-s">{nameOf(shown.createdAt)}</h2>
              <VersionView
                key={shown.version}
                noteId={noteId}
                version={shown.version}
                present={present}
                onRestored={onRestored}
              />
            </section>
          ) : null}
        </div>
      )}
    </div>
  );
}

function BackLink({ noteId }: { readonly noteId: number }) {
  return (
    <Link
      to={notePath(noteId)}
      className="-ml-0.5 inline-flex min-h-5.5 items-center gap-0.5 self-start rounded-small px-0.5 text-label text-ink-soft no-underline hover:text-ink"
    >
      <Icon svg={caretLeft} size={14} />
      {copy.back}
    </Link>
  );
}
