import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type CardSearch, CardsPage as Cards, MissingDeck, readCardSearch } from '#features/decks/index.ts';
import { useOwner } from '../use-member.ts';
import { deckIdIn } from './deck-id.ts';

export function CardsPage() {
  const { deckId } = useParams({ from: '/main/member/flashcards/$deckId/cards' });
  const search = readCardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const onSearch = useCallback(
    (next: CardSearch, { replace }: { readonly replace: boolean }) =>
      void navigate({
        to: '/flashcards/$deckId/cards',
        params: { deckId },
        search: next,
        replace,
        resetScroll: !replace,
      }),
    [navigate, deckId],
  );
  const owner = useOwner();
  const id = deckIdIn(deckId);
  if (id === null) return <MissingDeck />;
  return (
    <Cards
      {...owner}
      deckId={id}
      search={search}
      onSearch={onSearch}
      onFocus={(deck) => void navigate({ to: '/timer', search: { deck: deck.deckId } })}
    />
  );
}
