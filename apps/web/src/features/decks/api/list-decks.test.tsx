// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { cardOf, stubServer, testClient } from './decks.fixture.ts';
import { useNewestDecks } from './list-decks.ts';

afterEach(cleanup);

it('the deck of a note is where most of its cards are (U-22)', async () => {
  const ofNote = (cardId: number, deckId: number, noteId = 7) =>
    cardOf(cardId, { deckId, source: { noteId, text: '글' } });
  const found = (...cards: unknown[]) => ({ status: 200, body: { cards } });
  stubServer({
    'GET /api/card/search/a': found(ofNote(1, 2), ofNote(2, 9, 8), ofNote(6, 9, 8)),
    'GET /api/card/search/b': found(ofNote(3, 4), ofNote(1, 2)),
    'GET /api/card/search/c': found(ofNote(5, 4), cardOf(8, { deckId: 2 })),
  });
  const client = testClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { deckOfNote } = renderHook(() => useNewestDecks(), { wrapper }).result.current;
  await expect(deckOfNote(7, ['a', 'b', 'c'])).resolves.toBe(4);
  await expect(deckOfNote(3, ['a'])).resolves.toBeNull();
});
