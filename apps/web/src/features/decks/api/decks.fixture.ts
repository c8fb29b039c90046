import type { Card, Deck } from '@molip/contract';
import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { sampleCard } from '../samples/make-samples.ts';
import type { CardListPage } from './card-pages.ts';
import type { DeckListPage } from './deck-keys.ts';

/** The higher the number, the later the deck was created. */
export function deckOf(deckId: number, change: Partial<Deck> = {}): Deck {
  const at = new Date(Date.UTC(2026, 10, 1, 0, deckId)).toISOString();
  return {
    deckId,
    deckName: `덱 ${deckId}`,
    memberId: 7,
    cardCnt: 10,
    isDeleted: false,
    createdAt: at,
    updatedAt: at,
    dueCnt: 0,
    newCnt: 0,
    newPerDay: 20,
    ...change,
  };
}

export function cardOf(cardId: number, change: Partial<Card> = {}): Card {
  const at = new Date(Date.UTC(2026, 10, 1, 0, 0, cardId)).toISOString();
  return {
    ...sampleCard(cardId, 1, '덱 1', at),
    content: `앞 ${cardId}`,
    answer: `뒤 ${cardId}`,
    ...change,
  };
}

export function deckPage(decks: readonly Deck[], change: Partial<DeckListPage> = {}): DeckListPage {
  return {
    decks: [...decks],
    total: decks.length,
    page: 0,
    size: 10,
    today: { overdue: 9, due: 33, new: 23, minutes: 11, plan: null },
    ...change,
  };
}

export function cardPage(cards: readonly Card[], change: Partial<CardListPage> = {}): CardListPage {
  return {
    deck: deckOf(1, { cardCnt: cards.length }),
    cards: [...cards],
    total: cards.length,
    nextCursor: null,
    ...change,
  };
}

export const testClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

export interface Asked {
  readonly url: URL;
  readonly body: unknown;
}
type Answer = { readonly status: number; readonly body?: unknown };

type Script = Answer | null | ((asked: Asked) => Answer | null | Promise<Answer | null>);

/** A server that responds by `METHOD /path`; null is a network failure. */
export function stubServer(answers: Record<string, Script>) {
  const fetched = vi.fn<typeof fetch>(async (input, init) => {
    const url = new URL(String(input));
    const script = answers[`${init?.method ?? 'GET'} ${url.pathname}`];
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const answer = typeof script === 'function' ? await script({ url, body }) : script;
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status,
    });
  });
  vi.stubGlobal('fetch', fetched);
  if (typeof location === 'undefined') vi.stubGlobal('location', { origin: 'http://localhost' });
  return fetched;
}

/** The requests in order, as `METHOD /path`. */
export function asked(server: ReturnType<typeof stubServer>): string[] {
  return server.mock.calls.map(
    ([input, init]) => `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`,
  );
}
