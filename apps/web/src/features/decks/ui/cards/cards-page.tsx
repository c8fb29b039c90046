import type { Deck } from '@molip/contract';
import type { ReactNode } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import type { DeckOwner } from '../../model/cached-deck.ts';
import { useCacheDeck } from '../../model/use-cache-deck.ts';
import { SampleBanner } from '../../samples/sample-banner.tsx';
import type { CardSearch, OnCardSearch } from './card-search.ts';
import { CardsSkeleton, FailedCards } from './cards-states.tsx';
import { useShownCards } from './use-shown-cards.ts';

/** Loads together with the cards. */
const body = import('./shown-cards.tsx');
// A failure is shown where the component is rendered; a page that was left ignores it.
body.catch(() => {});
const Cards = lazyComponent(async () => (await body).Cards, { fallback: <CardsSkeleton /> });

interface CardsPageProps {
  readonly deckId: number;
  readonly search: CardSearch;
  readonly onSearch: OnCardSearch;
  readonly onFocus?: (deck: Deck) => void;
  /** The member whose decks may be cached on this device. */
  readonly owner?: DeckOwner;
}

/** /flashcards/{deckId}/cards. Remounts for another deck. */
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
      <Cards shown={shown} deck={deck} search={search} onSearch={onSearch} onFocus={onFocus} />
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
