// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type ComponentProps, createElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/lib/api/index.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { NOTE_FAILURES, noteFailure } from '../../api/note-failure.ts';
import { noteOf, stubServer } from '../../api/notes.fixture.ts';
import { readableFromServer } from '../../model/readable-note.ts';
import { NoteReadingPage } from './note-reading-page.tsx';

const shown = vi.hoisted(() => ({ screen: 'xl' }));
vi.mock('#shared/lib/use-screen-class.ts', () => ({ useScreenClass: () => shown.screen }));

// Loaded on demand by the page; here beforehand, so that no test waits for them.
beforeAll(async () => {
  await import('#shared/markdown/painter.ts');
  await import('#shared/markdown/headings.ts');
  await import('#shared/ui/dialog-popup.tsx');
});

const NOTE = noteOf(3, {
  noteTitle: '세포 호흡',
  noteContent: '처음\n\n## 해당과정\n\n하나\n\n## TCA 회로\n\n둘\n\n### 세부\n\n셋',
  tags: ['생명과학'],
  updatedAt: '2026-11-10T03:00:00.000Z',
});
const actions = { onFocus: vi.fn(), onEnhance: vi.fn(), onDelete: vi.fn(), onVersions: vi.fn() };
type Props = ComponentProps<typeof NoteReadingPage>;

async function open(change: Partial<Props> = {}) {
  const props: Props = {
    noteKey: '3',
    note: readableFromServer(NOTE),
    error: null,
    onRetry: vi.fn(),
    timeZone: 'Asia/Seoul',
    state: null,
    actions,
    ...change,
  };
  await renderAt('/note/3', () => createElement(NoteReadingPage, props));
  return props;
}

beforeEach(() => {
  shown.screen = 'xl';
  vi.useFakeTimers({ now: new Date('2026-11-12T05:00:00.000Z'), toFake: ['Date'] });
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('제목, 고친 날, 태그, 본문, 그리고 할 수 있는 일 (R-2.17)', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: '세포 호흡' })).toBeTruthy();
  expect(screen.getByText('11월 10일 화요일 수정')).toBeTruthy();
  expect(screen.getByRole('link', { name: '#생명과학' }).getAttribute('href')).toBe(
    '/note?tag=%EC%83%9D%EB%AA%85%EA%B3%BC%ED%95%99',
  );
  expect(screen.getByRole('link', { name: '편집' }).getAttribute('href')).toBe('/note/3/edit');
  expect(await screen.findByRole('heading', { level: 2, name: '해당과정' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '이 노트로 집중' }));
  expect(actions.onFocus).toHaveBeenCalledOnce();
});

it('카드 만들기로 이끌고, 이 기기에만 있는 노트에는 그 길이 없다 (D-1.07)', async () => {
  await open();
  expect(screen.getByRole('link', { name: '카드 만들기' }).getAttribute('href')).toBe(
    '/study/3/flashcard-generation',
  );
  cleanup();
  await open({ note: { ...readableFromServer(NOTE), noteId: null } });
  expect(screen.queryByRole('link', { name: '카드 만들기' })).toBeNull();
});

it('다듬기로 이끌고, 다듬은 노트는 그렇다고 말한다 (N-1.04)', async () => {
  await open({ notice: '카드를 확인해 주세요' });
  expect(screen.queryByText('AI 정리')).toBeNull();
  expect(screen.getByText('카드를 확인해 주세요')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '다듬기' }));
  expect(actions.onEnhance).toHaveBeenCalledOnce();
  cleanup();
  await open({ note: readableFromServer({ ...NOTE, aiEnhanced: true }) });
  expect(screen.getByText('AI 정리')).toBeTruthy();
});

