import { NOTES_FOUND_MAX } from '@molip/contract';
import { MINUTE_MS } from '@molip/domain/kernel';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useHasCome } from '#shared/lib/use-has-come.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { useScreenClass } from '#shared/lib/use-screen-class.ts';
import { MoreState } from '#shared/ui/more-state.tsx';
import { notesQuery, useRefreshFirstPage } from '../../api/list-notes.ts';
import type { NoteListPage as PageOfNotes } from '../../api/note-pages.ts';
import { DeletedNotes } from '../deleted/deleted-notes.tsx';
import { listCopy as copy } from './copy.ts';
import { ListFrame } from './list-frame.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { FailedList, NothingHere } from './list-states.tsx';
import { dayOf } from './note-days.ts';
import { filterOf, type NoteSearch, type OnSearch } from './note-search.ts';
import type { UnsentNote } from './unsent-note.ts';

/** On their way together with the notes themselves, while the frame of the page is there. */
const rows = import('./note-rows.ts');
// Whoever shows them tells of a failure; a page that was only fetched ahead has nobody to tell.
rows.catch(() => {});
const NoteFeed = lazy(() => rows.then((module) => ({ default: module.NoteFeed })));
const HeldList = lazy(() => rows.then((module) => ({ default: module.HeldList })));
const UnsentGroup = lazy(() => rows.then((module) => ({ default: module.UnsentGroup })));

interface NoteListPageProps {
  /** Whose notes this device may hold. */
  readonly memberId?: number | undefined;
  readonly search: NoteSearch;
  readonly onSearch: OnSearch;
  /** The member's, by IANA name. */
  readonly timeZone: string;
  readonly unsent: readonly UnsentNote[];
  /** Above the notes. */
  readonly banner?: ReactNode;
}

export function NoteListPage(props: NoteListPageProps) {
  const { search, onSearch, timeZone, unsent, banner } = props;
  const today = dayOf(new Date(useNow(MINUTE_MS)), timeZone);
  return (
    <ListFrame search={search} onSearch={onSearch} hasUnsent={unsent.length > 0}>
      {banner ? <div className="mt-2 empty:hidden">{banner}</div> : null}
      {search.view === 'deleted' ? (
        <DeletedNotes today={today} timeZone={timeZone} />
      ) : (
        <Notes {...props} today={today} />
      )}
    </ListFrame>
  );
}

type NoteList = InfiniteData<PageOfNotes>;

/** Notes of another search stand in while the wanted ones come: not where those cannot come, and not if there are none. */
function listToShow(notes: UseInfiniteQueryResult<NoteList>): NoteList | undefined {
  const { data, isPlaceholderData, fetchStatus } = notes;
  const isNoStandIn = fetchStatus === 'paused' || data?.pages.at(-1)?.total === 0;
  return isPlaceholderData && isNoStandIn ? undefined : data;
}

function Notes({
  memberId,
  search,
  onSearch,
  timeZone,
  unsent,
  today,
}: NoteListPageProps & { readonly today: string }) {
  const { q, tag, bookmarked } = search;
  const filter = useMemo(() => filterOf({ q, tag, bookmarked }), [q, tag, bookmarked]);
  const screen = useScreenClass();
  const notes = useInfiniteQuery(notesQuery(filter));
  const list = listToShow(notes);
  const hasCome = useHasCome(list !== undefined);
  useRefreshFirstPage(filter);
  const { fetchNextPage, refetch } = notes;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const onTag = useCallback((next: string) => onSearch({ tag: next }, { replace: false }), [onSearch]);

  const isNarrowed = Object.keys(filter).length > 0;
  const fresh = isNarrowed ? [] : unsent.filter(({ isNew }) => isNew);
  const freshGroup = (
    <Suspense>
      <UnsentGroup notes={fresh} today={today} timeZone={timeZone} />
    </Suspense>
  );
  if (!list || !hasCome) {
    const isFailed = !list && (notes.isError || notes.fetchStatus === 'paused');
    const rest = isFailed ? (
      <FailedList error={notes.error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    );
    // Not only when the last try has failed: nobody who is offline waits for that.
    const isHeldWanted = memberId !== undefined && (isFailed || notes.failureCount > 0);
    return (
      <>
        {freshGroup}
        {isHeldWanted ? (
          <Suspense fallback={rest}>
            <HeldList {...{ memberId, filter, today, timeZone, onTag }}>{rest}</HeldList>
          </Suspense>
        ) : (
          rest
        )}
      </>
    );
  }
  const { pages } = list;
  const total = pages.at(-1)?.total ?? 0;
  const isFailedMore = notes.isFetchNextPageError;
  const isIdle = !notes.isFetching && !isFailedMore;
  return (
    <div className={`flex flex-1 flex-col transition-opacity ${notes.isPlaceholderData ? 'opacity-60' : ''}`}>
      <p role="status" className="sr-only">
        {filter.q && !notes.isPlaceholderData
          ? total < NOTES_FOUND_MAX
            ? copy.found(total)
            : copy.foundMany(total)
          : ''}
      </p>
      {freshGroup}
      {total === 0 && fresh.length === 0 ? (
        <NothingHere filter={filter} onShowAll={() => onSearch({}, { replace: false })} />
      ) : null}
      {total === 0 ? null : (
        <Suspense fallback={<ListSkeleton />}>
          <NoteFeed
            // Another list begins at its own top, with its own heights.
            key={JSON.stringify(filter)}
            name={JSON.stringify(filter)}
            pages={pages}
            unsent={unsent}
            query={filter.q}
            today={today}
            timeZone={timeZone}
            columns={screen === 'md' ? 2 : 1}
            isWide={screen === 'lg' || screen === 'xl'}
            isBusy={notes.isFetching}
            onMore={notes.hasNextPage && isIdle ? more : undefined}
            onTag={onTag}
          />
        </Suspense>
      )}
      <MoreState
        isLoading={notes.isFetchingNextPage}
        loading={copy.loadingMore}
        isFailed={isFailedMore}
        failure={copy.moreFailed}
        onRetry={more}
      />
    </div>
  );
}
