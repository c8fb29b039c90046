import bookmark from '@phosphor-icons/core/assets/regular/bookmark-simple.svg?raw';
import notebook from '@phosphor-icons/core/assets/regular/notebook.svg?raw';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import { useState } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { listCopy as copy } from './copy.ts';
import type { NoteSearch } from './note-search.ts';
import type { NoteFilters } from './use-note-filters.ts';

const TAGS_SHOWN = 12;

interface FilterListProps {
  readonly filters: NoteFilters;
  readonly search: NoteSearch;
  readonly onChoose: (next: NoteSearch) => void;
}

/** The side list of wide screens. */
export function FilterList({ filters, search, onChoose }: FilterListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { tags } = filters;
  const shown = showsAll ? tags : tags.filter(({ tag }, index) => index < TAGS_SHOWN || tag === search.tag);
  const isHome = !search.view && !search.bookmarked && search.tag === undefined;
  return (
    <nav
      aria-label={copy.filters}
      className="sticky top-10 flex max-h-[calc(100dvh-96px)] flex-col overflow-y-auto pb-2"
    >
      <FilterButton
        icon={notebook}
        label={copy.all}
        count={filters.all}
        isChosen={isHome}
        onChoose={() => onChoose({})}
      />
      <FilterButton
        icon={bookmark}
        label={copy.bookmarks}
        count={filters.bookmarked}
        isChosen={search.bookmarked === true}
        onChoose={() => onChoose({ bookmarked: true })}
      />
      <FilterButton
        icon={trash}
        label={copy.deleted}
        count={filters.deleted}
        isChosen={search.view === 'deleted'}
        onChoose={() => onChoose({ view: 'deleted' })}
      />
      {tags.length === 0 ? null : (
        <h2 className="mt-2.5 px-1.5 py-0.5 text-small font-normal tracking-normal text-ink-soft">
          {copy.tags}
        </h2>
      )}
      {shown.map(({ tag, count }) => (
        <FilterButton
          key={tag}
          label={tag}
          count={count}
          isChosen={search.tag === tag}
          onChoose={() => onChoose({ tag })}
        />
      ))}
      {tags.length > TAGS_SHOWN ? (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="min-h-5.5 rounded-control px-1.5 text-left text-label text-ink-soft hover:text-ink"
        >
          {showsAll ? copy.fewerTags : copy.moreTags(tags.length - TAGS_SHOWN)}
        </button>
      ) : null}
    </nav>
  );
}

interface FilterButtonProps {
  readonly icon?: string;
  readonly label: string;
  readonly count: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function FilterButton({ icon, label, count, isChosen, onChoose }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
      className={classNames(
        'flex min-h-5.5 shrink-0 items-center gap-1 rounded-control px-1.5 text-left text-body-s -outline-offset-2',
        isChosen ? 'bg-surface font-bold shadow-card' : 'font-medium hover:bg-surface',
      )}
    >
      {icon ? <Icon svg={icon} size={20} className={isChosen ? '' : 'text-ink-soft'} /> : null}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <span className={classNames('figures text-label', !isChosen && 'font-normal text-ink-soft')}>
        {count}
      </span>
    </button>
  );
}
