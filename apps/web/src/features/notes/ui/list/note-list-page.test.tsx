// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { resetServerClock } from '#shared/lib/server-clock.ts';
import { useUiSettings } from '#shared/theme/index.ts';
import { stubServer, summaryOf } from '../../api/notes.fixture.ts';
import { fromSummary, type NoteListItem } from '../../model/note-list-item.ts';
import { listCopy } from './copy.ts';
import { NoteListPage } from './note-list-page.tsx';
import { type NoteSearch, type OnSearch, readNoteSearch } from './note-search.ts';

const NOW = new Date('2026-11-12T05:30:00.000Z');
const today = (noteId: number, change = {}) =>
  summaryOf(noteId, { updatedAt: `2026-11-12T05:0${noteId}:00.000Z`, ...change });
const NOTES = [
  today(3, { noteTitle: '광합성', tags: ['생명과학', '세포'], bookmarked: true, aiEnhanced: true }),
  today(2, { noteTitle: '', excerpt: '제목 없이 적은 첫 줄' }),
  summaryOf(1, { updatedAt: '2026-10-30T00:00:00.000Z' }),
];

type Script = Parameters<typeof stubServer>[0];
const page = (notes = NOTES, total = notes.length, nextCursor: string | null = null) => ({
  status: 200,
  body: { notes, total, nextCursor },
});
const answers = (change: Script = {}): Script => ({
  'GET /api/notes': page(),
  'GET /api/note-tag': {
    status: 200,
    body: [
      { noteId: 3, tagNames: '생명과학,세포' },
      { noteId: 2, tagNames: '세포' },
    ],
  },
  'GET /api/note-bookmarks/notes': { status: 200, body: [] },
  'GET /api/notes/deleted': { status: 200, body: { notes: [] } },
  ...change,
});

const shown = vi.hoisted(() => ({ screen: 'xl', unsent: [] as readonly NoteListItem[] }));
vi.mock('#shared/lib/use-screen-class.ts', () => ({ useScreenClass: () => shown.screen }));

function Page() {
  const navigate = useNavigate();
  const search: NoteSearch = useSearch({ strict: false });
  const onSearch: OnSearch = (next, { replace }) =>
    void navigate({ to: '/note', search: next as never, replace });
  return <NoteListPage search={search} onSearch={onSearch} timeZone="Asia/Seoul" unsent={shown.unsent} />;
}

async function open(script: Script, address = '/note') {
  const server = stubServer(script);
  const { router } = await renderAt(address, Page, readNoteSearch);
  await screen.findByRole('heading', { level: 1, name: '내 노트' });
  return { router, server };
}

const asked = (server: ReturnType<typeof stubServer>) =>
  server.mock.calls
    .map(([input]) => new URL(String(input)))
    .filter(({ pathname, search }) => pathname === '/api/notes' && search.includes('limit=50'))
    .map(({ searchParams }) => Object.fromEntries(searchParams));
const rows = () => screen.findAllByRole('article');
const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: '노트 찾기' }), { target: { value: text } });

beforeEach(() => {
  Object.assign(shown, { screen: 'xl', unsent: [] });
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] });
  resetServerClock();
  vi.stubGlobal('scrollTo', () => {});
  // jsdom lays nothing out: every line is as high as it is guessed to be.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(111);
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it('노트가 날짜별로, 제목·내용·때·태그와 함께 보인다 (R-2.15)', async () => {
  await open(answers());
  const [first, second, third] = await rows();
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(
    expect.arrayContaining(['오늘', '10월']),
  );
  expect(first?.textContent).toContain('광합성AI 정리');
  expect(first?.textContent).toContain('14:03#생명과학#세포');
  expect(first?.getAttribute('aria-posinset')).toBe('1');
  expect(first?.getAttribute('aria-setsize')).toBe('3');
  expect(within(second as HTMLElement).getByRole('link', { name: '제목 없이 적은 첫 줄' })).toBeTruthy();
  expect(third?.textContent).toContain('10월 30일');
  expect(within(first as HTMLElement).getByRole('button', { name: '광합성 북마크' }).ariaPressed).toBe(
    'true',
  );
  expect(screen.getByRole('link', { name: '새 노트' }).getAttribute('href')).toBe('/note/create');
});

