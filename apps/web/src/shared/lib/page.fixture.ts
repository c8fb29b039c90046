import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';

type ValidateSearch = (search: Record<string, unknown>) => object;

/** A page at its address, as a route shows it; every other address shows 다른 페이지. */
export async function renderAt(
  address: string,
  Page: FunctionComponent,
  validateSearch: ValidateSearch = () => ({}),
) {
  const [path = ''] = address.split(/[?#]/);
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path, component: Page, validateSearch });
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => '다른 페이지' });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([page, other]), history });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const provided = createElement(RouterProvider, { router: router as never });
  await act(async () => render(createElement(QueryClientProvider, { client }, provided)));
  return { router, client };
}
