// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useAuth } from '#features/accounts/index.ts';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { useIsAdFree } from './ad-free.ts';
import { useDaySettings, useMemberId } from './use-member.ts';

const before = useAuth.getState();
afterEach(() => act(() => useAuth.setState(before)));

it('a sign-in that ends during use changes neither whose page it is nor its days nor its ads (A-4.08)', () => {
  const user = {
    ...MEMBER,
    linkedProviders: [],
    timeZone: 'America/New_York',
    dayStartHour: 0,
    adFree: true,
  };
  const read = () => ({ memberId: useMemberId(), settings: useDaySettings(), isAdFree: useIsAdFree() });
  act(() => useAuth.setState({ user, isAuthenticated: true }));
  const { result } = renderHook(read);
  const settings = { timeZone: 'America/New_York', dayStartHour: 0 };
  expect(result.current).toEqual({ memberId: MEMBER.memberId, settings, isAdFree: true });
  act(() => useAuth.setState({ user: null, isAuthenticated: false }));
  expect(result.current).toEqual({ memberId: MEMBER.memberId, settings, isAdFree: true });
});

it('before anybody is known, days are those of Seoul', () => {
  const { result } = renderHook(useDaySettings);
  expect(result.current).toEqual({ timeZone: 'Asia/Seoul', dayStartHour: 4 });
});
