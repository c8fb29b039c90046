// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '#features/accounts/index.ts';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { membershipChanged, refreshMembership } from './membership-changes.ts';
import { queryClient } from './query-client.ts';

const isAdFree = () => useAuth.getState().user?.adFree;
const answer = { adFree: true, status: 200 };

beforeEach(() => {
  useAuth.setState({ isAuthenticated: true, user: { ...MEMBER, linkedProviders: [] } });
  Object.assign(answer, { adFree: true, status: 200 });
  vi.stubGlobal('fetch', async () =>
    answer.status === 200
      ? Response.json({ ...MEMBER, adFree: answer.adFree })
      : Response.json({ code: 'NOT_FOUND', message: '찾을 수 없어요.' }, { status: answer.status }),
  );
});
afterEach(() => queryClient.clear());

it('what the server says of the member holds at once, everywhere (U-29)', async () => {
  queryClient.setQueryData(['ai', 'status'], { aiUsageLimit: 20 });
  await refreshMembership();
  expect(isAdFree()).toBe(true);
  expect(queryClient.getQueryState(['ai', 'status'])?.isInvalidated).toBe(true);
  answer.adFree = false;
  await refreshMembership();
  expect(isAdFree()).toBe(false);
});

it('without an answer the member stays as known', async () => {
  answer.status = 404;
  await refreshMembership();
  expect(isAdFree()).toBe(false);
});

it('other tabs are told (U-29)', async () => {
  const heard = vi.fn();
  const otherTab = new BroadcastChannel('molip-membership');
  otherTab.addEventListener('message', ({ data }) => heard(data));
  membershipChanged();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('changed'));
  otherTab.close();
});
