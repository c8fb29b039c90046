import { type ReactNode, useEffect, useState } from 'react';
import type { NoteFilter } from '../../api/note-keys.ts';
import { listCachedItems } from '../../model/cached-list.ts';
import type { NoteListItem } from '../../model/note-list-item.ts';
import { followNotes } from '../../model/use-device-notes.ts';
import { listCopy as copy } from './copy.ts';
import { dayOf, timeOf } from './note-days.ts';
import { GroupHeading } from './note-feed.tsx';
import { NoteRow } from './note-row.tsx';

interface CachedListProps {
  readonly memberId: number;
  readonly filter: NoteFilter;
  readonly today: string;
  readonly timeZone: string;
  readonly onTag: (tag: string) => void;
  /** Shown where nothing is cached. */
  readonly children: ReactNode;
}

/** The list from this device's cache, while the server's is not available. */
export function CachedList({ memberId, filter, today, timeZone, onTag, children }: CachedListProps) {
  const [notes, setNotes] = useState<readonly NoteListItem[]>([]);
  useEffect(
    () => followNotes(memberId, () => listCachedItems(memberId, filter), setNotes),
    [memberId, filter],
  );
  if (notes.length === 0) return children;
  return (
    <div role="feed" aria-label={copy.cached} className="mt-2">
      <p className="px-0.5 pb-1 text-label text-ink-soft desktop:px-3">{copy.cachedLine}</p>
      <DeviceRows
        notes={notes}
        heading={copy.cached}
        today={today}
        timeZone={timeZone}
        query={filter.q}
        onTag={onTag}
      />
    </div>
  );
}

interface UnsentGroupProps {
  readonly notes: readonly NoteListItem[];
  readonly today: string;
  readonly timeZone: string;
}

/** Notes that only this device has come first: after a bad connection people look for these. */
export function UnsentGroup({ notes, today, timeZone }: UnsentGroupProps) {
  if (notes.length === 0) return null;
  return (
    <div role="feed" aria-label={copy.unsent}>
      <GroupHeading>{copy.unsent}</GroupHeading>
      <DeviceRows notes={notes} heading={copy.unsent} today={today} timeZone={timeZone} />
    </div>
  );
}

interface DeviceRowsProps extends UnsentGroupProps {
  readonly heading: string;
  readonly query?: string | undefined;
  /** Left out where tags are not shown. */
  readonly onTag?: (tag: string) => void;
}

const doNothing = () => {};

function DeviceRows({ notes, heading, today, timeZone, query, onTag }: DeviceRowsProps) {
  return (
    <div className="overflow-hidden rounded-card bg-surface shadow-card">
      {notes.map((item, index) => (
        <NoteRow
          key={item.noteKey}
          item={onTag ? item : { ...item, tags: [] }}
          time={timeOf(item.changedAt, dayOf(item.changedAt, timeZone), today, timeZone)}
          query={query}
          position={index + 1}
          size={notes.length}
          heading={index === 0 ? heading : null}
          className={index === 0 ? '' : 'border-t border-line'}
          onBookmark={doNothing}
          onTag={onTag ?? doNothing}
        />
      ))}
    </div>
  );
}
