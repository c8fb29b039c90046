// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { noteOf, stubServer } from '../../api/notes.fixture.ts';
import { NoteVersionsPage } from './note-versions-page.tsx';

const shown = vi.hoisted(() => ({ screen: 'xl' }));
vi.mock('#shared/lib/use-screen-class.ts', () => ({ useScreenClass: () => shown.screen }));
const onRestored = vi.fn();

// Loaded on demand by the page; here beforehand, so that no test waits for it.
beforeAll(() => import('#shared/ui/dialog-popup.tsx'));

const version = (number: number, noteContent: string) => ({
  version: number,
  noteTitle: '제목',
  noteContent,
  length: noteContent.length,
  createdAt: `2026-11-1${number}T01:00:00.000Z`,
});
const VERSIONS = [version(1, '하나\n둘'), version(0, '하나')];

const Page = () => (
  <NoteVersionsPage
    noteId={3}
    timeZone="Asia/Seoul"
    present={{ title: '제목', content: '하나\n셋' }}
    onRestored={onRestored}
  />
);

async function open(versions = VERSIONS, isBroken = false) {
  const server = stubServer({
    'GET /api/notes/3/versions': isBroken ? null : { status: 200, body: { versions } },
    'GET /api/notes/3/versions/1': { status: 200, body: VERSIONS[0] },
    'GET /api/notes/3/versions/0': { status: 200, body: VERSIONS[1] },
    'POST /api/notes/3/versions/1/restore': { status: 200, body: noteOf(3) },
  });
  await renderAt('/note/3/versions', Page);
  return server;
}

beforeEach(() => {
  shown.screen = 'xl';
  vi.stubGlobal('scrollTo', () => {});
  vi.useFakeTimers({ now: new Date('2026-11-12T05:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('때와 길이가 보이고, 고른 버전과 지금의 다른 줄이 보인다', async () => {
  await open();
  const list = await screen.findByRole('list', { name: '버전 목록' });
  expect(
    within(list)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['11월 11일 수요일 10:004자', '11월 10일 화요일 10:002자']);
  expect((await screen.findByText('둘')).tagName).toBe('DEL');
  expect(screen.getByText('셋').tagName).toBe('INS');
});

it('되돌리기는 먼저 묻고, 지금 글이 버전으로 남는다고 말한다', async () => {
  const server = await open();
  fireEvent.click(await screen.findByRole('button', { name: '이 글로 되돌리기' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('지금 글은 지난 버전에 남아서');
  fireEvent.click(within(dialog).getByRole('button', { name: '되돌리기' }));
  await waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
  expect(server.mock.calls.filter(([, init]) => init?.method === 'POST')).toHaveLength(1);
});

it('좁은 화면: 목록에서 고르고, 목록으로 돌아온다', async () => {
  shown.screen = 'xs';
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /^11월 10일/ }));
  expect(await screen.findByRole('heading', { level: 2, name: /^11월 10일/ })).toBeTruthy();
  expect(screen.queryByRole('list', { name: '버전 목록' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '버전 목록으로' }));
  expect(screen.getByRole('list', { name: '버전 목록' })).toBeTruthy();
});

it('지난 버전이 없거나 불러오지 못하면 그렇게 말한다', async () => {
  await open([]);
  expect(await screen.findByRole('heading', { name: '아직 지난 버전이 없어요' })).toBeTruthy();
  cleanup();
  await open([], true);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('지난 버전을 불러오지 못했어요')).toBeTruthy();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
});
