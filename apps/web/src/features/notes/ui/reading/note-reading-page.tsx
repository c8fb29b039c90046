import versionsIcon from '@phosphor-icons/core/assets/regular/clock-counter-clockwise.svg?raw';
import exportIcon from '@phosphor-icons/core/assets/regular/download-simple.svg?raw';
import printIcon from '@phosphor-icons/core/assets/regular/printer.svg?raw';
import deleteIcon from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import { type ReactNode, useState } from 'react';
import { retryImport } from '#shared/lib/retry-import.ts';
import { isMobile } from '#shared/lib/screen-class.ts';
import { serverNow } from '#shared/lib/server-clock.ts';
import { useHasCome } from '#shared/lib/use-has-come.ts';
import { useScreenClass } from '#shared/lib/use-screen-class.ts';
import { MarkdownView } from '#shared/markdown/index.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { useToggleBookmark } from '../../api/toggle-bookmark.ts';
import type { UnsentState } from '../../model/note-list-item.ts';
import { type ReadableNote, titleOf } from '../../model/readable-note.ts';
import { BookmarkButton } from '../list/bookmark-button.tsx';
import { TextBadge, UnsentBadge } from '../list/note-badges.tsx';
import { dayOf, fullDateOf } from '../list/note-days.ts';
import { cardsFromNotePath, notePath } from '../list/note-paths.ts';
import { readingCopy as copy } from './copy.ts';
import { showHeadingInAddress } from './go-to-heading.ts';
import { ReadingHead, TagLinks } from './reading-head.tsx';
import { UnreadableNote } from './reading-states.tsx';
import { FoldedContents, SideContents } from './table-of-contents.tsx';
import { type ContentsEntry, seemsToHaveContents, useContents, useCurrentHeading } from './use-contents.ts';
import { usePrint } from './use-print.ts';

const NONE: readonly ContentsEntry[] = [];

/** Loaded on demand: few notes are exported. */
async function exportNote(note: ReadableNote): Promise<void> {
  const file = await retryImport(() => import('./export-note.ts'));
  file.exportNote(note);
}

interface ReadingActions {
  readonly onFocus: () => void;
  readonly onEnhance: () => void;
  readonly onDelete: () => void;
  /** Undefined for a note without versions: the server does not know it yet. */
  readonly onVersions?: (() => void) | undefined;
}

interface ReadingProps {
  /** The note's key in the address. */
  readonly noteKey: string;
  readonly timeZone: string;
  /** Why the server does not have the note as it is shown. */
  readonly state: UnsentState | null;
  readonly actions: ReadingActions;
  /** A notice between the head and the text. */
  readonly notice?: ReactNode;
}

interface NoteReadingPageProps extends ReadingProps {
  /** Undefined while it is loading. */
  readonly note: ReadableNote | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

export function NoteReadingPage({ note, error, onRetry, ...rest }: NoteReadingPageProps) {
  const hasCome = useHasCome(note !== undefined);
  if (!note || !hasCome) return <UnreadableNote error={note ? null : error} onRetry={onRetry} />;
  return <Reading note={note} {...rest} />;
}

function Reading({
  noteKey,
  note,
  timeZone,
  state,
  actions,
  notice,
}: ReadingProps & { readonly note: ReadableNote }) {
  const isNarrow = isMobile(useScreenClass());
  const [isPainted, setPainted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const contents = useContents(note.content);
  const entries = contents ?? NONE;
  const current = useCurrentHeading(entries, isPainted);
  const { mutate } = useToggleBookmark();
  const print = usePrint();
  const { noteId, bookmarked, changedAt, tags } = note;
  const title = titleOf(note);

  const onPaint = () => {
    if (!isPainted) showHeadingInAddress();
    setPainted(true);
  };
  const menu = [
    { label: copy.export, svg: exportIcon, onSelect: () => void exportNote(note) },
    { label: copy.print, svg: printIcon, onSelect: () => void print() },
    ...(actions.onVersions
      ? [{ label: copy.versions, svg: versionsIcon, onSelect: actions.onVersions }]
      : []),
    { label: copy.delete, svg: deleteIcon, onSelect: () => setAsking(true), isDangerous: true },
  ];
  const day = dayOf(changedAt, timeZone);
  const hasContents = contents ? contents.length > 0 : isNarrow && seemsToHaveContents(note.content);
  return (
    <div
      data-paper=""
      className="mx-auto w-full max-w-146 flex-1 px-2 pt-1 pb-6 sm:px-3 desktop:grid desktop:grid-cols-[minmax(0,720px)_220px] desktop:justify-between desktop:gap-4 desktop:pt-4"
    >
      <article className="mx-auto min-w-0 max-w-90 desktop:mx-0 desktop:max-w-none">
        <ReadingHead
          title={title}
          editPath={`${notePath(noteKey)}/edit`}
          cardsPath={noteId === null ? null : cardsFromNotePath(noteId)}
          isNarrow={isNarrow}
          onFocus={actions.onFocus}
          onEnhance={actions.onEnhance}
          bookmark={
            noteId === null ? null : (
              <BookmarkButton
                title={title}
                isOn={bookmarked}
                onToggle={() => mutate({ noteId, bookmarked: !bookmarked, title })}
              />
            )
          }
          menu={<Menu label={copy.more} items={menu} />}
          about={
            <div className="mt-1 flex flex-wrap items-center gap-x-1.5 text-label text-ink-soft">
              <p>{copy.changedOn(fullDateOf(day, dayOf(serverNow(), timeZone)))}</p>
              {note.aiEnhanced ? <TextBadge>{copy.enhanced}</TextBadge> : null}
              {state === null ? null : <UnsentBadge state={state} />}
              <TagLinks tags={tags} />
            </div>
          }
        />
        <div className="contents print:hidden">{notice}</div>
        {isNarrow && hasContents ? <FoldedContents entries={entries} current={current} /> : null}
        {note.content.trim() === '' ? (
          <p className="text-ink-soft">{copy.empty}</p>
        ) : (
          <MarkdownView source={note.content} onPaint={onPaint} />
        )}
      </article>
      {!isNarrow && hasContents ? <SideContents entries={entries} current={current} /> : null}
      <ConfirmDialog
        open={isAsking}
        question={copy.deleteQuestion}
        consequence={consequenceOf(noteId, state)}
        confirmLabel={copy.delete}
        cancelLabel={copy.keep}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          actions.onDelete();
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

/** The consequence of a deletion depends on what the server has. */
function consequenceOf(noteId: number | null, state: ReadingProps['state']): string {
  if (noteId === null) return copy.deleteHereConsequence;
  return state === 'conflict' ? copy.deleteConflictConsequence : copy.deleteConsequence;
}
