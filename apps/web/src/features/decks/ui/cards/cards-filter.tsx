import { useCallback, useId } from 'react';
import { SearchField } from '#shared/ui/search-field.tsx';
import { Select } from '#shared/ui/select.tsx';
import { type CardSearch, type OnCardSearch, withTag } from './card-search.ts';
import { cardsCopy as copy } from './copy.ts';
import { TagChips } from './tag-chips.tsx';

const SCOPES = [
  { value: 'front', label: copy.scopes.front },
  { value: 'both', label: copy.scopes.both },
] as const;

interface CardsFilterProps {
  readonly deckId: number;
  readonly search: CardSearch;
  readonly onSearch: OnCardSearch;
}

/** Filters by text on the front or both sides, and by tags. */
export function CardsFilter({ deckId, search, onSearch }: CardsFilterProps) {
  const scopeId = useId();
  // The first character adds an entry to the history; the next ones replace it.
  const find = useCallback(
    (q: string) => onSearch({ ...search, q: q || undefined }, { replace: search.q !== undefined }),
    [search, onSearch],
  );
  return (
    <div className="mb-1.5 flex flex-col gap-1">
      <div className="flex items-center gap-1 desktop:max-w-70">
        <SearchField label={copy.search} example={copy.searchExample} value={search.q ?? ''} onValue={find} />
        <span id={scopeId} className="sr-only">
          {copy.scope}
        </span>
        <Select
          options={SCOPES}
          value={search.scope ?? 'front'}
          onChange={(scope) =>
            onSearch({ ...search, scope: scope === 'both' ? 'both' : undefined }, { replace: true })
          }
          labelledBy={scopeId}
        />
      </div>
      <TagChips
        deckId={deckId}
        chosen={search.tags ?? []}
        onToggle={(tag) => onSearch(withTag(search, tag), { replace: false })}
      />
    </div>
  );
}
