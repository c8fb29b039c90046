// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playChime } from './chime.ts';
import { DEFAULT_NOTIFICATION_SETTINGS } from './notification-settings.ts';
import {
  applyNotificationSettings,
  clearNotifications,
  markNotificationsRead,
  notify,
  rememberNotification,
  useNotifications,
} from './notification-store.ts';

vi.mock('./chime.ts', () => ({ playChime: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(playChime).mockClear();
  applyNotificationSettings(DEFAULT_NOTIFICATION_SETTINGS);
});
afterEach(() => {
  clearNotifications();
  vi.runOnlyPendingTimers();
  applyNotificationSettings(DEFAULT_NOTIFICATION_SETTINGS);
  localStorage.clear();
  vi.useRealTimers();
});

const shown = () =>
  useNotifications
    .getState()
    .visible.map(({ title }) => title)
    .join('');
const wait = (ms: number) => vi.advanceTimersByTime(ms);
const stored = () => localStorage.getItem('molip.notifications');

it('an item has id, type, title, message, duration, timestamp and actions (NT-3.02, NT-3.03, NT-3.04)', () => {
  const action = { label: '보기', action: () => {}, variant: 'text', color: 'primary' } as const;
  rememberNotification({ type: 'warning', title: '카드 3장을 확인해 주세요', actions: [action] });
  expect(useNotifications.getState().items[0]).toEqual({
    id: expect.any(String),
    type: 'warning',
    title: '카드 3장을 확인해 주세요',
    message: '',
    duration: 5_000,
    timestamp: Date.now(),
    actions: [action],
  });
});

it('one enters every 500 ms, three at most, and the next when one has gone (K-9.16, NT-4.12)', () => {
  for (const title of 'abcd') notify({ type: 'info', title });
  wait(499);
  expect(shown()).toBe('');
  wait(1);
  expect(shown()).toBe('a');
  wait(500);
  expect(shown()).toBe('ba');
  wait(500);
  expect(shown()).toBe('cba');
  wait(2_999);
  expect(shown()).toBe('cba');
  wait(1);
  expect(shown()).not.toContain('a');
  wait(500);
  expect(shown()).toContain('d');
});

it('leaves the screen after its time and stays in the list (K-9.19)', () => {
  notify({ type: 'error', title: 'a' });
  wait(500 + 5_999);
  expect(shown()).toBe('a');
  wait(1);
  expect(shown()).toBe('');
  expect(useNotifications.getState().items).toHaveLength(1);
});

it('shows as many as the settings allow', () => {
  applyNotificationSettings({ ...DEFAULT_NOTIFICATION_SETTINGS, maxVisible: 1 });
  for (const title of 'ab') notify({ type: 'info', title });
  wait(1_500);
  expect(shown()).toBe('a');
});

it('switched off, it takes the stack away and shows no more', () => {
  notify({ type: 'info', title: 'a' });
  wait(500);
  applyNotificationSettings({ ...DEFAULT_NOTIFICATION_SETTINGS, enabled: false });
  notify({ type: 'info', title: 'b' });
  wait(500);
  expect(shown()).toBe('');
  expect(useNotifications.getState().items.map(({ title }) => title)).toEqual(['b', 'a']);
});

it('sounds once for each that is shown, unless the settings keep it silent', async () => {
  notify({ type: 'info', title: 'a' });
  rememberNotification({ type: 'info', title: 'b' });
  wait(500);
  await vi.waitFor(() => expect(playChime).toHaveBeenCalledOnce());
  applyNotificationSettings({ ...DEFAULT_NOTIFICATION_SETTINGS, sound: false });
  notify({ type: 'info', title: 'c' });
  wait(500);
  await vi.dynamicImportSettled();
  expect(playChime).toHaveBeenCalledOnce();
});

it('a look at them makes them read, clearing takes them away', () => {
  rememberNotification({ type: 'info', title: 'a' });
  expect(useNotifications.getState().unreadIds).toHaveLength(1);
  markNotificationsRead();
  expect(useNotifications.getState().unreadIds).toEqual([]);
  clearNotifications();
  expect(useNotifications.getState().items).toEqual([]);
});

describe('kept on this device', () => {
  const keeping = { ...DEFAULT_NOTIFICATION_SETTINGS, enablePersist: true };

  it('only when asked, and no longer when no longer asked', () => {
    rememberNotification({ type: 'info', title: 'a' });
    expect(stored()).toBeNull();
    applyNotificationSettings(keeping);
    expect(stored()).toContain('"a"');
    applyNotificationSettings(DEFAULT_NOTIFICATION_SETTINGS);
    expect(stored()).toBeNull();
  });

  it('they come back, read ones as read', () => {
    applyNotificationSettings(keeping);
    rememberNotification({ type: 'info', title: 'a' });
    markNotificationsRead();
    rememberNotification({ type: 'info', title: 'b' });
    const text = stored() ?? '';
    applyNotificationSettings(DEFAULT_NOTIFICATION_SETTINGS);
    clearNotifications();
    localStorage.setItem('molip.notifications', text);
    applyNotificationSettings(keeping);
    const { items, unreadIds } = useNotifications.getState();
    expect(items.map(({ title }) => title)).toEqual(['b', 'a']);
    expect(unreadIds).toEqual([items[0]?.id]);
  });

  it('garbage in the storage is nothing', () => {
    localStorage.setItem('molip.notifications', '{"items":[{"id":3}]}');
    applyNotificationSettings(keeping);
    expect(useNotifications.getState().items).toEqual([]);
  });
});
