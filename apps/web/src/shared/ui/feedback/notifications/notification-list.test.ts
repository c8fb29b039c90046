import { describe, expect, it } from 'vitest';
import {
  admitNext,
  durationOf,
  enqueue,
  NO_NOTIFICATIONS,
  type NotificationItem,
  type NotificationState,
  putBelow,
  remember,
} from './notification-list.ts';
import { DEFAULT_NOTIFICATION_SETTINGS } from './notification-settings.ts';

const item = (id: string): NotificationItem => ({
  id,
  type: 'info',
  title: `알림 ${id}`,
  message: '',
  duration: 4_000,
  timestamp: 0,
  actions: [],
});
const queued = (...ids: string[]) =>
  ids.reduce<NotificationState>((state, id) => enqueue(state, item(id)), NO_NOTIFICATIONS);
const idsOf = (items: readonly NotificationItem[]) => items.map(({ id }) => id).join('');
const show = { enabled: true, maxVisible: 3 };

it('begins without a push token, and nobody has been asked for permission (NT-3.09)', () => {
  expect(NO_NOTIFICATIONS).toMatchObject({ pushToken: null, permission: 'default' });
});

it('stands at the bottom right, three at a time, unless the settings say otherwise (NT-3.01, K-9.18)', () => {
  expect(DEFAULT_NOTIFICATION_SETTINGS).toMatchObject({ position: 'bottom-right', maxVisible: 3 });
});

it('stays 4 s, an error 6 s, a warning 5 s (K-9.19)', () => {
  const types = ['success', 'info', 'error', 'warning'] as const;
  expect(types.map(durationOf)).toEqual([4_000, 4_000, 6_000, 5_000]);
});

it('keeps the newest five, newest first, and forgets what fell out (NT-4.10, K-9.17)', () => {
  const state = [...'abcdef'].reduce((all, id) => remember(all, item(id)), NO_NOTIFICATIONS);
  expect(idsOf(state.items)).toBe('fedcb');
  expect(state.unreadIds).toEqual([...'fedcb']);
});

describe('the queue', () => {
  it('moves one in at a time while fewer than three are shown (NT-4.11, Q-36)', () => {
    let state = queued(...'abcd');
    state = admitNext(state, show);
    expect([idsOf(state.visible), idsOf(state.queue), idsOf(state.items)]).toEqual(['a', 'bcd', 'a']);
    state = admitNext(admitNext(state, show), show);
    expect([idsOf(state.visible), idsOf(state.queue)]).toEqual(['cba', 'd']);
    expect(admitNext(state, show)).toBe(state);
  });

  it('has no end, and does not say the same twice while it waits (Q-36)', () => {
    const many = Array.from({ length: 500 }, (_, at) => String(at));
    const state = queued(...many);
    expect(state.queue).toHaveLength(500);
    expect(enqueue(state, { ...item('7'), id: 'other' })).toBe(state);
  });

  it('silenced, fills the list and shows nothing', () => {
    const state = admitNext(queued('a'), { ...show, enabled: false });
    expect([idsOf(state.visible), idsOf(state.items)]).toEqual(['', 'a']);
  });
});

it('what an earlier visit left comes below what has happened since', () => {
  const kept = { items: [...'vwxyz'].map(item), unreadIds: ['v', 'z'] };
  const state = putBelow(remember(NO_NOTIFICATIONS, item('a')), kept);
  expect(idsOf(state.items)).toBe('avwxy');
  expect(state.unreadIds).toEqual(['a', 'v']);
});
