import { NEXT_CURSOR_HEADER } from '@molip/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiServer } from '#shared/lib/api/api-server.fixture.ts';
import { deckCalls } from './deck-calls.ts';

const server = new ApiServer();
beforeEach(() => server.open());
afterEach(() => server.close());

it('the tags of a deck come in pages → all of them are listed in their order (B-4.04)', async () => {
  const [common, rare] = [
    { tagName: '조선', cardCnt: 2 },
    { tagName: '영조', cardCnt: 1 },
  ];
  server.answer(({ path }) =>
    path.includes('cursor')
      ? { status: 200, body: { tags: [rare] } }
      : { status: 200, body: { tags: [common] }, headers: { [NEXT_CURSOR_HEADER]: '2' } },
  );
  await expect(deckCalls.listTags(1)).resolves.toEqual({ tags: [common, rare] });
  expect(server.seen.map(({ path }) => path)).toEqual(['/api/decks/1/tags', '/api/decks/1/tags?cursor=2']);
});
