import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { aroundMatch } from '#shared/lib/around-match.ts';
import { MarkedText } from '#shared/ui/marked-text.tsx';
import type { NoteListItem } from '../../model/note-list-item.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { listCopy as copy } from './copy.ts';
import { TextBadge, UnsentBadge } from './note-badges.tsx';
import { notePath } from './note-paths.ts';

interface NoteRowProps {
  readonly item: NoteListItem;
  readonly time: string;
  readonly query: string | undefined;
  /** From 1; the size is -1 where it is unknown. */
  readonly position: number;
  readonly size: number;
  /** For screen readers: the heading above the group. */
  readonly heading: string | null;
  readonly className: string;
  readonly onBookmark: (noteKey: string, isOn: boolean, title: string) => void;
  readonly onTag: (tag: string) => void;
}

/** One note of the list. The whole row is its link; tags and bookmark lie above. */
export const NoteRow = memo(function NoteRow(props: NoteRowProps) {
  const { item, time, query } = props;
  const { noteKey, title, excerpt, tags, isEnhanced, isBookmarked, state } = item;
  const titleId = `note-${noteKey}`;
  return (
    <article
      aria-posinset={props.position}
      aria-setsize={props.size}
      aria-labelledby={titleId}
      className={`relative min-w-0 p-2 pr-7 hover:bg-sunken has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:-outline-offset-2 has-[h3_a:focus-visible]:outline-primary desktop:px-3 desktop:pt-2.25 desktop:pr-8 desktop:pb-2 ${props.className}`}
    >
      {props.heading === null ? null : <h2 className="sr-only">{props.heading}</h2>}
      <div className="flex flex-wrap items-center gap-x-1">
        <h3 id={titleId} className="min-w-0 truncate font-bold tracking-[-0.022em] desktop:text-title-s">
          <Link
            to={notePath(noteKey)}
            className="outline-none after:absolute after:inset-0 after:content-['']"
          >
            <MarkedText text={title} query={query} />
          </Link>
        </h3>
        {isEnhanced ? <TextBadge>{copy.enhanced}</TextBadge> : null}
        {state === null ? null : <UnsentBadge state={state} />}
      </div>
      <p className="line-clamp-2 text-label leading-[1.375rem] text-ink-soft empty:hidden desktop:line-clamp-1">
        <MarkedText text={aroundMatch(excerpt, query)} query={query} />
      </p>
      {/* Lines of tags stand so far apart that a finger touches one only. */}
      <div className="mt-1 flex flex-wrap gap-x-1.25 text-small text-ink-soft pointer-coarse:gap-y-3">
        <span className="figures">{time}</span>
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            aria-label={copy.filterByTag(tag)}
            onClick={() => props.onTag(tag)}
            className="relative max-w-full rounded-small after:absolute after:-inset-x-1 after:-inset-y-1.5 hover:text-ink"
          >
            {/* Truncated inside the button, whose larger touch area would be cut off too. */}
            <span className="block truncate">#{tag}</span>
          </button>
        ))}
      </div>
      {isBookmarked === undefined ? null : (
        <BookmarkButton
          title={title}
          isOn={isBookmarked}
          onToggle={() => props.onBookmark(noteKey, !isBookmarked, title)}
          className="absolute top-1 right-0.75 desktop:right-1.5"
        />
      )}
    </article>
  );
});
