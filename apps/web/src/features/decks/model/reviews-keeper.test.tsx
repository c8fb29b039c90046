// @vitest-environment jsdom
import type { Card } from '@molip/contract';
import { onlineManager, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardChanged } from '../api/card-cache.ts';
import type { CardPages } from '../api/card-pages.ts';
import { useToggleBookmark } from '../api/change-cards.ts';
import { type CardFilter, deckKeys } from '../api/deck-keys.ts';
import { cardOf, cardPage, stubServer, testClient } from '../api/decks.fixture.ts';
import { cardsQuery, useRefreshFirstPage } from '../api/list-cards.ts';
import { ReviewsKeeper } from './reviews-keeper.tsx';
import { startReviewsSync } from './reviews-sync.ts';

vi.mock('./reviews-sync.ts', () => ({ startReviewsSync: vi.fn() }));

const ALL: CardFilter = {};
const [OLD, NEW] = ['2026-11-15T00:00:00.000Z', '2026-11-22T00:00:00.000Z'];
let client = testClient();
let due = OLD;
let isReachable = true;
const card = (cardId: number): Card => {
  const made = cardOf(cardId);
  return { ...made, schedule: { ...made.schedule, due } };
};
/** Two pages of a card each. */
const answer = ({ url }: { url: URL }) => {
  if (!isReachable) return null;
  const isSecond = url.searchParams.get('cursor') === 'next';
  const page = cardPage([card(isSecond ? 1 : 2)], { total: 2, nextCursor: isSecond ? null : 'next' });
  return { status: 200, body: page };
};
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <ReviewsKeeper memberId={7} />
    {children}
  </QueryClientProvider>
);
const openList = () =>
  renderHook(
    () => {
      useRefreshFirstPage(1, ALL);
      return useInfiniteQuery(cardsQuery(1, ALL));
    },
    { wrapper },
  );
const dues = () =>
  client
    .getQueryData<CardPages>(deckKeys.cardList(1, ALL))
    ?.pages.flatMap(({ cards }) => cards.map(({ schedule }) => schedule.due));
const practise = () => {
  due = NEW;
  vi.mocked(startReviewsSync).mock.lastCall?.[1]?.();
};

beforeEach(async () => {
  client = testClient();
  due = OLD;
  isReachable = true;
  stubServer({
    'GET /api/decks/1/cards': answer,
    'POST /api/card-bookmarks/2': { status: 204 },
  });
  const { result, unmount } = openList();
  await waitFor(() => expect(result.current.data).toBeDefined());
  await act(() => result.current.fetchNextPage());
  expect(dues()).toEqual([OLD, OLD]);
  unmount();
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

describe('a list of cards after practice (D-3.04)', () => {
  it('shows the new dates on every page that it has', async () => {
    practise();
    openList();
    await waitFor(() => expect(dues()).toEqual([NEW, NEW]));
  });

  it('does so also when a card was changed in another list before', async () => {
    practise();
    cardChanged(client, { ...card(2), bookmarked: true });
    openList();
    await waitFor(() => expect(dues()?.[1]).toBe(NEW));
  });

  it('does so also when a card is changed while the dates are on their way', async () => {
    practise();
    openList();
    const { result } = renderHook(useToggleBookmark, { wrapper });
    await act(() => result.current.mutateAsync({ card: card(2), bookmarked: true }));
    await waitFor(() => expect(dues()?.[1]).toBe(NEW));
  });

  it('does so once there is a network, when there was none', async () => {
    practise();
    isReachable = false;
    onlineManager.setOnline(false);
    const { result } = openList();
    await waitFor(() => expect(result.current.isRefetchError).toBe(true));
    expect(dues()).toEqual([OLD, OLD]);
    isReachable = true;
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(dues()).toEqual([NEW, NEW]));
  });
});
