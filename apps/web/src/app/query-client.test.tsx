// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useAuth } from '#features/accounts/index.ts';
import { ApiError } from '#shared/lib/api/index.ts';
import { queryClient } from './query-client.ts';

afterEach(cleanup);

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

it('a page that was opened without a network loads when it comes', async () => {
  let isThere = false;
  const queryFn = async () => {
    if (!isThere) throw new Error('no network');
    return 'figures';
  };
  const query = { queryKey: ['figures'], queryFn, networkMode: 'always', refetchOnReconnect: true } as const;
  const { result } = renderHook(() => useQuery(query), { wrapper });
  await waitFor(() => expect(result.current.isError).toBe(true));
  isThere = true;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.data).toBe('figures'));
});

it('what could not be read without a token is read again when there is one', async () => {
  useAuth.setState({ isAuthenticated: true, accessToken: null });
  const queryFn = async () => {
    if (useAuth.getState().accessToken === null)
      throw new ApiError({ code: 'TIMED_OUT', message: '', status: 0 });
    return 'figures';
  };
  const { result } = renderHook(() => useQuery({ queryKey: ['later'], queryFn }), { wrapper });
  await waitFor(() => expect(result.current.isError).toBe(true));
  act(() => useAuth.setState({ accessToken: 'new' }));
  await waitFor(() => expect(result.current.data).toBe('figures'));
});
