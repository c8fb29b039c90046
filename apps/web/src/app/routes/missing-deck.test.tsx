// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAuth } from '#features/accounts/index.ts';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { CardsPage } from './cards-page.tsx';
import { PracticePage } from './practice-page.tsx';

vi.mock('#shared/lib/use-screen-class.ts', () => ({ useScreenClass: () => 'xs' }));

afterEach(cleanup);

it.each([
  '/flashcards/abc/practice',
  '/flashcards/-1/practice',
  '/flashcards/0/cards',
  '/flashcards/99999999999999999999/cards',
])('%s is the address of no deck, and nothing is asked for', async (address) => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('scrollTo', () => {});
  useAuth.setState({ isAuthenticated: true, user: MEMBER });
  const root = createRootRoute();
  const main = createRoute({ getParentRoute: () => root, id: 'main' });
  const member = createRoute({ getParentRoute: () => main, id: 'member' });
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => member, path, component });
  const routes = [
    at('/flashcards/$deckId/practice', PracticePage),
    at('/flashcards/$deckId/cards', CardsPage),
    at('/study', () => null),
  ];
  const router = createRouter({
    routeTree: root.addChildren([main.addChildren([member.addChildren(routes)])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const page = <RouterProvider router={router as never} />;
  await act(async () => render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>));
  expect(await screen.findByRole('heading', { name: '이 덱을 찾을 수 없어요' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '덱 목록으로' }).getAttribute('href')).toBe('/study');
  expect(fetched).not.toHaveBeenCalled();
});
