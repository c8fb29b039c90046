// @vitest-environment jsdom
import type { Note } from '@molip/contract';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import { deleteNote, useRestoreNote } from './delete-note.ts';
import { noteArrived } from './note-cache.ts';
import { noteKeys } from './note-keys.ts';
import type { NotePages } from './note-pages.ts';
import { deletedNotesQuery, tagCounts } from './note-queries.ts';
import { clientWith, idsIn, noteOf, pagesOf, stubServer, summaryOf, totalIn } from './notes.fixture.ts';
import { useRestoreVersion } from './restore-version.ts';
import { useToggleBookmark } from './toggle-bookmark.ts';

const REFUSED = { status: 503, body: { code: 'UNAVAILABLE', message: '잠시 쉬고 있어요.' } };
const NOTE = noteOf(2, { tags: ['조선', '세포'], bookmarked: true });
const { noteContent: _, revision: __, ...SUMMARY } = NOTE;

let client: QueryClient;

function use<Hook>(hook: () => Hook): { readonly current: Hook } {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result;
}

const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const counts = () => ({
  count: client.getQueryData(noteKeys.count),
  bookmarks: client.getQueryData<unknown[]>(noteKeys.bookmarks)?.length,
  deleted: client.getQueryData<{ notes: unknown[] }>(noteKeys.deleted)?.notes.length,
  tags: tagCounts(client.getQueryData(noteKeys.tags) ?? []),
});

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  client = clientWith([
    [{}, pagesOf([[summaryOf(3), SUMMARY, summaryOf(1)]], 3)],
    [{ bookmarked: true }, pagesOf([[SUMMARY]], 1)],
    [{ tag: '조선' }, pagesOf([[SUMMARY]], 1)],
    [{ q: '내용' }, pagesOf([[{ ...SUMMARY, excerpt: '…찾은 자리' }]], 1)],
  ]);
  client.setQueryData(noteKeys.note('2'), NOTE);
  client.setQueryData(noteKeys.count, 3);
  client.setQueryData(noteKeys.bookmarks, [{ noteId: 2, noteTitle: '노트 2', createdAt: NOTE.updatedAt }]);
  client.setQueryData(noteKeys.deleted, { notes: [] });
  client.setQueryData(noteKeys.tags, [{ noteId: 2, tagNames: '조선,세포' }]);
});
afterEach(cleanup);

describe('북마크 (N-4.01)', () => {
  it('누르면 모든 목록에서 바로 바뀌고, 다시 누르면 돌아온다', async () => {
    const server = stubServer({
      'DELETE /api/note-bookmarks/notes/2': { status: 204 },
      'POST /api/note-bookmarks/notes/2': { status: 204 },
    });
    const toggle = use(useToggleBookmark);
    await act(() => toggle.current.mutateAsync({ noteId: 2, bookmarked: false, title: '노트 2' }));
    expect(idsIn(client, { bookmarked: true })).toEqual([]);
    expect(totalIn(client, { bookmarked: true })).toBe(0);
    expect(client.getQueryData<Note>(noteKeys.note('2'))?.bookmarked).toBe(false);
    expect(counts().bookmarks).toBe(0);
    await act(() => toggle.current.mutateAsync({ noteId: 2, bookmarked: true, title: '노트 2' }));
    expect(idsIn(client, { bookmarked: true })).toEqual([2]);
    expect(counts().bookmarks).toBe(1);
    expect(server.mock.calls.map(([, init]) => init?.method)).toEqual(['DELETE', 'POST']);
  });

  it('찾은 자리를 보여 주던 줄은 그대로 둔다', async () => {
    stubServer({ 'DELETE /api/note-bookmarks/notes/2': { status: 204 } });
    const hook = use(useToggleBookmark);
    await act(() => hook.current.mutateAsync({ noteId: 2, bookmarked: false, title: '노트 2' }));
    const [note] = client.getQueryData<NotePages>(noteKeys.list({ q: '내용' }))?.pages[0]?.notes ?? [];
    expect(note).toMatchObject({ bookmarked: false, excerpt: '…찾은 자리' });
  });

  it.each([
    ['서버의 말이 있으면 그 말 (E-8.15)', REFUSED, '잠시 쉬고 있어요.', '잠시 쉬고 있어요.'],
    [
      '없으면 정해진 글, 화면에는 한국어 (E-8.15, Q-34)',
      null,
      'Failed to toggle bookmark',
      /서버에 연결할 수 없습니다/,
    ],
  ])('%s: 되돌리고 알린다', async (_title, answer, error, shown) => {
    stubServer({ 'DELETE /api/note-bookmarks/notes/2': answer });
    const toggle = use(useToggleBookmark);
    act(() => toggle.current.mutate({ noteId: 2, bookmarked: false, title: '노트 2' }));
    await waitFor(() => expect(toggle.current.error?.message).toBe(error));
    expect(idsIn(client, { bookmarked: true })).toEqual([2]);
    expect(counts().bookmarks).toBe(1);
    expect(toasts()[0]).toMatch(shown);
  });
});

