// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetMemberData } from '#shared/lib/member-data.ts';
import { dueCardsIn, followDueCards } from './due-cards.ts';

const today = (overdue: number, due: number) => ({ today: { overdue, due, new: 7 } });

it.each([
  ['a list of decks', ['decks', 'list', {}], today(2, 3), 5],
  ['the deck that has the most', ['decks', 'most-due'], today(0, 4), 4],
  ['decks of this device', ['decks-on-device', 7, {}], today(1, 0), 1],
  ['the dashboard', ['dashboard', 'figures'], { reviewStats: { overdueCards: 1, todayReviewCards: 2 } }, 3],
  ['a deck that is not there', ['decks-on-device', 7, {}], null, null],
  ['samples', ['deck-samples', {}], today(1, 1), null],
  ['cards of a deck', ['decks', 'cards', 1], { pages: [] }, null],
  ['notes', ['notes', 'list'], today(1, 1), null],
])('%s', (_, key, data, expected) => {
  expect(dueCardsIn(key, data)).toBe(expected);
});

describe('the badge', () => {
  const setAppBadge = vi.fn(async () => {});
  const clearAppBadge = vi.fn(async () => {});
  beforeEach(() => {
    setAppBadge.mockClear();
    clearAppBadge.mockClear();
    vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  });

  const answer = (client: QueryClient, queryKey: readonly unknown[], data: unknown) =>
    client.fetchQuery({ queryKey, queryFn: () => data, staleTime: 0 });

  it('follows what any page learns, and goes at zero', async () => {
    const client = new QueryClient();
    const stop = followDueCards(client);
    await answer(client, ['decks', 'list', {}], today(2, 3));
    expect(setAppBadge).toHaveBeenLastCalledWith(5);
    const reviewStats = { overdueCards: 0, todayReviewCards: 4 };
    await answer(client, ['dashboard', 'figures'], { reviewStats });
    expect(setAppBadge).toHaveBeenLastCalledWith(4);
    await answer(client, ['notes', 'list'], []);
    expect(setAppBadge).toHaveBeenCalledTimes(2);
    await answer(client, ['decks', 'list', {}], today(0, 0));
    expect(clearAppBadge).toHaveBeenCalledOnce();
    stop();
    await answer(client, ['decks', 'list', {}], today(1, 0));
    expect(setAppBadge).toHaveBeenCalledTimes(2);
  });

  it('an older answer that a page corrects by hand does not bring its number back', async () => {
    const client = new QueryClient();
    const stop = followDueCards(client);
    await answer(client, ['decks', 'list', {}], today(0, 20));
    await answer(client, ['decks', 'most-due'], today(0, 0));
    expect(clearAppBadge).toHaveBeenCalledOnce();
    client.setQueryData(['decks', 'list', {}], { ...today(0, 20), decks: [] });
    expect(setAppBadge).toHaveBeenCalledOnce();
    stop();
  });

  it('goes with the member who signs out, where there is one (Q-42)', () => {
    forgetMemberData(7);
    expect(clearAppBadge).toHaveBeenCalledOnce();
    vi.stubGlobal('navigator', {});
    expect(() => forgetMemberData(7)).not.toThrow();
  });
});
