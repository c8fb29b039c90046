import { NOTES_FOUND_MAX } from '@molip/contract';
import { MINUTE_MS } from '@molip/domain/kernel';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { useHasCome } from '#shared/lib/use-has-come.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { useScreenClass } from '#shared/lib/use-screen-class.ts';
import { MoreState } from '#shared/ui/more-state.tsx';
import { notesQuery, useRefreshFirstPage } from '../../api/list-notes.ts';
import type { NoteListPage as PageOfNotes } from '../../api/note-pages.ts';
import type { NoteListItem } from '../../model/note-list-item.ts';
import { listCopy as copy } from './copy.ts';
import { DeletedNotes } from './deleted-notes.tsx';
import { ListFrame } from './list-frame.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { FailedList, NothingHere } from './list-states.tsx';
import { dayOf } from './note-days.ts';
import { filterOf, type NoteSearch, type OnSearch } from './note-search.ts';

/** Loaded at the same time as the notes, while the frame of the page is shown. */
const feed = import('./note-feed.tsx');
const deviceLists = import('./device-lists.tsx');
// A component that renders them reports the failure; a page that was only prefetched has none to report.
for (const part of [feed, deviceLists]) part.catch(() => {});

const NoteFeed = lazyComponent(async () => (await feed).NoteFeed, { fallback: <ListSkeleton /> });
const UnsentGroup = lazyComponent(async () => (await deviceLists).UnsentGroup);
const CachedList = lazyComponent(async () => (await deviceLists).CachedList, {
  fallback: ({ children }) => children,
});

interface NoteListPageProps {
  /** The member whose cached notes are shown offline. */
  readonly memberId?: number | undefined;
  readonly search: NoteSearch;
  readonly onSearch: OnSearch;
  /** The member's, by IANA name. */
  readonly timeZone: string;
  readonly unsent: readonly NoteListItem[];
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

/** Results of the last search stay while the next ones load, unless those cannot load or the last ones are empty. */
function listToShow(notes: UseInfiniteQueryResult<NoteList>): NoteList | undefined {
  const { data, isPlaceholderData, fetchStatus } = notes;
  const cannotStandIn = fetchStatus === 'paused' || data?.pages.at(-1)?.total === 0;
  return isPlaceholderData && cannotStandIn ? undefined : data;
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
  const newNotes = isNarrowed ? [] : unsent.filter(({ isNew }) => isNew);
  const newGroup = <UnsentGroup notes={newNotes} today={today} timeZone={timeZone} />;
  if (!list || !hasCome) {
    const isFailed = !list && (notes.isError || notes.fetchStatus === 'paused');
    const rest = isFailed ? (
      <FailedList error={notes.error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    );
    // After the first failure, not the last: offline the cached list is shown at once.
    const showsCached = memberId !== undefined && (isFailed || notes.failureCount > 0);
    return (
      <>
        {newGroup}
        {showsCached ? (
          <CachedList {...{ memberId, filter, today, timeZone, onTag }}>{rest}</CachedList>
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
      {newGroup}
      {total === 0 && newNotes.length === 0 ? (
        <NothingHere filter={filter} onShowAll={() => onSearch({}, { replace: false })} />
      ) : null}
      {total === 0 ? null : (
        <NoteFeed
          // Another list starts at its own top, with its own heights.
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
