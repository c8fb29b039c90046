// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCardsIntoDeck } from './cards-into-deck.ts';
import { cardOf, deckOf } from './decks.fixture.ts';

vi.mock('../model/tell-device.ts', () => ({ tellDevice: () => {} }));

const CARDS = [{ content: '대동법이란?', answer: '제도', source: { noteId: 7, text: '대동법은 제도이다.' } }];
const said: { path: string; body: { clientId: string; cards?: unknown } }[] = [];
let isCut = false;

beforeEach(() => {
  said.length = 0;
  isCut = false;
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const { pathname, search } = new URL(String(input));
      if (init?.method !== 'POST') return new Response(JSON.stringify({ decks: [] }));
      said.push({ path: pathname + search, body: JSON.parse(String(init.body)) });
      if (pathname === '/api/decks') return new Response(JSON.stringify(deckOf(9)), { status: 201 });
      if (isCut) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify({ cards: [cardOf(1)] }), { status: 201 });
    }),
  );
});
afterEach(cleanup);

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return renderHook(() => useCardsIntoDeck(), { wrapper }).result.current;
}

it('U-22 cards go into a deck in one batch, with their source', async () => {
  const save = open();
  await expect(save({ deckId: 5 }, CARDS)).resolves.toBe(5);
  expect(said).toEqual([
    { path: '/api/card/batch?deckId=5', body: { cards: CARDS, clientId: expect.any(String) } },
  ]);
});

it('U-22 tried again after a lost answer, neither the deck nor its cards are made twice', async () => {
  const save = open();
  isCut = true;
  await expect(save({ deckName: '수취 체제' }, CARDS)).rejects.toThrow();
  isCut = false;
  await expect(save({ deckName: '수취 체제' }, CARDS)).resolves.toBe(9);
  const idsOf = (path: string) => said.filter((one) => one.path === path).map(({ body }) => body.clientId);
  for (const path of ['/api/decks', '/api/card/batch?deckId=9']) {
    expect(idsOf(path)).toHaveLength(2);
    expect(new Set(idsOf(path)).size).toBe(1);
  }
});