it('북마크를 누르면 켜지고, 다시 누르면 꺼진다 (N-4.01)', async () => {
  const { server } = await open(
    answers({
      'POST /api/note-bookmarks/notes/2': { status: 204 },
      'DELETE /api/note-bookmarks/notes/2': { status: 204 },
    }),
  );
  const button = await screen.findByRole('button', { name: '제목 없이 적은 첫 줄 북마크' });
  fireEvent.click(button);
  await waitFor(() => expect(button.ariaPressed).toBe('true'));
  fireEvent.click(button);
  await waitFor(() => expect(button.ariaPressed).toBe('false'));
  await waitFor(() => expect(server.mock.calls.at(-1)?.[1]?.method).toBe('DELETE'));
});

it('찾는 말은 주소에 남고, 뒤로 가면 처음 목록으로 온다 (V-5.17)', async () => {
  const { router, server } = await open(answers());
  await rows();
  type('ㄱㅎㅅ');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'ㄱㅎㅅ' }));
  expect(await screen.findByText('노트 3개를 찾았어요.')).toBeTruthy();
  expect(asked(server).at(-1)).toMatchObject({ q: 'ㄱㅎㅅ' });
  expect(screen.getByText('광합성', { selector: 'mark' })).toBeTruthy();
  type('ㄱㅎㅅㅂ');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'ㄱㅎㅅㅂ' }));
  await act(async () => router.history.back());
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.getByRole('textbox', { name: '노트 찾기' })).toHaveProperty('value', '');
});

it('한 글자를 조합하는 동안에도 찾는다: 입력한 글은 그대로다', async () => {
  const { router } = await open(answers());
  await rows();
  const field = screen.getByRole('textbox', { name: '노트 찾기' });
  fireEvent.compositionStart(field);
  type('과');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: '과' }));
  type('광');
  expect(field).toHaveProperty('value', '광');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: '광' }));
});

it('지우기 단추와 Esc는 찾던 말을 지운다', async () => {
  const { router } = await open(answers(), '/note?q=광합성');
  fireEvent.click(await screen.findByRole('button', { name: '찾던 말 지우기' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  type('세포');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: '세포' }));
  fireEvent.keyDown(screen.getByRole('textbox', { name: '노트 찾기' }), { key: 'Escape' });
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('태그와 북마크로 좁힌다 (N-1.02, N-1.03)', async () => {
  const { router, server } = await open(answers());
  const places = await screen.findByRole('navigation', { name: '노트 모아 보기' });
  fireEvent.click(await within(places).findByRole('button', { name: /^세포/ }));
  await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ tag: '세포' }));
  fireEvent.click(within(places).getByRole('button', { name: /^북마크/ }));
  await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ bookmarked: 'true' }));
  fireEvent.click((await screen.findAllByRole('button', { name: '생명과학 태그만 보기' }))[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toEqual({ tag: '생명과학' }));
});

it('옆 목록은 접히고, 접힌 것은 설정에 남는다 (Q-44)', async () => {
  await open(answers());
  fireEvent.click(await screen.findByRole('button', { name: '모아 보기 접기' }));
  expect(screen.queryByRole('navigation', { name: '노트 모아 보기' })).toBeNull();
  expect(useUiSettings.getState().settings.sidebarCollapsed).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '모아 보기 펼치기' }));
  expect(screen.getByRole('navigation', { name: '노트 모아 보기' })).toBeTruthy();
});

it('끝에 가까워지면 다음을 부르고, 안 되면 다시 시도할 수 있다', async () => {
  let isBroken = true;
  const { server } = await open(
    answers({
      'GET /api/notes': (url) => {
        if (!url.searchParams.has('cursor')) return page(NOTES, 4, 'next');
        if (isBroken) return null;
        return page([summaryOf(9, { updatedAt: '2026-09-01T00:00:00.000Z' })], 4);
      },
    }),
  );
  expect((await screen.findByText('노트를 더 불러오지 못했어요.')).textContent).toBeTruthy();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
  expect(asked(server).at(-1)).toMatchObject({ cursor: 'next' });
});

