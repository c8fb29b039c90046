import { findMatches } from '@molip/domain/search';
import { useId, useState } from 'react';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { examsCopy as copy } from './copy.ts';
import type { DeckChoices } from './deck-choices.ts';

/** With fewer decks no search field is shown. */
const SEARCHED_FROM = 6;

interface DeckPickerProps extends DeckChoices {
  readonly chosen: readonly number[];
  readonly onChange: (deckIds: readonly number[]) => void;
}

export function DeckPicker({ decks, isFailed, retry, chosen, onChange }: DeckPickerProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <div className="flex justify-between gap-1 text-label">
        <span id={id} className="font-bold">
          {copy.decks}
        </span>
        <span role="status" className="figures text-ink-soft">
          {copy.chosen(chosen.length)}
        </span>
      </div>
      {decks ? (
        <Choices decks={decks} chosen={chosen} onChange={onChange} />
      ) : isFailed ? (
        <FailedPart onRetry={retry}>{copy.decksFailed}</FailedPart>
      ) : (
        <SkeletonGroup className="mt-1">
          <Skeleton className="h-5.5 w-full" />
        </SkeletonGroup>
      )}
    </fieldset>
  );
}

type ChoicesProps = Pick<DeckPickerProps, 'chosen' | 'onChange'> & {
  readonly decks: NonNullable<DeckChoices['decks']>;
};

function Choices({ decks, chosen, onChange }: ChoicesProps) {
  const [query, setQuery] = useState('');
  const words = query.trim();
  const found = decks.filter(({ deckName }) => words === '' || findMatches(deckName, words).length > 0);
  const toggle = (deckId: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, deckId] : chosen.filter((id) => id !== deckId));
  if (decks.length === 0) return <p className="text-small text-ink-soft">{copy.noDecks}</p>;
  return (
    <>
      {decks.length < SEARCHED_FROM ? null : (
        <div className="mt-1">
          <SearchField
            label={copy.findDeck}
            example={copy.findDeckExample}
            value={query}
            onValue={setQuery}
          />
        </div>
      )}
      <ul className="exam-decks">
        {found.map(({ deckId, deckName, cardCnt }) => (
          <li key={deckId} className="flex">
            <Checkbox checked={chosen.includes(deckId)} onChange={(isChosen) => toggle(deckId, isChosen)}>
              <span className="flex items-baseline gap-0.5">
                <span title={deckName} className="line-clamp-2">
                  {deckName}
                </span>{' '}
                <span className="figures shrink-0 text-small text-ink-soft">{copy.deckCards(cardCnt)}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="text-small text-ink-soft">{copy.noDeckFound}</p> : null}
    </>
  );
}
