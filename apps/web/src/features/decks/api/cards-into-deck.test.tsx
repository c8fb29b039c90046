// @vitest-environment jsdom
import type { Card, Deck } from '@molip/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCardsIntoDeck } from './cards-into-deck.ts';
import { cardOf, deckOf, testClient } from './decks.fixture.ts';
import { deckChoicesQuery } from './list-decks.ts';

vi.mock('../model/update-cached-cards.ts', () => ({ followCards: async () => {} }));

const NOTE_ID = 7;
const cardNamed = (key: number, change: object = {}) => ({
  key,
  content: `물음 ${key}`,
  answer: `답 ${key}`,
  source: { noteId: NOTE_ID, text: `글 ${key}` },
  ...change,
});

/** Decks and cards as the server stores them: a batch or a deck with a known clientId is not created again. */
interface ServerState {
  decks: Deck[];
  cards: Card[];
  hasNote: boolean;
  /** The next response to this call is lost, before or after the server received the request. */
  lost: { call: string; isHeard: boolean } | null;
}
let server: ServerState;
let said: { call: string; body: { clientId?: string; cards?: { source?: unknown }[] } }[];

const MISSING = { status: 404, body: { code: 'NOT_FOUND', message: '찾을 수 없어요.' } };
const byClientId = new Map<string, unknown>();

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

function answer(method: string, { pathname, searchParams }: URL, body: Record<string, unknown>): Answer {
  const id = Number(/\d+/.exec(pathname)?.[0]);
  const made = byClientId.get(String(body.clientId));
  const keep = (answer: unknown) => {
    byClientId.set(String(body.clientId), answer);
    return { status: 201, body: answer };
  };
  const card = server.cards.find(({ cardId }) => cardId === id);
  switch (`${method} ${pathname.replace(/\d+/, 'n')}`) {
    case 'POST /api/decks': {
      if (made) return { status: 201, body: made };
      const deck = deckOf(20 + byClientId.size, { deckName: String(body.deckName) });
      server.decks.push(deck);
      return keep(deck);
    }
    case 'PUT /api/decks/n': {
      server.decks = server.decks.map((deck) => (deck.deckId === id ? { ...deck, ...body } : deck));
      return { status: 200, body: server.decks.find(({ deckId }) => deckId === id) };
    }
    case 'DELETE /api/decks/n':
      server.decks = server.decks.filter(({ deckId }) => deckId !== id);
      return { status: 204 };
    case 'GET /api/decks/n/cards': {
      const deck = server.decks.find(({ deckId }) => deckId === id);
      const cards = server.cards.filter(({ deckId }) => deckId === id);
      return deck ? { status: 200, body: { deck, cards, total: cards.length, nextCursor: null } } : MISSING;
    }
    case 'POST /api/card/batch': {
      const deckId = Number(searchParams.get('deckId'));
      if (!server.decks.some((deck) => deck.deckId === deckId)) return MISSING;
      if (made) return { status: 201, body: made };
      const given = body.cards as Partial<Card>[];
      if (!server.hasNote && given.some(({ source }) => source)) return MISSING;
      const first = 100 + server.cards.length;
      const cards = given.map((one, index) => cardOf(first + index, { ...one, deckId }));
      server.cards.push(...cards);
      return keep({ cards });
    }
    case 'PUT /api/card/n':
      if (!card) return MISSING;
      server.cards = server.cards.map((one) => (one === card ? { ...card, ...body } : one));
      return { status: 200, body: { ...card, ...body } };
    case 'DELETE /api/card/n':
      server.cards = server.cards.filter((one) => one !== card);
      return { status: 204 };
    default:
      return { status: 200, body: { decks: [] } };
  }
}

beforeEach(() => {
  server = { decks: [deckOf(5), deckOf(6)], cards: [], hasNote: true, lost: null };
  said = [];
  byClientId.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const url = new URL(String(input));
      const method = init?.method ?? 'GET';
      const call = `${method} ${url.pathname}`;
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
      said.push({ call, body });
      const lost = server.lost?.call === call ? server.lost : null;
      if (lost) server.lost = null;
      const response = lost?.isHeard === false ? null : answer(method, url, body);
      if (lost || !response) throw new TypeError('Failed to fetch');
      return new Response(response.body === undefined ? null : JSON.stringify(response.body), {
        status: response.status,
      });
    }),
  );
});
afterEach(cleanup);

function open() {
  const client = testClient();
  client.setQueryData(deckChoicesQuery.queryKey, server.decks);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const save = renderHook(() => useCardsIntoDeck(), { wrapper }).result.current;
  return { save, choices: () => client.getQueryData(deckChoicesQuery.queryKey)?.map(({ deckId }) => deckId) };
}
const frontsIn = (deckId: number) =>
  server.cards.filter((card) => card.deckId === deckId).map(({ content }) => content);

