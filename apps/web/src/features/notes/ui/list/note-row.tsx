import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { aroundMatch } from '#shared/lib/around-match.ts';
import { MarkedText } from '#shared/ui/marked-text.tsx';
import { BookmarkButton } from './bookmark-button.tsx';
import { listCopy as copy } from './copy.ts';
import { notePath } from './note-paths.ts';
import { SmallMark } from './small-mark.tsx';
import { StateMark } from './state-mark.tsx';

interface NoteRowProps {
  /** What leads to it. */
  readonly noteKey: string;
  readonly title: string;
  readonly excerpt: string;
  readonly time: string;
  readonly tags: readonly string[];
  readonly isEnhanced: boolean;
  /** Undefined where it cannot be bookmarked yet. */
  readonly isBookmarked: boolean | undefined;
  readonly state: 'waiting' | 'conflict' | null;
  readonly query: string | undefined;
  /** From 1; the size is -1 where nobody knows it. */
  readonly position: number;
  readonly size: number;
  /** For those who cannot see the heading that stands above the group. */
  readonly heading: string | null;
  readonly className: string;
  readonly onBookmark: (noteKey: string, isOn: boolean, title: string) => void;
  readonly onTag: (tag: string) => void;
}

/** One note of the list. The whole row leads to it; tags and bookmark lie above. */
export const NoteRow = memo(function NoteRow(props: NoteRowProps) {
  const { noteKey, excerpt, time, tags, isEnhanced, isBookmarked, state, query } = props;
  const title = props.title || copy.untitled;
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
        {isEnhanced ? <SmallMark>{copy.enhanced}</SmallMark> : null}
        {state === null ? null : <StateMark state={state} />}
      </div>
      <p className="line-clamp-2 text-label leading-[1.375rem] text-ink-soft empty:hidden desktop:line-clamp-1">
        <MarkedText text={aroundMatch(excerpt, query)} query={query} />
      </p>
      {/* Lines of tags stand so far apart that a finger meets one of them. */}
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
            {/* In the button, whose larger place to touch would be cut off with its text. */}
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
