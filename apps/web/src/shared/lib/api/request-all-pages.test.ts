import { calls, NEXT_CURSOR_HEADER } from '@molip/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiServer, goOffline, refusal } from './api-server.fixture.ts';
import { requestAllPages } from './request-all-pages.ts';

const server = new ApiServer();
const TAGS = [1, 2, 3, 4, 5].map((noteId) => ({ noteId, tagNames: '생물' }));

/** Two entries a page; the cursor is the place of the next one, written so that it has to be escaped. */
const paged = ({ path }: { path: string }) => {
  const cursor = new URL(path, 'http://server').searchParams.get('cursor');
  const start = cursor === null ? 0 : Number(cursor.slice('+/='.length));
  const next = start + 2;
  return {
    status: 200,
    body: TAGS.slice(start, next),
    headers: next < TAGS.length ? { [NEXT_CURSOR_HEADER]: `+/=${next}` } : undefined,
  };
};

beforeEach(() => server.open());
afterEach(() => server.close());

describe('a list that comes in pages', () => {
  it('several pages → all entries in their order, each page asked for once (B-4.04)', async () => {
    server.answer(paged);
    await expect(requestAllPages(calls.listNoteTags)).resolves.toEqual(TAGS);
    expect(server.seen.map(({ path }) => path)).toEqual([
      '/api/note-tag',
      '/api/note-tag?cursor=%2B%2F%3D2',
      '/api/note-tag?cursor=%2B%2F%3D4',
    ]);
  });

  it('one page → one request (B-4.04)', async () => {
    server.answer(() => ({ status: 200, body: [] }));
    await expect(requestAllPages(calls.listNoteBookmarks)).resolves.toEqual([]);
    expect(server.seen).toHaveLength(1);
  });

  it('a later page fails → the list fails, a part of it is not shown as all (B-4.04)', async () => {
    server.answer((request) =>
      request.path.includes('cursor')
        ? refusal(503, 'UNAVAILABLE', '잠시 뒤에 다시 해 주세요.')
        : paged(request),
    );
    await expect(requestAllPages(calls.listNoteTags)).rejects.toMatchObject({ status: 503 });
  });

  it('given up while a later page is awaited → no further request (B-4.04)', async () => {
    const given = new AbortController();
    server.answer((request) => {
      if (request.path.includes('cursor')) given.abort();
      return paged(request);
    });
    await expect(requestAllPages(calls.listNoteTags, given.signal)).rejects.toThrow();
    expect(server.seen).toHaveLength(2);
  });

  it('no connection → it fails (B-4.04)', async () => {
    goOffline();
    await expect(requestAllPages(calls.listNoteTags)).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' });
  });
});
