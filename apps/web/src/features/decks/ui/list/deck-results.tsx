import type { Deck } from '@molip/contract';
import { useEffect } from 'react';
import type { DeckListPage } from '../../api/deck-keys.ts';
import { listCopy as copy } from './copy.ts';
import { DeckRow } from './deck-row.tsx';
import { NothingFound } from './list-states.tsx';
import { Pager } from './pager.tsx';
import type { OnStudySearch, StudySearch } from './study-search.ts';

interface DeckResultsProps {
  readonly list: DeckListPage;
  /** An earlier page is still shown. */
  readonly isOld: boolean;
  /** The remembered share by deck id; undefined until it is loaded. */
  readonly memory: ReadonlyMap<number, number> | undefined;
  readonly canPractise: boolean;
  readonly search: StudySearch;
  readonly onSearch: OnStudySearch;
  readonly onFocus: ((deck: Deck) => void) | undefined;
}

export function DeckResults(props: DeckResultsProps) {
  const { list, isOld, search, onSearch } = props;
  const { decks, total, size } = list;
  const pages = Math.ceil(total / size);
  const page = list.page + 1;
  const showPage = (next: number, replace = false) =>
    onSearch({ ...search, page: next > 1 ? next : undefined }, { replace });
  // The decks of this page were deleted, or the address is old.
  const isPastEnd = !isOld && decks.length === 0 && total > 0;
  useEffect(() => {
    if (isPastEnd) showPage(pages, true);
  });
  return (
    <div className={`flex flex-1 flex-col transition-opacity ${isOld ? 'opacity-60' : ''}`}>
      <p role="status" className="sr-only">
        {search.q && !isOld ? copy.found(total) : ''}
      </p>
      {total === 0 && !isOld ? (
        <NothingFound onShowAll={() => onSearch({ sort: search.sort }, { replace: false })} />
      ) : null}
      {decks.length === 0 ? null : (
        <ul
          aria-label={copy.list}
          aria-busy={isOld}
          className="grid grid-cols-[minmax(0,1fr)] gap-px overflow-hidden rounded-card bg-line shadow-card tablet:not-desktop:grid-cols-[repeat(2,minmax(0,1fr))] tablet:not-desktop:[&>li:last-child:nth-child(odd)]:col-span-2"
        >
          {decks.map((deck) => (
            <DeckRow
              key={deck.deckId}
              deck={deck}
              query={search.q}
              remembered={props.memory?.get(deck.deckId)}
              canPractise={props.canPractise}
              onFocus={props.onFocus}
            />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onPage={showPage} />
    </div>
  );
}
