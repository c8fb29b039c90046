// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '#features/accounts/index.ts';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { useSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { queryClient } from '../query-client.ts';
import { topBarTitle } from '../shell/tabs.ts';
import { FlashcardGenerationPage } from './flashcard-generation-page.tsx';

vi.mock('#shared/lib/use-screen-class.ts', () => ({ useScreenClass: () => 'xl' }));
vi.mock('../shell/member-keepers.tsx', () => ({ MemberKeepers: () => null }));
vi.mock('../start-offline.tsx', () => ({ OfflineOutlet: () => null }));
vi.mock('#features/notes/index.ts', async (load) => ({
  ...(await load<object>()),
  // What this device holds is in a database that is not here.
  useReadableNote: () => ({ state: null }),
}));
const address = vi.hoisted(() => ({ noteId: '7' }));
vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  useParams: () => address,
}));

const NOTE = {
  noteId: 7,
  noteTitle: '수취 체제',
  noteContent: '대동법은 제도이다.',
  aiEnhanced: false,
  createdAt: '2026-11-10T00:00:00.000Z',
  updatedAt: '2026-11-10T00:00:00.000Z',
  tags: [],
  bookmarked: false,
  excerpt: '',
  revision: 1,
};
const STATUS = { llm: null, aiUsageUsed: 0, aiUsageLimit: 20, resetsAt: '2026-11-30T15:00:00.000Z' };
const fetched = vi.fn<typeof fetch>();

async function open(noteId = '7') {
  address.noteId = noteId;
  await renderAt(`/study/${noteId}/flashcard-generation`, () => createElement(FlashcardGenerationPage));
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  useSnackbar.setState({ open: false });
  useAuth.setState({ isAuthenticated: true, user: MEMBER });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async (input) => {
    const { pathname } = new URL(String(input));
    if (pathname === '/api/notes/7') return new Response(JSON.stringify(NOTE));
    if (pathname === '/api/ai') return new Response(JSON.stringify(STATUS));
    return new Response(JSON.stringify({ code: 'NOT_FOUND', message: '찾을 수 없어요.' }), { status: 404 });
  });
});
afterEach(cleanup);

it('shows the generation of cards for that note (R-2.07)', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: '노트로 카드 만들기' })).toBeTruthy();
  expect(screen.getByText('수취 체제')).toBeTruthy();
  expect(topBarTitle('/study/7/flashcard-generation', '몰입').text).toBe('Study');
});

it('without a session it renders, asks to sign in, and knows the way back; nothing is asked of the server (Q-23)', async () => {
  useAuth.setState({ isAuthenticated: false, user: null });
  await open();
  expect(screen.getByRole('heading', { name: '로그인하고 카드를 만들어요' })).toBeTruthy();
  expect(useSnackbar.getState()).toMatchObject({ open: true, message: '로그인이 필요합니다.' });
  const login = new URL(String(screen.getByRole<HTMLAnchorElement>('link', { name: '로그인' }).href));
  expect(login.pathname).toBe('/login');
  expect(login.searchParams.get('next')).toBe('/study/7/flashcard-generation');
  expect(fetched).not.toHaveBeenCalled();
  cleanup();
  expect(useSnackbar.getState().open).toBe(false);
});

it.each(['8', 'abc', '0', '-1', '99999999999999999999'])(
  '/study/%s/… is no note of this member: 404 (Q-23)',
  async (noteId) => {
    await open(noteId);
    expect(await screen.findByRole('heading', { name: '여기엔 아무것도 없어요' })).toBeTruthy();
  },
);