describe('지우기 (N-4.02)', () => {
  it('목록, 수, 태그에서 바로 사라지고, 되돌리기를 누르면 제자리로 온다', async () => {
    stubServer({
      'DELETE /api/notes/2': { status: 204 },
      'POST /api/notes/2/restore': { status: 200, body: NOTE },
      'GET /api/notes': { status: 200, body: { notes: [], nextCursor: null, total: 3 } },
    });
    await act(() => deleteNote(client, SUMMARY));
    expect(idsIn(client, {})).toEqual([3, 1]);
    expect(idsIn(client, { tag: '조선' })).toEqual([]);
    expect(idsIn(client, { q: '내용' })).toEqual([]);
    expect(counts()).toEqual({ count: 2, bookmarks: 0, deleted: 1, tags: [] });
    const { message, action } = useSnackbar.getState();
    expect([message, action?.label]).toEqual(['노트를 지웠어요.', '되돌리기']);

    await act(async () => action?.onSelect());
    await waitFor(() => expect(idsIn(client, {})).toEqual([3, 2, 1]));
    expect(idsIn(client, { tag: '조선' })).toEqual([2]);
    expect(counts()).toMatchObject({ bookmarks: 1, deleted: 0 });
    expect(useSnackbar.getState().message).toBe('노트를 되살렸어요.');
  });

  it.each([
    ['서버의 말 (E-8.12)', REFUSED, '잠시 쉬고 있어요.'],
    ['정해진 글 (E-8.12)', null, 'Failed to delete note.'],
  ])('%s: 지우지 못하면 다시 보인다', async (_title, answer, error) => {
    stubServer({ 'DELETE /api/notes/2': answer });
    await expect(deleteNote(client, SUMMARY)).rejects.toThrow(error);
    expect(idsIn(client, {})).toEqual([3, 2, 1]);
    expect(counts()).toMatchObject({ count: 3, bookmarks: 1, deleted: 0 });
    expect(useSnackbar.getState().open).toBe(false);
    expect(toasts()).toHaveLength(1);
  });

  it('지우는 동안 물은 목록은 지워지기 전의 것일 수 있어 다시 묻는다', async () => {
    let isDeleted = false;
    let answerDeletion = () => {};
    const deletion = new Promise<void>((resolve) => {
      answerDeletion = resolve;
    });
    const server = stubServer({
      'GET /api/notes/deleted': () => ({
        status: 200,
        body: { notes: isDeleted ? [{ ...SUMMARY, deletedAt: NOTE.updatedAt }] : [] },
      }),
    });
    const ask = server.getMockImplementation();
    server.mockImplementation(async (input, init) => {
      if (init?.method !== 'DELETE') return ask?.(input, init) ?? new Response();
      await deletion;
      isDeleted = true;
      return new Response(null, { status: 204 });
    });
    act(() => void deleteNote(client, SUMMARY));
    await waitFor(() => expect(counts().deleted).toBe(1));
    const list = use(() => useQuery(deletedNotesQuery));
    await waitFor(() => expect(counts().deleted).toBe(0));
    answerDeletion();
    await waitFor(() => expect(list.current.data?.notes).toHaveLength(1));
  });

  it('되살리지 못하면 알린다', async () => {
    stubServer({ 'POST /api/notes/2/restore': REFUSED });
    const restore = use(useRestoreNote);
    act(() => restore.current.mutate(2));
    await waitFor(() => expect(restore.current.isError).toBe(true));
    expect(toasts()).toEqual(['잠시 쉬고 있어요.']);
  });
});

describe('태그가 바뀐 노트를 저장하면', () => {
  it('단 태그는 서버가 합친 대로 모든 곳에 달린다 (N-4.03)', () => {
    noteArrived(client, noteOf(3, { tags: ['조선', '근대'] }));
    expect(idsIn(client, { tag: '조선' })).toEqual([3, 2]);
    expect(counts().tags).toEqual([
      { tag: '조선', count: 2 },
      { tag: '근대', count: 1 },
      { tag: '세포', count: 1 },
    ]);
  });

  it('뗀 태그는 목록과 지금 노트에서 빠진다 (N-4.04)', () => {
    noteArrived(client, { ...NOTE, tags: ['세포'] });
    expect(idsIn(client, { tag: '조선' })).toEqual([]);
    expect(client.getQueryData<Note>(noteKeys.note('2'))?.tags).toEqual(['세포']);
    expect(counts().tags).toEqual([{ tag: '세포', count: 1 }]);
  });
});

it('지난 버전으로 되돌리면 노트와 목록이 그 글이 된다', async () => {
  const restored = { ...NOTE, noteTitle: '옛 제목', revision: 9, updatedAt: '2026-11-30T00:00:00.000Z' };
  stubServer({ 'POST /api/notes/2/versions/4/restore': { status: 200, body: restored } });
  const hook = use(useRestoreVersion);
  await act(() => hook.current.mutateAsync({ noteId: 2, version: 4 }));
  expect(client.getQueryData<Note>(noteKeys.note('2'))).toEqual(restored);
  expect(idsIn(client, {})).toEqual([2, 3, 1]);
  expect(useSnackbar.getState().message).toContain('되돌렸어요');
});
