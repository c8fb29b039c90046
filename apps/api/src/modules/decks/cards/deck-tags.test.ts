import { calls, NEXT_CURSOR_HEADER } from '@molip/contract';
import { beforeAll, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let client: Client;
let id: string;
beforeAll(async () => {
  app = await openTestApp();
  client = app.client();
  await client.join();
  id = String((await client.call(calls.createDeck, { body: { deckName: '생물' } })).body.deckId);
  const cards = Array.from({ length: 300 }, (_, n) => ({
    content: `앞 ${n}`,
    answer: '뒤',
    tags: [
      '공통',
      ...(n % 2 === 0 ? ['짝'] : []),
      ...Array.from({ length: 4 }, (_, tag) => `태그 ${n}.${tag}`),
    ],
  }));
  await client.call(calls.createCards, { query: { deckId: id }, body: { cards } });
});

const list = async (query: { cursor?: string; limit?: string } = {}) => {
  const { status, body, raw } = await client.call(calls.listDeckTags, { params: { id }, query });
  return { status, tags: body.tags, cursor: raw.headers[NEXT_CURSOR_HEADER] as string | undefined };
};

it('a deck with more than 1,000 tags → pages of 1,000, the most used first, linked by the header (B-4.10)', async () => {
  const first = await list();
  expect(first.tags).toHaveLength(1_000);
  expect(first.tags.slice(0, 2)).toEqual([
    { tagName: '공통', cardCnt: 300 },
    { tagName: '짝', cardCnt: 150 },
  ]);
  const second = await list({ cursor: first.cursor ?? '' });
  expect([second.tags.length, second.cursor]).toEqual([202, undefined]);
  expect(new Set([...first.tags, ...second.tags].map(({ tagName }) => tagName)).size).toBe(1_202);
});

it('pages of any size → every tag once; a cursor that the server did not write → refused (B-4.10)', async () => {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: '301', ...(cursor && { cursor }) });
    names.push(...page.tags.map(({ tagName }) => tagName));
    cursor = page.cursor;
  } while (cursor);
  expect([names.length, new Set(names).size]).toEqual([1_202, 1_202]);
  for (const bad of [
    'x',
    Buffer.from('1.').toString('base64url'),
    Buffer.from('9999999999.가').toString('base64url'),
  ])
    expect((await list({ cursor: bad })).status).toBe(400);
});
