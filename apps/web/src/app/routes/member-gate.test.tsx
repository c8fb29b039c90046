// @vitest-environment jsdom
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAuth } from '#features/accounts/index.ts';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { MemberGate } from './member-gate.tsx';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

it('a page about the member opens without a network too, with what the sign-in said of them', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  useAuth.setState({ isAuthenticated: true, user: MEMBER });
  onlineManager.setOnline(false);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemberGate>{({ nickname }) => <p>{nickname}</p>}</MemberGate>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(MEMBER.nickname)).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});
