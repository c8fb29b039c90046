import type { Card, Deck } from '@molip/contract';
import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useScreenClass } from '../../../../shared/lib/use-screen-class.ts';
import { openToast } from '../../../../shared/ui/feedback/toasts/toast-store.ts';
import { FloatingButton } from '../../../../shared/ui/floating-button.tsx';
import { useMoveCard, useSuspendCard, useToggleBookmark } from '../../api/change-cards.ts';
import { useDeleteCard } from '../../api/delete-cards.ts';
import type { DeckOwner } from '../../samples/deck-owner.ts';
import { SampleBanner } from '../../samples/sample-banner.tsx';
import { CardFeed } from './card-feed.tsx';
import type { CardAction } from './card-menu.tsx';
import type { CardSearch, OnCardSearch } from './card-search.ts';
import { CardsFilter } from './cards-filter.tsx';
import { CardsHeader } from './cards-header.tsx';
import { CardsSkeleton, FailedCards, MoreState, NoCards, NothingFound } from './cards-states.tsx';
import { ChosenCards } from './chosen/lazy-chosen.tsx';
import { useChosen } from './chosen/use-chosen.ts';
import { cardsCopy as copy } from './copy.ts';
import { moveCopy } from './move-copy.ts';
import { MoveDialog } from './move-dialog.tsx';
import { type ShownCards, useShownCards } from './use-shown-cards.ts';

/** Few visits write; what they need comes when they do. */
const CardEditor = lazy(() =>
  import('./editor/card-editor.tsx').then((module) => ({ default: module.CardEditor })),
);
const BatchEntry = lazy(() =>
  import('./batch/batch-entry.tsx').then((module) => ({ default: module.BatchEntry })),
);

interface CardsPageProps {
  readonly deckId: number;
  readonly search: CardSearch;
  readonly onSearch: OnCardSearch;
  readonly onFocus?: (deck: Deck) => void;
  /** Whose decks may be held by this device. */
  readonly owner?: DeckOwner;
}

/** /flashcards/{deckId}/cards. Another deck is another page. */
export function CardsPage(props: CardsPageProps) {
  return <DeckCards key={props.deckId} {...props} />;
}

function DeckCards({ deckId, search, onSearch, onFocus, owner }: CardsPageProps) {
  const shown = useShownCards(deckId, search, owner);
  const { deck, error, from } = shown;
  if (!deck) {
    return (
      <Frame>
        {error && from === 'server' ? <FailedCards error={error} onRetry={shown.retry} /> : <CardsSkeleton />}
      </Frame>
    );
  }
  return (
    <Frame>
      {from === 'server' ? null : (
        <SampleBanner
          from={from}
          error={error}
          isRetrying={shown.isBusy}
          onRetry={error ? shown.retry : undefined}
        />
      )}
      <Cards shown={shown} deck={deck} search={search} onSearch={onSearch} onFocus={onFocus} />
    </Frame>
  );
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-146 flex-1 flex-col px-2 pt-1.5 pb-4 sm:px-3 desktop:pt-3">
      {children}
    </div>
  );
}

interface CardsProps extends Pick<CardsPageProps, 'search' | 'onSearch' | 'onFocus'> {
  readonly shown: ShownCards;
  readonly deck: Deck;
}

type Opened = { readonly kind: 'new' | 'batch' } | { readonly kind: 'edit' | 'move'; readonly card: Card };

function Cards({ shown, deck, search, onSearch, onFocus }: CardsProps) {
  const { deckId } = deck;
  const { cards, total } = shown;
  const screen = useScreenClass();
  const [opened, setOpened] = useState<Opened | null>(null);
  const chosen = useChosen(cards);
  const { mutate: bookmark } = useToggleBookmark();
  const { mutate: suspend } = useSuspendCard();
  const { mutate: remove } = useDeleteCard();
  const { mutateAsync: move } = useMoveCard();

  const close = () => setOpened(null);
  const onBookmark = useCallback(
    (card: Card, bookmarked: boolean) => bookmark({ card, bookmarked }),
    [bookmark],
  );
  const onAction = useCallback(
    (card: Card, action: CardAction) => {
      if (action === 'delete') remove(card);
      else if (action === 'suspend' || action === 'wake') suspend({ card, suspended: action === 'suspend' });
      else setOpened({ kind: action, card });
    },
    [remove, suspend],
  );
  const editNext = (card: Card) => {
    const next = cards[cards.findIndex(({ cardId }) => cardId === card.cardId) + 1];
    return next ? () => setOpened({ kind: 'edit', card: next }) : undefined;
  };
  const isNarrowed = Object.values(search).some(Boolean);
  const isEmpty = deck.cardCnt === 0 && !isNarrowed;
  const columns = screen === 'lg' || screen === 'xl' ? 3 : screen === 'md' ? 2 : 1;
  return (
    <>
      <CardsHeader
        deck={deck}
        isSample={shown.from === 'samples'}
        onCreate={() => setOpened({ kind: 'new' })}
        onBatch={() => setOpened({ kind: 'batch' })}
        onChoose={chosen.begin}
        onFocus={onFocus && shown.from !== 'samples' ? () => onFocus(deck) : undefined}
      />
      {isEmpty ? (
        <NoCards onCreate={() => setOpened({ kind: 'new' })} onBatch={() => setOpened({ kind: 'batch' })} />
      ) : (
        <CardsFilter deckId={deckId} search={search} onSearch={onSearch} />
      )}
      <div className={`flex flex-1 flex-col transition-opacity ${shown.isOld ? 'opacity-60' : ''}`}>
        <p role="status" className="sr-only">
          {isNarrowed && !shown.isOld ? copy.found(total) : ''}
        </p>
        {total === 0 && isNarrowed && !shown.isOld ? (
          <NothingFound onShowAll={() => onSearch({}, { replace: false })} />
        ) : null}
        {cards.length === 0 ? null : (
          <CardFeed
            // Another list begins at its own top, with its own heights.
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
        <MoreState isLoading={shown.isLoadingMore} isFailed={shown.isMoreFailed} onRetry={shown.more} />
      </div>
      {isEmpty || chosen.ids ? null : (
        <FloatingButton svg={plus} label={copy.create} onClick={() => setOpened({ kind: 'new' })} />
      )}
      {chosen.ids ? (
        <ChosenCards deckId={deckId} filter={shown.filter} shown={cards} total={total} chosen={chosen} />
      ) : null}
      <Suspense>
        {opened?.kind === 'new' || opened?.kind === 'edit' ? (
          <CardEditor
            key={opened.kind === 'edit' ? opened.card.cardId : 'new'}
            deckId={deckId}
            deckName={deck.deckName}
            card={opened.kind === 'edit' ? opened.card : null}
            onClose={close}
            onNext={opened.kind === 'edit' ? editNext(opened.card) : undefined}
          />
        ) : null}
        {opened?.kind === 'batch' ? (
          <BatchEntry deckId={deckId} deckName={deck.deckName} onClose={close} />
        ) : null}
      </Suspense>
      <MoveDialog
        fromDeckId={opened?.kind === 'move' ? deckId : null}
        count={1}
        onClose={close}
        onMove={async (target) => {
          if (opened?.kind !== 'move') return;
          await move({ card: opened.card, deckId: target.deckId });
          openToast({ message: moveCopy.moved(target.deckName), severity: 'success' });
        }}
      />
    </>
  );
}
