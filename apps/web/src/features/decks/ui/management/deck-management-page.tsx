import type { Deck } from '@molip/contract';
import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw';
import upload from '@phosphor-icons/core/assets/regular/upload-simple.svg?raw';
import { useMemo, useState } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { Button } from '#shared/ui/button.tsx';
import { FloatingButton } from '#shared/ui/floating-button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { useCreateDeck } from '../../api/change-deck.ts';
import { useTryId } from '../../api/use-try-id.ts';
import { decksCopy } from '../../copy.ts';
import type { DeckOwner } from '../../model/cached-deck.ts';
import { useShownDecks } from '../../model/use-shown-decks.ts';
import { SampleBanner } from '../../samples/sample-banner.tsx';
import { NewDeckDialog } from '../list/lazy-parts.tsx';
import { FailedDecks, NoDecks, StudySkeleton } from '../list/list-states.tsx';
import { SortSelect } from '../list/sort-select.tsx';
import { filterOf, type OnStudySearch, type StudySearch, sortOf, writtenSort } from '../list/study-search.ts';
import { ToDecks } from '../to-decks.tsx';
import { managementCopy as copy } from './copy.ts';
import { ManagedDecks } from './managed-decks.tsx';

/** Below the decks, so it may load after them. */
const Further = lazyComponent(async () => (await import('./further.tsx')).Further);

/** The server's maximum. */
const PAGE_SIZE = 100;

interface DeckManagementPageProps {
  /** Order and page; this page has no search. */
  readonly search: StudySearch;
  readonly onSearch: OnStudySearch;
  readonly onImport?: () => void;
  readonly onExport?: (deck: Deck) => void;
  /** The member whose decks may be cached on this device. */
  readonly owner?: DeckOwner;
}

/** /study/deck-management: names, new cards per day, deletion, restoration and retention. */
export function DeckManagementPage({ search, onSearch, onImport, onExport, owner }: DeckManagementPageProps) {
  const { sort, page } = search;
  const filter = useMemo(() => filterOf({ sort, page }, PAGE_SIZE), [sort, page]);
  const shown = useShownDecks(filter, owner);
  const [isNaming, setNaming] = useState(false);
  const { mutateAsync: create } = useCreateDeck();
  const tryId = useTryId();
  const { list, from, error } = shown;
  return (
    <div className="mx-auto flex w-full max-w-96 flex-1 flex-col px-2 pt-1.5 pb-4 sm:px-3 desktop:pt-3">
      <ToDecks>{copy.back}</ToDecks>
      <header className="mb-2 flex min-h-5.5 items-center gap-1">
        <PageHeading>{decksCopy.managementTitle}</PageHeading>
        <div className="ml-auto flex items-center gap-1">
          {onImport ? (
            <Button look="ghost" onClick={onImport}>
              <Icon svg={upload} size={20} />
              {copy.importFile}
            </Button>
          ) : null}
          <Button look="line" onClick={() => setNaming(true)} className="not-desktop:hidden">
            <Icon svg={plus} size={18} />
            {copy.create}
          </Button>
        </div>
      </header>
      {from === 'server' || !list ? null : (
        <SampleBanner from={from} error={error} isRetrying={shown.isRetrying} onRetry={shown.retry} />
      )}
      {list ? null : error && from === 'server' ? (
        <FailedDecks error={error} onRetry={shown.retry} />
      ) : (
        <StudySkeleton />
      )}
      {list?.total === 0 ? (
        <NoDecks onCreate={() => setNaming(true)} onImport={onImport} onFromNote={undefined} />
      ) : null}
      {list && list.total > 0 ? (
        <>
          <div className="mb-1 flex items-center justify-between">
            <h2 className="text-title-s">
              {copy.list} <span className="figures font-normal text-ink-soft">{copy.total(list.total)}</span>
            </h2>
            <SortSelect
              value={sortOf(search)}
              onChange={(next) => onSearch({ sort: writtenSort(next) }, { replace: false })}
            />
          </div>
          <ManagedDecks
            list={list}
            isOld={shown.isOld}
            onPage={(next) => onSearch({ sort, page: next > 1 ? next : undefined }, { replace: false })}
            onExport={from === 'server' ? onExport : undefined}
          />
        </>
      ) : null}
      {from === 'server' && list ? <Further /> : null}
      <FloatingButton svg={plus} label={copy.create} onClick={() => setNaming(true)} />
      <NewDeckDialog
        open={isNaming}
        onClose={() => setNaming(false)}
        onName={(deckName) => create({ deckName, clientId: tryId(deckName) })}
      />
    </div>
  );
}
