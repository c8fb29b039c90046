// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiServer, MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { memberKey } from '#shared/lib/member-data.ts';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { INITIAL_AUTH, useAuth } from './auth-store.ts';
import { forgetMember, rememberMember } from './device-member.ts';
import { forgetLeft } from './left-mark.ts';
import { signIn } from './sign-in.ts';
import { validateSession } from './validate.ts';

const OTHER = MEMBER.memberId + 1;
const server = new ApiServer();
const keys = () => Object.keys(localStorage).sort();

beforeEach(async () => {
  await server.open();
  server.answer(() => ({ status: 200, body: { accessToken: 'token', member: MEMBER } }));
  localStorage.clear();
  useAuth.setState(INITIAL_AUTH);
});
afterEach(() => server.close());

it('what a page that was closed at once could not forget is forgotten by the next start (Q-42)', async () => {
  localStorage.setItem('molip.left', JSON.stringify([MEMBER.memberId]));
  localStorage.setItem(memberKey('timer', MEMBER.memberId), 'theirs');
  localStorage.setItem(memberKey('timer', OTHER), 'of another');
  await validateSession();
  await patiently(() => expect(keys()).toEqual([memberKey('timer', OTHER)]));
});

it('a sign-in waits for it, and what is done from then on stays', async () => {
  localStorage.setItem('molip.left', JSON.stringify([MEMBER.memberId, OTHER]));
  localStorage.setItem(memberKey('timer', MEMBER.memberId), 'old');
  await signIn({ email: MEMBER.email, password: 'molip-1234' });
  expect(keys()).toEqual(['molip.member']);
  localStorage.setItem(memberKey('timer', MEMBER.memberId), 'new');
  await forgetLeft();
  expect(localStorage.getItem(memberKey('timer', MEMBER.memberId))).toBe('new');
});

it('what cannot be read is nobody, and does not stay', async () => {
  localStorage.setItem('molip.left', '{');
  localStorage.setItem(memberKey('timer', MEMBER.memberId), 'theirs');
  await forgetLeft();
  expect(localStorage.getItem(memberKey('timer', MEMBER.memberId))).toBe('theirs');
  await forgetLeft(MEMBER.memberId);
  expect(keys()).toEqual([]);
});

function stubPush() {
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  });
  return unsubscribe;
}

it('what was still told of a member who left before ends, and what a visitor has chosen since stays', async () => {
  const unsubscribe = stubPush();
  localStorage.setItem('molip.goal', 'just chosen');
  localStorage.setItem('molip.left', JSON.stringify([OTHER]));
  await forgetLeft();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(keys()).toEqual(['molip.goal']);
  vi.unstubAllGlobals();
});

it('the rest of a member who left before goes without touching the visit that goes on', async () => {
  const unsubscribe = stubPush();
  rememberMember(MEMBER);
  localStorage.setItem('molip.goal', 'just chosen');
  localStorage.setItem('molip.left', JSON.stringify([OTHER]));
  localStorage.setItem(memberKey('timer', OTHER), 'theirs');
  await forgetLeft();
  expect(keys()).toEqual(['molip.goal', 'molip.member']);
  expect(unsubscribe).not.toHaveBeenCalled();
  forgetMember(MEMBER.memberId);
  await forgetLeft(MEMBER.memberId);
  expect(keys()).toEqual([]);
  expect(unsubscribe).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
