import type { Deck } from '@molip/contract';
import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw';
import sliders from '@phosphor-icons/core/assets/regular/sliders-horizontal.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useHasCome } from '#shared/lib/use-has-come.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { FloatingButton } from '#shared/ui/floating-button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { deckMemoryQuery } from '../../api/list-decks.ts';
import { decksCopy } from '../../copy.ts';
import type { DeckOwner } from '../../model/cached-deck.ts';
import { type ShownDecks, useShownDecks } from '../../model/use-shown-decks.ts';
import { SampleBanner } from '../../samples/sample-banner.tsx';
import { deckManagementLink } from '../deck-links.ts';
import { listCopy as copy } from './copy.ts';
import { DeckResults } from './deck-results.tsx';
import { FailedDecks, NoDecks, StudySkeleton } from './list-states.tsx';
import { NewDeck } from './new-deck.tsx';
import { SortSelect } from './sort-select.tsx';
import { filterOf, type OnStudySearch, type StudySearch, sortOf, writtenSort } from './study-search.ts';
import { TodayCard, useStartDeck } from './today-card.tsx';

interface StudyPageProps {
  readonly search: StudySearch;
  readonly onSearch: OnStudySearch;
  /** Starts a timer session for a deck. */
  readonly onFocus?: (deck: Deck) => void;
  readonly onImport?: () => void;
  readonly onFromNote?: () => void;
  /** The member whose decks may be cached on this device. */
  readonly owner?: DeckOwner;
  /** Above the decks. */
  readonly banner?: ReactNode;
}

/** /study: today's cards, and all decks. */
export function StudyPage(props: StudyPageProps) {
  const { search, onSearch } = props;
  const { q, sort, page } = search;
  const filter = useMemo(() => filterOf({ q, sort, page }), [q, sort, page]);
  const shown = useShownDecks(filter, props.owner);
  const [isNaming, setNaming] = useState(false);

  const beginNew = () => setNaming(true);
  const hasNone = shown.list?.total === 0 && !filter.q && !shown.isOld;
  return (
    <div className="mx-auto flex w-full max-w-146 flex-1 flex-col px-2 pt-1.5 pb-4 sm:px-3 desktop:pt-4">
      <header className="mb-2 flex min-h-5.5 items-center gap-1 desktop:mb-2.5">
        <PageHeading>{decksCopy.studyTitle}</PageHeading>
        {hasNone ? null : (
          <div className="ml-auto flex items-center gap-1">
            <Link {...deckManagementLink} aria-label={copy.manage} className={buttonClass('ghost')}>
              <Icon svg={sliders} size={20} />
              <span className="not-desktop:hidden">{copy.manage}</span>
            </Link>
            <Button look="line" onClick={beginNew} className="not-desktop:hidden">
              <Icon svg={plus} size={18} />
              {copy.create}
            </Button>
          </div>
        )}
      </header>
      {props.banner ? <div className="mb-2 empty:hidden">{props.banner}</div> : null}
      {hasNone ? (
        <NoDecks onCreate={beginNew} onImport={props.onImport} onFromNote={props.onFromNote} />
      ) : (
        <Decks shown={shown} search={search} onSearch={onSearch} onFocus={props.onFocus} />
      )}
      {hasNone ? null : <FloatingButton svg={plus} label={copy.create} onClick={beginNew} />}
      <NewDeck
        open={isNaming}
        onClose={() => setNaming(false)}
        // The new deck is first in the default order.
        onMade={() => onSearch({}, { replace: false })}
      />
    </div>
  );
}

interface DecksProps {
  readonly shown: ShownDecks;
  readonly search: StudySearch;
  readonly onSearch: OnStudySearch;
  readonly onFocus: ((deck: Deck) => void) | undefined;
}

function Decks({ shown, search, onSearch, onFocus }: DecksProps) {
  const { list, from, error } = shown;
  const { data: memory } = useQuery(deckMemoryQuery);
  const startDeckId = useStartDeck(list, from === 'samples');
  const hasCome = useHasCome(list !== undefined);
  // The first character adds an entry to the history; the next ones replace it.
  const find = useCallback(
    (q: string) => onSearch({ sort: search.sort, q: q || undefined }, { replace: search.q !== undefined }),
    [search, onSearch],
  );
  if (!list || !hasCome) {
    if (!list && error && from === 'server') return <FailedDecks error={error} onRetry={shown.retry} />;
    return <StudySkeleton />;
  }
  return (
    <>
      {from === 'server' ? null : (
        <SampleBanner from={from} error={error} isRetrying={shown.isRetrying} onRetry={shown.retry} />
      )}
      <TodayCard today={list.today} startDeckId={startDeckId} />
      <div className="mb-1.5 flex items-center justify-between gap-1">
        <div className="flex min-w-0 flex-1 desktop:max-w-50">
          <SearchField
            label={copy.search}
            example={copy.searchExample}
            value={search.q ?? ''}
            onValue={find}
          />
        </div>
        <SortSelect
          value={sortOf(search)}
          onChange={(sort) => onSearch({ q: search.q, sort: writtenSort(sort) }, { replace: false })}
        />
      </div>
      <DeckResults
        list={list}
        isOld={shown.isOld}
        memory={from === 'server' ? memory : undefined}
        canPractise={from !== 'samples'}
        search={search}
        onSearch={onSearch}
        onFocus={from === 'samples' ? undefined : onFocus}
      />
    </>
  );
}
