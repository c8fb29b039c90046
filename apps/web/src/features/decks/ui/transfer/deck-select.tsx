import caretDown from '@phosphor-icons/core/assets/bold/caret-down-bold.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { commonCopy } from '#shared/copy/common.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { deckChoicesQuery } from '../../api/list-decks.ts';
import { transferCopy as copy } from './copy.ts';

interface DeckSelectProps {
  /** The name of the deck that the file creates. */
  readonly name: string;
  /** null: the deck that the file creates. */
  readonly deckId: number | null;
  readonly onDeckId: (deckId: number | null) => void;
}

/** A native select, as wide as the dialog, since names of decks are long. */
export function DeckSelect({ name, deckId, onDeckId }: DeckSelectProps) {
  const id = useId();
  const { data: decks = [], isError, refetch } = useQuery(deckChoicesQuery);
  const same = decks.find(({ deckName }) => deckName === name);
  return (
    <div>
      <label htmlFor={id} className="mb-0.5 block text-label font-bold">
        {copy.where}
      </label>
      <div className="relative">
        <select
          id={id}
          value={deckId ?? ''}
          onChange={({ target }) => onDeckId(target.value === '' ? null : Number(target.value))}
          className="h-6 w-full appearance-none truncate rounded-control border border-line-strong bg-surface pr-4.5 pl-1.75 text-body"
        >
          <option value="">{same ? copy.sameDeck(name) : copy.newDeck(name)}</option>
          {decks
            .filter((deck) => deck !== same)
            .map((deck) => (
              <option key={deck.deckId} value={deck.deckId}>
                {deck.deckName}
              </option>
            ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center text-ink-soft">
          <Icon svg={caretDown} size={14} />
        </span>
      </div>
      {isError ? (
        <p role="alert" className="flex items-center justify-between gap-1 text-small text-ink-soft">
          {copy.decksFailed}
          <Button look="ghost" onClick={() => void refetch()}>
            {commonCopy.retry}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