it('첫 노트가 없으면 찾을 것도 없다: 한 문장과 한 단추', async () => {
  await open(answers({ 'GET /api/notes': page([]), 'GET /api/note-tag': { status: 200, body: [] } }));
  expect(await screen.findByRole('heading', { name: '첫 노트를 적어 볼까요?' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(screen.getAllByRole('link', { name: '새 노트' })).toHaveLength(1);
});

it('찾은 것이 없으면 모두 보기로 돌아갈 수 있다', async () => {
  const { router } = await open(
    answers({ 'GET /api/notes': (url) => (url.searchParams.has('q') ? page([]) : page()) }),
    '/note?q=없는말',
  );
  fireEvent.click(await screen.findByRole('button', { name: '노트 모두 보기' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('불러오지 못하면 서버의 말과 다시 시도 (E-8.08)', async () => {
  const script = answers({
    'GET /api/notes': { status: 503, body: { code: 'X', message: '잠시 쉬고 있어요.' } },
  });
  await open(script);
  expect((await screen.findByRole('alert')).textContent).toContain('잠시 쉬고 있어요.');
  script['GET /api/notes'] = page();
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await rows()).toHaveLength(3);
});

it('이 기기에만 있는 노트가 먼저, 고친 노트에는 표시가 있다', async () => {
  const onDevice = { ...fromSummary(summaryOf(1)), changedAt: NOW, isBookmarked: undefined };
  shown.unsent = [
    { ...onDevice, noteKey: 'a1', title: '비행기에서', excerpt: '', isNew: true, state: 'waiting' },
    { ...onDevice, title: '고친 제목', excerpt: '고친 글', state: 'conflict' },
  ];
  await open(answers());
  await screen.findByText('광합성');
  const all = await rows();
  expect(all[0]?.textContent).toContain('비행기에서저장 대기');
  expect(
    within(all[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/note/a1');
  expect(all.at(-1)?.textContent).toContain('고친 제목충돌');
});

it('최근 삭제: 며칠 남았는지 보이고, 되살릴 수 있다 (N-1.01)', async () => {
  const deleted = { ...summaryOf(9), deletedAt: '2026-11-10T00:00:00.000Z' };
  const script = answers({
    'GET /api/notes/deleted': { status: 200, body: { notes: [deleted] } },
    'POST /api/notes/9/restore': { status: 200, body: { ...summaryOf(9), noteContent: '', revision: 1 } },
  });
  shown.screen = 'xs';
  await open(script, '/note?view=deleted');
  const list = await screen.findByRole('list', { name: '최근에 지운 노트' });
  expect(list.textContent).toContain('11월 10일에 지움28일 남음');
  fireEvent.click(within(list).getByRole('button', { name: '노트 9 되살리기' }));
  expect(await screen.findByRole('heading', { name: '최근에 지운 노트가 없어요' })).toBeTruthy();
});

it('연결이 끊긴 뒤에 찾으면 그 전의 목록을 찾은 것처럼 두지 않는다', async () => {
  await open(answers());
  await rows();
  onlineManager.setOnline(false);
  type('없는 말');
  await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]));
  expect(screen.getByRole('heading', { name: listCopy.offlineTitle })).toBeTruthy();
});

it('아무것도 못 찾은 다음의 목록은 오는 동안 비어 있다고 하지 않는다', async () => {
  const script = answers({ 'GET /api/notes': page([]) });
  const { router } = await open(script, '/note?q=없는말');
  await screen.findByText(/찾는 노트가 없어요/);
  script['GET /api/notes'] = null;
  await act(() => router.navigate({ to: '/note' }));
  expect(screen.queryByText(/첫 노트를 적어/)).toBeNull();
});
