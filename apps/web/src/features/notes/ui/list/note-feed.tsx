import { useCallback, useMemo } from 'react';
import { WindowFeed } from '#shared/ui/window-feed.tsx';
import { feedSize, type NoteListPage } from '../../api/note-pages.ts';
import { useToggleBookmark } from '../../api/toggle-bookmark.ts';
import type { NoteListItem } from '../../model/note-list-item.ts';
import { listCopy as copy } from './copy.ts';
import { createLineMaker, type NoteLine } from './note-lines.ts';
import { NoteRow } from './note-row.tsx';

const LINES_AHEAD = 15;
const OVERSCAN = 5;
/** The heights of most lines, and of a heading above one. */
const LINE_PX = { narrow: 131, wide: 111 } as const;
const HEADING_PX = 51;

interface NoteFeedProps {
  /** Distinguishes the lists whose scroll positions are remembered. */
  readonly name: string;
  readonly pages: readonly NoteListPage[];
  readonly unsent: readonly NoteListItem[];
  readonly query: string | undefined;
  readonly today: string;
  readonly timeZone: string;
  readonly columns: 1 | 2;
  readonly isWide: boolean;
  readonly isBusy: boolean;
  /** Undefined when nothing more exists, or it is loading. */
  readonly onMore: (() => void) | undefined;
  readonly onTag: (tag: string) => void;
}

export function NoteFeed(props: NoteFeedProps) {
  const { name, pages, unsent, today, timeZone, columns, isWide, isBusy, onMore } = props;
  const makeLines = useMemo(() => createLineMaker(today, timeZone), [today, timeZone]);
  const lines = useMemo(() => makeLines(pages, columns), [makeLines, pages, columns]);
  const keyOf = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  const heightPxOf = useCallback(
    (index: number) =>
      (isWide ? LINE_PX.wide : LINE_PX.narrow) + (lines[index]?.heading == null ? 0 : HEADING_PX),
    [lines, isWide],
  );

  const { mutate } = useToggleBookmark();
  const onBookmark = useCallback(
    (noteKey: string, bookmarked: boolean, title: string) =>
      mutate({ noteId: Number(noteKey), bookmarked, title }),
    [mutate],
  );
  const changes = useMemo(() => new Map(unsent.map((note) => [note.noteKey, note])), [unsent]);
  const size = feedSize(pages, props.query);
  const lineAt = (index: number) => {
    const line = lines[index];
    if (!line) return null;
    return (
      <LineView
        line={line}
        size={size}
        query={props.query}
        changes={changes}
        onBookmark={onBookmark}
        onTag={props.onTag}
      />
    );
  };
  return (
    <WindowFeed
      name={`notes/${name}/${columns}`}
      label={copy.list}
      isBusy={isBusy}
      count={lines.length}
      keyOf={keyOf}
      heightPxOf={heightPxOf}
      overscan={OVERSCAN}
      linesAhead={LINES_AHEAD}
      onMore={onMore}
    >
      {lineAt}
    </WindowFeed>
  );
}

interface LineViewProps {
  readonly line: NoteLine;
  readonly size: number;
  readonly query: string | undefined;
  readonly changes: ReadonlyMap<string, NoteListItem>;
  readonly onBookmark: (noteKey: string, isOn: boolean, title: string) => void;
  readonly onTag: (tag: string) => void;
}

function LineView({ line, size, query, changes, onBookmark, onTag }: LineViewProps) {
  const { entries, heading, isLastOfGroup } = line;
  const isPair = entries.length > 1;
  return (
    <>
      {heading === null ? null : <GroupHeading>{heading}</GroupHeading>}
      <div
        className={`flex overflow-hidden bg-surface shadow-card ${heading === null ? 'border-t border-line' : 'rounded-t-card'} ${isLastOfGroup ? 'rounded-b-card' : ''}`}
      >
        {entries.map(({ item, time, index }, column) => {
          const change = changes.get(item.noteKey);
          return (
            <NoteRow
              key={item.noteKey}
              item={change ? withUnsentText(item, change) : item}
              time={time}
              query={query}
              position={index + 1}
              size={size}
              heading={column === 0 ? heading : null}
              className={isPair ? `flex-1 basis-0 ${column > 0 ? 'border-l border-line' : ''}` : 'flex-1'}
              onBookmark={onBookmark}
              onTag={onTag}
            />
          );
        })}
      </div>
    </>
  );
}

function withUnsentText(item: NoteListItem, { title, excerpt, state }: NoteListItem): NoteListItem {
  return { ...item, title, excerpt, state };
}

/** For sighted people. Screen readers hear it with the group's first note, since a feed contains notes only. */
export function GroupHeading({ children }: { readonly children: string }) {
  return (
    <p aria-hidden="true" className="px-0.5 pt-3 pb-1 text-label text-ink-soft desktop:px-3">
      {children}
    </p>
  );
}