it('cards go into a deck in one batch, with their source (U-22)', async () => {
  const { save } = open();
  await expect(save({ deckId: 5 }, [cardNamed(0), cardNamed(1)])).resolves.toEqual({ deckId: 5 });
  const { key: _, ...sent } = cardNamed(0);
  expect(said).toHaveLength(1);
  expect(said[0]?.body.cards?.[0]).toEqual(sent);
  expect(frontsIn(5)).toEqual(['물음 0', '물음 1']);
});

describe.each([true, false])(
  'after an answer that was lost (the server heard of it: %s) (U-22)',
  (isHeard) => {
    async function losing(cards = [0, 1, 2].map((key) => cardNamed(key))) {
      const opened = open();
      server.lost = { call: 'POST /api/card/batch', isHeard };
      await expect(opened.save({ deckId: 5 }, cards)).rejects.toThrow('카드를 만들지 못했어요.');
      return opened.save;
    }

    it('the same again makes nothing twice', async () => {
      const save = await losing();
      await save(
        { deckId: 5 },
        [0, 1, 2].map((key) => cardNamed(key)),
      );
      expect(frontsIn(5)).toEqual(['물음 0', '물음 1', '물음 2']);
    });

    it('one fewer and one more: those that are wanted are there, once', async () => {
      const save = await losing();
      await save(
        { deckId: 5 },
        [1, 2, 3].map((key) => cardNamed(key)),
      );
      expect(frontsIn(5)).toEqual(['물음 1', '물음 2', '물음 3']);
    });

    it('an edited one is there once, as it was edited', async () => {
      const save = await losing();
      await save({ deckId: 5 }, [cardNamed(0, { content: '고친 물음' }), cardNamed(1), cardNamed(2)]);
      expect(frontsIn(5)).toEqual(['고친 물음', '물음 1', '물음 2']);
    });

    it('in another deck they are there alone', async () => {
      const save = await losing();
      await expect(save({ deckId: 6 }, [cardNamed(0), cardNamed(1)])).resolves.toEqual({ deckId: 6 });
      expect(frontsIn(5)).toEqual([]);
      expect(frontsIn(6)).toEqual(['물음 0', '물음 1']);
    });

    it('a new deck is created once, is renamed, and is deleted when another deck is selected', async () => {
      const { save } = open();
      server.lost = { call: 'POST /api/decks', isHeard };
      await expect(save({ deckName: '수취' }, [cardNamed(0)])).rejects.toThrow();
      server.lost = { call: 'POST /api/card/batch', isHeard };
      await expect(save({ deckName: '수취 체제' }, [cardNamed(0)])).rejects.toThrow();
      expect(server.decks.map(({ deckName }) => deckName)).toEqual(['덱 5', '덱 6', '수취 체제']);
      await save({ deckId: 5 }, [cardNamed(0)]);
      expect(server.decks.map(({ deckName }) => deckName)).toEqual(['덱 5', '덱 6']);
      expect(frontsIn(5)).toEqual(['물음 0']);
    });
  },
);

it('a card that was saved and is edited is changed, not made again (U-22)', async () => {
  const { save } = open();
  await save({ deckId: 5 }, [cardNamed(0), cardNamed(1)]);
  await save({ deckId: 5 }, [cardNamed(0, { answer: '고친 답' })]);
  expect(server.cards.map(({ content, answer }) => [content, answer])).toEqual([
    ['물음 0', '고친 답'],
    ['물음 1', '답 1'],
  ]);
});

it('a card that was saved and deleted elsewhere is made again (U-22)', async () => {
  const { save } = open();
  await save({ deckId: 5 }, [cardNamed(0)]);
  server.cards = [];
  await save({ deckId: 5 }, [cardNamed(0, { answer: '고친 답' })]);
  expect(frontsIn(5)).toEqual(['물음 0']);
});

it('a deleted note is reported and leaves no deck; without the note the cards are saved (U-22)', async () => {
  server.hasNote = false;
  const { save, choices } = open();
  await expect(save({ deckName: '수취' }, [cardNamed(0)])).resolves.toEqual({ gone: 'note' });
  expect(server.decks).toHaveLength(2);
  const saved = await save({ deckName: '수취' }, [cardNamed(0, { source: undefined })]);
  expect(server.decks.map(({ deckName }) => deckName)).toEqual(['덱 5', '덱 6', '수취']);
  expect(saved).toEqual({ deckId: server.decks[2]?.deckId });
  expect(choices()).toContain(server.decks[2]?.deckId);
});

it('a deleted deck is reported, and is no longer offered (U-22)', async () => {
  const { save, choices } = open();
  server.decks = [deckOf(6)];
  await expect(save({ deckId: 5 }, [cardNamed(0)])).resolves.toEqual({ gone: 'deck' });
  expect(choices()).toEqual([6]);
});
