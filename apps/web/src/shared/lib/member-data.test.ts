// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetMemberData, memberKey } from './member-data.ts';
import { patiently } from './patiently.fixture.ts';

beforeEach(() => localStorage.clear());

it('forgets all of a member and nothing else (A-4.03, Q-42)', () => {
  localStorage.setItem(memberKey('timer', 7), 'theirs');
  localStorage.setItem(memberKey('timer', 17), 'of another');
  localStorage.setItem('molip.ui', 'of the device');
  localStorage.setItem('molip.goal', 'not taken over yet');
  sessionStorage.setItem(memberKey('email-change', 7), 'theirs, in this tab');
  forgetMemberData(7);
  expect(sessionStorage).toHaveLength(0);
  expect(Object.keys(localStorage).sort()).toEqual(['molip.timer.17', 'molip.ui']);
});

it('this browser is told no more of their sessions', async () => {
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  forgetMemberData(7);
  await patiently(() => expect(unsubscribe).toHaveBeenCalledOnce());
});
