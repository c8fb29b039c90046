// @vitest-environment jsdom
import type { TimerOutcome, TimerSettings } from '@molip/domain/timer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { resetTrustedClock } from '#shared/lib/trusted-clock.ts';
import { useNotifications } from '#shared/ui/feedback/notifications/notification-store.ts';
import { useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import { announce } from './announce.ts';
import { at, ID, play, SETTINGS, START } from './testing.fixture.ts';

const posted = vi.fn();
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ now: at(1200) });
  resetTrustedClock();
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

describe('while the page is looked at', () => {
  it('T-4.25 T-4.27 K-9.31 K-9.32 a toast of 2000 ms says what has ended and what begins', () => {
    tell([ended()]);
    expect(toasts()).toEqual([{ message: TEXT, duration: 2_000 }]);
    expect(posted).not.toHaveBeenCalled();
  });

  it('it can be read again behind the bell', () => {
    tell([ended()]);
    expect(useNotifications.getState().items[0]).toMatchObject({ title: '집중시간 완료!' });
  });

  it('Q-51 the end of the cycle is told as well', () => {
    tell([ended({ next: 'FOCUS', isIdle: true })]);
    expect(toasts().map(({ message }) => message)).toContain(
      '목표 세트를 모두 마쳤어요. 시작을 누르면 다음 사이클이 시작돼요.',
    );
  });

  it('however many sessions passed, one message tells of the last', () => {
    tell([ended(), ended({ next: 'LONG_BREAK' })]);
    expect(toasts()).toEqual([{ message: '집중시간 완료! 15분 휴식시간이 시작됩니다.', duration: 2_000 }]);
  });
});

describe('while the page is hidden', () => {
  beforeEach(() => {
    visibility = 'hidden';
  });

  it('T-4.28 K-9.28 K-9.29 K-9.30 the background worker is asked for a notification of the system', async () => {
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

  it('Q-09 without the permission the toast comes when the page is looked at again', () => {
    vi.stubGlobal('Notification', { permission: 'denied' });
    tell([ended()]);
    expect(toasts()).toEqual([]);
    reveal();
    expect(toasts().map(({ message }) => message)).toEqual([TEXT]);
    reveal();
    expect(toasts()).toHaveLength(1);
  });
});

it('Q-09 in a hidden page that a browser gives no worker the toast comes when it is looked at again', () => {
  visibility = 'hidden';
  const never = new Promise(() => {});
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { ready: never, controller: null } });
  tell([ended()]);
  reveal();
  expect(toasts().map(({ message }) => message)).toEqual([TEXT]);
});

it('whatever ended in a hidden page meanwhile, who comes back reads the last', () => {
  visibility = 'hidden';
  vi.stubGlobal('Notification', { permission: 'denied' });
  tell([ended()]);
  tell([ended({ next: 'LONG_BREAK' })]);
  reveal();
  expect(toasts().map(({ message }) => message)).toEqual(['집중시간 완료! 15분 휴식시간이 시작됩니다.']);
});

it.each(['visible', 'hidden'] as const)(
  'what ended long ago stands behind the bell alone (%s)',
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

describe('T-4.26 nothing is told', () => {
  it.each(['visible', 'hidden'] as const)('with notifications off (%s)', (state) => {
    visibility = state;
    tell([ended()], { notificationEnabled: false });
    expect(toasts()).toEqual([]);
    expect(posted).not.toHaveBeenCalled();
  });

  it('Q-52 of a session that was left early, nor of one that has only begun', () => {
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
