import type { Deck } from '@molip/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCacheDeck } from '../../model/use-cache-deck.ts';
import type { DeckOwner } from '../../model/use-shown-decks.ts';
import { SampleBanner } from '../../samples/sample-banner.tsx';
import type { CardSearch, OnCardSearch } from './card-search.ts';
import { CardsSkeleton, FailedCards } from './cards-states.tsx';
import { useShownCards } from './use-shown-cards.ts';

/** On its way together with the cards themselves. */
const body = import('./shown-cards.tsx');
// Whoever shows it tells of a failure; a page that is left meanwhile has nobody to tell.
body.catch(() => {});
const Cards = lazy(() => body.then((module) => ({ default: module.Cards })));

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
  useCacheDeck(deckId, from === 'server' && deck ? owner : undefined);
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
      <Suspense fallback={<CardsSkeleton />}>
        <Cards shown={shown} deck={deck} search={search} onSearch={onSearch} onFocus={onFocus} />
      </Suspense>
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-146 flex-1 flex-col px-2 pt-1.5 pb-4 sm:px-3 desktop:pt-3">
      {children}
    </div>
  );
}
