// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteCachedDecks, readCachedDeck } from './cached-deck.ts';
import { DECK_ID, DecksServer, SEOUL } from './decks-server.fixture.ts';
import { PracticeSession } from './practice-session.ts';
import { useCacheDeck } from './use-cache-deck.ts';

const OWNER = { memberId: 7, settings: SEOUL };
const server = new DecksServer();

beforeEach(async () => {
  server.reset();
  server.stub();
  await deleteCachedDecks(OWNER.memberId);
});
afterEach(cleanup);

const cardsHere = async () => (await readCachedDeck(OWNER.memberId, DECK_ID)).cards.length;

it('a deck whose cards were looked at can be practised without a network (U-20)', async () => {
  server.make('하나');
  server.make('둘', { suspended: true });
  renderHook(() => useCacheDeck(DECK_ID, OWNER));
  await waitFor(async () => expect(await cardsHere()).toBe(2), { timeout: 4_000 });
  server.isDown = true;
  const session = new PracticeSession({ memberId: OWNER.memberId, deckId: DECK_ID }, SEOUL);
  await session.open();
  expect(session.store.getState()).toMatchObject({ status: 'open', deckName: '한국사' });
  expect(session.store.getState().practice?.run.waiting).toHaveLength(1);
  await session.whenWritten();
  session.close();
});

it('without a member nothing is cached', async () => {
  server.make('하나');
  renderHook(() => useCacheDeck(DECK_ID, undefined));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.http.seen).toEqual([]);
});
