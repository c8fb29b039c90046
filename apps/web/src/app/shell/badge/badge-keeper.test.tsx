// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mostDueQuery } from '#features/decks/index.ts';
import { BadgeKeeper } from './badge-keeper.tsx';

const setAppBadge = vi.fn(async () => {});
const clearAppBadge = vi.fn(async () => {});
const asked = vi.fn<typeof fetch>();
const FIGURES = ['dashboard', 'figures'];
const figuresOf = (todayReviewCards: number) => ({ reviewStats: { overdueCards: 0, todayReviewCards } });
const answerOf = (overdue: number, due: number) => async () => {
  const today = { overdue, due, new: 7, minutes: 4, plan: null };
  return new Response(JSON.stringify({ decks: [], total: 0, page: 0, size: 2, today }));
};
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  asked.mockImplementation(answerOf(2, 3));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const keeper = (memberId = 7, isSignedIn = true) => (
  <QueryClientProvider client={client}>
    <BadgeKeeper key={memberId} isSignedIn={isSignedIn} />
  </QueryClientProvider>
);
const settled = () => waitFor(() => expect(client.isFetching()).toBe(0));

it('shows what a page has learnt before it came, and asks for nothing', async () => {
  client.setQueryData(['decks', 'list', {}], { today: { overdue: 9, due: 9 } }, { updatedAt: 1 });
  client.setQueryData(FIGURES, figuresOf(4), { updatedAt: 2 });
  render(keeper());
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(4);
  await settled();
  expect(asked).not.toHaveBeenCalled();
});

it('asks once where no page did, and not again when that is forgotten', async () => {
  render(keeper());
  await waitFor(() => expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(5));
  act(() => client.removeQueries(mostDueQuery));
  await act(() => client.prefetchQuery({ queryKey: ['timer'], queryFn: () => 1 }));
  await settled();
  expect(asked).toHaveBeenCalledOnce();
});

it('waits for an answer that a page has asked for', async () => {
  let answer = (_: unknown) => {};
  const page = client.fetchQuery({
    queryKey: FIGURES,
    queryFn: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  render(keeper());
  await act(async () => {
    answer(figuresOf(3));
    await page;
  });
  await waitFor(() => expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3));
  expect(asked).not.toHaveBeenCalled();
});

it('asks for nobody who is not signed in, and once they are', async () => {
  const { rerender } = render(keeper(7, false));
  await settled();
  expect(asked).not.toHaveBeenCalled();
  rerender(keeper(7, true));
  await waitFor(() => expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(5));
});

it('asks anew for another member', async () => {
  const { rerender } = render(keeper());
  await waitFor(() => expect(setAppBadge).toHaveBeenCalledOnce());
  client.clear();
  asked.mockImplementation(answerOf(0, 0));
  rerender(keeper(8));
  await waitFor(() => expect(clearAppBadge).toHaveBeenCalledOnce());
});

it('a failure is nobody’s to see', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  render(keeper());
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await settled();
  expect(setAppBadge).not.toHaveBeenCalled();
});
