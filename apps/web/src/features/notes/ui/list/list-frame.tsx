import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw';
import sidebar from '@phosphor-icons/core/assets/regular/sidebar-simple.svg?raw';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { isMobile } from '#shared/lib/screen-class.ts';
import { useScreenClass } from '#shared/lib/use-screen-class.ts';
import { changeSettings, useUiSettings } from '#shared/theme/index.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { FloatingButton } from '#shared/ui/floating-button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { listCopy as copy } from './copy.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterList } from './filter-list.tsx';
import { CREATE_NOTE_PATH } from './note-paths.ts';
import { chosenSearch, type NoteSearch, type OnSearch } from './note-search.ts';
import { useNoteFilters } from './use-note-filters.ts';

interface ListFrameProps {
  readonly search: NoteSearch;
  readonly onSearch: OnSearch;
  readonly hasUnsent: boolean;
  readonly children: ReactNode;
}

/** The page around the list: heading, search and filters, which a member without notes does not see. */
export function ListFrame({ search, onSearch, hasUnsent, children }: ListFrameProps) {
  const filters = useNoteFilters();
  const isNarrow = isMobile(useScreenClass());
  const isCollapsed = useUiSettings((state) => state.settings.sidebarCollapsed);
  const isNarrowed = Object.values(search).some(Boolean);
  const isEmpty = filters.all === 0 && filters.deleted === 0 && !hasUnsent && !isNarrowed;

  const choose = (next: NoteSearch) => onSearch(chosenSearch(search, next), { replace: false });
  // The first character is a step for Back; the next ones only refine the search.
  const find = useCallback(
    (q: string) => onSearch({ ...search, q: q || undefined }, { replace: search.q !== undefined }),
    [search, onSearch],
  );
  const hasSide = !isNarrow && !isCollapsed && !isEmpty;
  return (
    <div className="mx-auto flex w-full max-w-146 flex-1 flex-col px-2 pt-1.5 pb-4 sm:px-3 desktop:pt-4">
      <header className="mb-2 flex min-h-5.5 items-center gap-1 desktop:mb-2.5">
        <PageHeading>{copy.title}</PageHeading>
        {isNarrow || isEmpty ? null : (
          <IconButton
            svg={sidebar}
            size={20}
            label={isCollapsed ? copy.showFilters : copy.hideFilters}
            aria-expanded={!isCollapsed}
            onClick={() => changeSettings({ sidebarCollapsed: !isCollapsed })}
            className="text-ink-soft"
          />
        )}
        {isNarrow || isEmpty ? null : (
          <Link to={CREATE_NOTE_PATH} className={`ml-auto ${buttonClass('primary')}`}>
            <Icon svg={plus} size={18} />
            {copy.create}
          </Link>
        )}
      </header>
      <div className={hasSide ? 'grid flex-1 grid-cols-[208px_minmax(0,1fr)] gap-5' : 'flex flex-1 flex-col'}>
        {hasSide ? <FilterList filters={filters} search={search} onChoose={choose} /> : null}
        <div className="flex min-w-0 flex-1 flex-col">
          {isEmpty ? null : (
            <div className="flex flex-col gap-1">
              {search.view === 'deleted' ? null : (
                <SearchField
                  label={copy.search}
                  example={copy.searchExample}
                  isLarge
                  value={search.q ?? ''}
                  onValue={find}
                />
              )}
              {isNarrow ? <FilterChips filters={filters} search={search} onChoose={choose} /> : null}
            </div>
          )}
          {children}
        </div>
      </div>
      {isNarrow && !isEmpty ? <CreateButton /> : null}
    </div>
  );
}

function CreateButton() {
  const navigate = useNavigate();
  return (
    <FloatingButton svg={plus} label={copy.create} onClick={() => void navigate({ to: CREATE_NOTE_PATH })} />
  );
}
