import { useEffect, useRef } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { listCopy as copy } from './copy.ts';
import type { NoteSearch } from './note-search.ts';
import type { NoteFilters } from './use-note-filters.ts';

/** More would be a long way to swipe; other tags are found by the search, or on a note that has them. */
const TAGS_SHOWN = 15;

interface FilterChipsProps {
  readonly filters: NoteFilters;
  readonly search: NoteSearch;
  readonly onChoose: (next: NoteSearch) => void;
}

/** The filters as chips in one line, for narrow screens. */
export function FilterChips({ filters, search, onChoose }: FilterChipsProps) {
  const isHome = !search.view && !search.bookmarked && search.tag === undefined;
  const tags = filters.tags.filter(({ tag }, index) => index < TAGS_SHOWN || tag === search.tag);
  return (
    <nav
      aria-label={copy.filters}
      className="relative -mx-2 flex gap-1 overflow-x-auto px-2 py-0.5 [scrollbar-width:none] sm:-mx-3 sm:px-3"
    >
      <Chip label={copy.all} count={filters.all} isChosen={isHome} onChoose={() => onChoose({})} />
      <Chip
        label={copy.bookmarks}
        isChosen={search.bookmarked === true}
        onChoose={() => onChoose({ bookmarked: true })}
      />
      {filters.deleted || search.view === 'deleted' ? (
        <Chip
          label={copy.deleted}
          isChosen={search.view === 'deleted'}
          onChoose={() => onChoose({ view: 'deleted' })}
        />
      ) : null}
      {tags.map(({ tag }) => (
        <Chip key={tag} label={tag} isChosen={search.tag === tag} onChoose={() => onChoose({ tag })} />
      ))}
    </nav>
  );
}

interface ChipProps {
  readonly label: string;
  readonly count?: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Chip({ label, count, isChosen, onChoose }: ChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = chip.current?.parentElement;
    if (!isChosen || !chip.current || !row) return;
    // Not scrollIntoView, which would also scroll the page.
    const { offsetLeft, offsetWidth } = chip.current;
    const isOutside =
      offsetLeft < row.scrollLeft || offsetLeft + offsetWidth > row.scrollLeft + row.clientWidth;
    if (isOutside) row.scrollLeft = offsetLeft - (row.clientWidth - offsetWidth) / 2;
  }, [isChosen]);
  return (
    <button
      ref={chip}
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
      className={classNames(
        'min-h-5.5 shrink-0 rounded-full border px-1.75 text-label whitespace-nowrap',
        isChosen
          ? 'border-ink bg-ink font-bold text-page'
          : 'border-line bg-surface font-medium hover:bg-sunken',
      )}
    >
      {label}
      {count === undefined ? null : <span className="figures ml-0.75 font-normal">{count}</span>}
    </button>
  );
}
