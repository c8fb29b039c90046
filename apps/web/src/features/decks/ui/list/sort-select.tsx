import { DECK_SORTS, type DeckSort } from '@molip/contract';
import { useId } from 'react';
import { Select } from '#shared/ui/select.tsx';
import { decksCopy as copy } from '../../copy.ts';

const OPTIONS = DECK_SORTS.map((value) => ({ value, label: copy.sorts[value] }));

interface SortSelectProps {
  readonly value: DeckSort;
  readonly onChange: (sort: DeckSort) => void;
}

export function SortSelect({ value, onChange }: SortSelectProps) {
  const id = useId();
  return (
    <>
      <span id={id} className="sr-only">
        {copy.sort}
      </span>
      <Select options={OPTIONS} value={value} onChange={onChange} labelledBy={id} />
    </>
  );
}
