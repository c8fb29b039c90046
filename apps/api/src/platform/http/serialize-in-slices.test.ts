import { calls } from '@molip/contract';
import { expect, it } from 'vitest';
import { openTestApp } from '#test/support/test-app.ts';

it('a page of cards at their limits → the same JSON as of few cards, with its type and length (UF-5.05)', async () => {
  const app = await openTestApp();
  const client = app.client();
  await client.join();
  const { body: deck } = await client.call(calls.createDeck, { body: { deckName: '"cards":[]' } });
  const query = { deckId: String(deck.deckId) };
  const cards = Array.from({ length: 60 }, (_, index) => ({
    content: `앞 ${index} "cards":[] \\ 😀`,
    answer: '가"\n'.repeat(1_300),
    tags: ['가', '나'],
  }));
  const made = await client.call(calls.createCards, { query, body: { cards } });
  expect(made.status).toBe(201);
  expect(made.body.cards).toMatchObject(cards);
  const params = { id: String(deck.deckId) };
  const listed = await client.call(calls.listCards, { params, query: { limit: '100' } });
  expect(listed.body).toMatchObject({ total: 60, nextCursor: null, cards: cards.toReversed() });
  expect(listed.raw.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': listed.raw.rawPayload.length.toString(),
  });
  const few = await client.call(calls.listCards, { params, query: { limit: '1' } });
  expect(Object.keys(few.body)).toEqual(Object.keys(listed.body));
  expect(few.body.cards[0]).toEqual(listed.body.cards[0]);
});
