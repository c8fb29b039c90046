// @vitest-environment jsdom
import type { TimerOutcome, TimerSettings } from '@molip/domain/timer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { resetServerClock } from '#shared/lib/server-clock.ts';
import { useNotifications } from '#shared/ui/feedback/notifications/notification-store.ts';
import { useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import { announce } from './announce.ts';
import { at, ID, play, SETTINGS, START } from './timer.fixture.ts';

const posted = vi.fn();
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ now: at(1200) });
  resetServerClock();
  visibility = 'visible';
  posted.mockReset();
  useToasts.setState({ toasts: [] });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const ready = Promise.resolve({ active: { postMessage: posted } });
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { ready, controller: {} } });
  vi.stubGlobal('Notification', { permission: 'granted' });
});
afterEach(() => vi.useRealTimers());

/** A focus of 20 minutes that has just ended. */
const ended = (change: Partial<Extract<TimerOutcome, { kind: 'COMPLETED' }>> = {}): TimerOutcome => {
  const { record } = play([[0, START]]);
  const { session } = record.state;
  if (!session) throw new Error('It runs.');
  const done = { ...session, status: 'COMPLETED' as const, completedAt: at(1200) };
  return { kind: 'COMPLETED', session: done, next: 'SHORT_BREAK', isIdle: false, ...change };
};
const tell = (outcomes: readonly TimerOutcome[], change: Partial<TimerSettings> = {}) => {
  const { record } = play([[0, START]]);
  announce(outcomes, { ...record, state: { ...record.state, settings: { ...SETTINGS, ...change } } });
};
const toasts = () => useToasts.getState().toasts.map(({ message, duration }) => ({ message, duration }));
const reveal = () => {
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
};

const TEXT = '집중시간 완료! 10분 휴식시간이 시작됩니다.';

describe('a visible page', () => {
  it('a session ends → a toast of 2000 ms says what has ended and what begins (T-4.25 T-4.27 K-9.31 K-9.32)', () => {
    tell([ended()]);
    expect(toasts()).toEqual([{ message: TEXT, duration: 2_000 }]);
    expect(posted).not.toHaveBeenCalled();
  });

  it('a session ends → the bell lists it', () => {
    tell([ended()]);
    expect(useNotifications.getState().items[0]).toMatchObject({ title: '집중시간 완료!' });
  });

  it('the cycle ends → a message for that as well (Q-51)', () => {
    tell([ended({ next: 'FOCUS', isIdle: true })]);
    expect(toasts().map(({ message }) => message)).toContain(
      '목표 세트를 모두 마쳤어요. 시작을 누르면 다음 사이클이 시작돼요.',
    );
  });

  it('several sessions have ended → one message, about the last', () => {
    tell([ended(), ended({ next: 'LONG_BREAK' })]);
    expect(toasts()).toEqual([{ message: '집중시간 완료! 15분 휴식시간이 시작됩니다.', duration: 2_000 }]);
  });
});

describe('a hidden page', () => {
  beforeEach(() => {
    visibility = 'hidden';
  });

  it('a session ends → the service worker shows a system notification (T-4.28 K-9.28 K-9.29 K-9.30)', async () => {
    tell([ended()]);
    await patiently(() => expect(posted).toHaveBeenCalledOnce());
    expect(posted).toHaveBeenCalledWith({
      type: 'SHOW_NOTIFICATION',
      title: '집중시간 완료!',
      options: {
        body: '10분 휴식시간이 시작됩니다.',
        tag: 'timer',
        icon: '/logo192.png',
        data: { url: '/timer' },
      },
    });
    expect(toasts()).toEqual([]);
  });

  it('no permission → the toast appears when the page is visible again (Q-09)', () => {
    vi.stubGlobal('Notification', { permission: 'denied' });
    tell([ended()]);
    expect(toasts()).toEqual([]);
    reveal();
    expect(toasts().map(({ message }) => message)).toEqual([TEXT]);
    reveal();
    expect(toasts()).toHaveLength(1);
  });
});

it('a hidden page without a service worker → the toast appears when it is visible again (Q-09)', () => {
  visibility = 'hidden';
  const never = new Promise(() => {});
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { ready: never, controller: null } });
  tell([ended()]);
  reveal();
  expect(toasts().map(({ message }) => message)).toEqual([TEXT]);
});

it('several sessions end in a hidden page → the toast is about the last', () => {
  visibility = 'hidden';
  vi.stubGlobal('Notification', { permission: 'denied' });
  tell([ended()]);
  tell([ended({ next: 'LONG_BREAK' })]);
  reveal();
  expect(toasts().map(({ message }) => message)).toEqual(['집중시간 완료! 15분 휴식시간이 시작됩니다.']);
});

it.each(['visible', 'hidden'] as const)(
  'a session ended more than five minutes ago → the bell alone lists it (%s)',
  async (state) => {
    visibility = state;
    useNotifications.setState({ items: [] });
    vi.setSystemTime(at(1_200 + 301));
    tell([ended()]);
    reveal();
    expect(toasts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10);
    expect(posted).not.toHaveBeenCalled();
    expect(useNotifications.getState().items).toHaveLength(1);
  },
);

describe('no message (T-4.26)', () => {
  it.each(['visible', 'hidden'] as const)('notifications are off (%s)', (state) => {
    visibility = state;
    tell([ended()], { notificationEnabled: false });
    expect(toasts()).toEqual([]);
    expect(posted).not.toHaveBeenCalled();
  });

  it('a session was stopped early, or has only begun (Q-52)', () => {
    const { record } = play([[0, START]]);
    const { session, ...place } = record.state;
    if (!session) throw new Error(`${ID} runs.`);
    tell([
      { kind: 'ABANDONED', session: { ...session, status: 'STOPPED' } },
      { kind: 'STARTED', session, place },
    ]);
    expect(toasts()).toEqual([]);
  });
});
