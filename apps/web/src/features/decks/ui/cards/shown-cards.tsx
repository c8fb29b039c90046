import type { Card, Deck } from '@molip/contract';
import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw';
import { useCallback, useState } from 'react';
import { useScreenClass } from '#shared/lib/use-screen-class.ts';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { FloatingButton } from '#shared/ui/floating-button.tsx';
import { MoreState } from '#shared/ui/more-state.tsx';
import { useDeleteCard, useSuspendCard, useToggleBookmark, useWakeCard } from '../../api/change-cards.ts';
import { DECK_FAILURES } from '../../api/deck-failure.ts';
import { CardDialogs, type Opened } from './card-dialogs.tsx';
import { CardFeed } from './card-feed.tsx';
import type { CardAction } from './card-menu.tsx';
import type { CardSearch, OnCardSearch } from './card-search.ts';
import { CardsFilter } from './cards-filter.tsx';
import { CardsHeader } from './cards-header.tsx';
import { NoCards, NothingFound } from './cards-states.tsx';
import { ChosenCards } from './chosen/lazy-chosen.tsx';
import { useChosen } from './chosen/use-chosen.ts';
import { cardsCopy as copy } from './copy.ts';
import { PrintCards } from './print/print-cards.tsx';
import type { ShownCards } from './use-shown-cards.ts';

const COLUMNS = { xs: 1, sm: 1, md: 2, lg: 3, xl: 3 } as const;

interface CardsProps {
  readonly shown: ShownCards;
  readonly deck: Deck;
  readonly search: CardSearch;
  readonly onSearch: OnCardSearch;
  readonly onFocus: ((deck: Deck) => void) | undefined;
}

/** The cards of a deck and their actions. */
export function Cards({ shown, deck, search, onSearch, onFocus }: CardsProps) {
  const { deckId } = deck;
  const { cards, total } = shown;
  const columns = COLUMNS[useScreenClass()];
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const chosen = useChosen(cards);
  const { mutate: bookmark } = useToggleBookmark();
  const { mutate: suspend } = useSuspendCard();
  const { mutate: wake } = useWakeCard();
  const { mutate: remove } = useDeleteCard();

  const create = () => setOpened({ kind: 'new' });
  const enterMany = () => setOpened({ kind: 'batch' });
  const onBookmark = useCallback(
    (card: Card, bookmarked: boolean) => bookmark({ card, bookmarked }),
    [bookmark],
  );
  const onAction = useCallback(
    (card: Card, action: CardAction) => {
      if (action === 'delete') remove(card);
      else if (action === 'suspend') suspend({ card, suspended: true });
      else if (action === 'wake') wake(card);
      else setOpened({ kind: action, card });
    },
    [remove, suspend, wake],
  );
  const isNarrowed = Object.values(search).some(Boolean);
  const isEmpty = deck.cardCnt === 0 && !isNarrowed;
  const isFound = isNarrowed && !shown.isOld && !shown.isFindFailed;
  return (
    <>
      <CardsHeader
        deck={deck}
        isSample={shown.from === 'samples'}
        onCreate={create}
        onBatch={enterMany}
        onChoose={chosen.begin}
        onPrint={() => setPrinting(true)}
        onFocus={onFocus && shown.from !== 'samples' ? () => onFocus(deck) : undefined}
      />
      {isEmpty ? (
        <NoCards onCreate={create} onBatch={enterMany} />
      ) : (
        <CardsFilter deckId={deckId} search={search} onSearch={onSearch} />
      )}
      <div className={`flex flex-1 flex-col transition-opacity ${shown.isOld ? 'opacity-60' : ''}`}>
        <p role="status" className="sr-only">
          {isFound ? copy.found(total) : ''}
        </p>
        {shown.isFindFailed ? (
          <FailedPart onRetry={shown.findAgain}>{shown.error?.message ?? DECK_FAILURES.listCards}</FailedPart>
        ) : null}
        {total === 0 && isFound ? <NothingFound onShowAll={() => onSearch({}, { replace: false })} /> : null}
        {cards.length === 0 ? null : (
          <CardFeed
            // Another list has its own scroll position and heights.
            key={JSON.stringify([search, columns])}
            name={JSON.stringify([deckId, search])}
            cards={cards}
            total={total}
            columns={columns}
            isBusy={shown.isBusy}
            chosen={chosen.ids}
            onMore={shown.canLoadMore ? shown.more : undefined}
            onBookmark={onBookmark}
            onAction={onAction}
            onChoose={chosen.toggle}
          />
        )}
        <MoreState
          isLoading={shown.isLoadingMore}
          loading={copy.loadingMore}
          isFailed={shown.isMoreFailed}
          failure={copy.moreFailed}
          onRetry={shown.more}
        />
      </div>
      {isEmpty || chosen.ids ? null : <FloatingButton svg={plus} label={copy.create} onClick={create} />}
      {chosen.ids ? (
        <ChosenCards deckId={deckId} filter={shown.filter} shown={cards} total={total} chosen={chosen} />
      ) : null}
      <PrintCards
        isAsked={isPrinting}
        deck={deck}
        filter={shown.filter}
        cards={cards}
        total={total}
        onEnd={() => setPrinting(false)}
      />
      <CardDialogs deck={deck} cards={cards} opened={opened} onOpen={setOpened} />
    </>
  );
}