it('제목이 셋이 넘으면 차례가 있고, 누르면 그리로 가서 초점을 둔다 (R-2.17)', async () => {
  await open();
  const contents = await screen.findByRole('navigation', { name: '차례' });
  const links = within(contents).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['해당과정', 'TCA 회로', '세부']);
  await screen.findByRole('heading', { level: 2, name: 'TCA 회로' });
  fireEvent.click(links[1] as HTMLElement);
  expect(document.activeElement?.textContent).toBe('TCA 회로');
  expect(decodeURIComponent(location.hash)).toBe('#md-tca-회로');
  history.replaceState(null, '', '/');
});

it('차례는 좁은 화면에서 접혀 있고, 짧은 글에는 없다', async () => {
  shown.screen = 'xs';
  await open();
  expect((await screen.findByText('차례')).closest('details')?.open).toBe(false);
  cleanup();
  await open({ note: readableFromServer({ ...NOTE, noteContent: '## 하나\n\n## 둘' }) });
  await screen.findByRole('heading', { name: '둘' });
  expect(screen.queryByText('차례')).toBeNull();
});

it('메뉴에서 지우면 먼저 묻는다 (N-4.02)', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: '더 보기' }));
  const menu = screen.getByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['내보내기 (.md)', '인쇄하기', '지난 버전', '지우기']);
  expect(document.activeElement?.textContent).toBe('내보내기 (.md)');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
  expect(document.activeElement?.textContent).toBe('지우기');
  fireEvent.click(document.activeElement as Element);
  expect(actions.onDelete).not.toHaveBeenCalled();
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: '지우기' }));
  expect(actions.onDelete).toHaveBeenCalledOnce();
});

it('메뉴는 Esc와 바깥 누르기로 닫히고 초점이 돌아온다', async () => {
  await open();
  const button = screen.getByRole('button', { name: '더 보기' });
  fireEvent.click(button);
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('북마크를 누르면 서버에 간다 (N-4.01)', async () => {
  const server = stubServer({ 'POST /api/note-bookmarks/notes/3': { status: 204 } });
  await open();
  fireEvent.click(screen.getByRole('button', { name: '세포 호흡 북마크' }));
  await patiently(() => expect(server).toHaveBeenCalledOnce());
});

it('서버가 아직 모르는 노트도 읽을 수 있다: 북마크와 버전은 없다', async () => {
  const note = {
    ...readableFromServer(NOTE),
    noteId: null,
    title: '',
    content: '비행기에서 쓴 첫 줄\n둘째 줄',
    tags: [],
  };
  await open({ note, noteKey: 'a1', state: 'waiting', actions: { ...actions, onVersions: undefined } });
  expect(screen.getByRole('heading', { level: 1, name: '비행기에서 쓴 첫 줄' })).toBeTruthy();
  expect(screen.getByText('저장 대기')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /북마크/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '더 보기' }));
  expect(screen.queryByRole('menuitem', { name: '지난 버전' })).toBeNull();
});

it('없는 노트는 없다고 말하고 목록으로 이끈다 (E-8.09)', async () => {
  const missing = new ApiError({ status: 404, code: 'NOT_FOUND', message: '찾을 수 없어요.' });
  await open({ note: undefined, error: noteFailure(missing, NOTE_FAILURES.read) });
  expect(screen.getByRole('heading', { level: 1, name: '찾는 노트가 없어요' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '내 노트로' }).getAttribute('href')).toBe('/note');
});

it('불러오지 못하면 한국어로 말하고 다시 시도할 수 있다 (E-8.09)', async () => {
  const silence = new ApiError({
    status: 0,
    code: 'NETWORK_UNREACHABLE',
    message: '서버에 연결할 수 없어요.',
  });
  const error = noteFailure(silence, NOTE_FAILURES.read);
  expect(error.message).toBe('Failed to fetch note details.');
  const { onRetry } = await open({ note: undefined, error });
  expect(screen.getByText('서버에 연결할 수 없어요.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('오는 동안에는 자리를 비워 둔다', async () => {
  await open({ note: undefined });
  expect(screen.getByRole('status').textContent).toBe('로딩 중');
});
