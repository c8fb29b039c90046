// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientFailure } from '#shared/lib/api/api-error.ts';
import { ApiError, connectSession, NOBODY } from '#shared/lib/api/index.ts';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { measureServerTime, resetServerClock } from '#shared/lib/server-clock.ts';
import { withTabLock } from '#shared/lib/tab-lock.ts';
import { clearOutbox, openOutbox, useOutbox } from '#shared/outbox/index.ts';
import { play, START } from './timer.fixture.ts';
import { timerActions } from './timer-actions.ts';
import { failureOf, TIMER_FAILURES } from './timer-failure.ts';
import { loadRecord, NEW_RECORD, saveRecord } from './timer-record.ts';
import { onTimerOutcomes, openTimer, timerState, useTimerStore } from './timer-store.ts';

const MEMBER = 7;
let close = () => {};

beforeEach(async () => {
  close();
  // Until the last change of the former test is stored.
  await withTabLock(`molip-timer-${MEMBER}`, async () => {});
  localStorage.clear();
  await clearOutbox(MEMBER);
  openOutbox(MEMBER);
  close = openTimer(MEMBER);
});

const waiting = () => useOutbox.getState().waiting.map(({ kind }) => kind);
const until = (status: string) => patiently(() => expect(timerState().status).toBe(status));

describe('a change', () => {
  it('is made → shown, put into the outbox and stored', async () => {
    timerActions.start();
    await until('RUNNING');
    await patiently(() => expect(waiting()).toEqual(['timer.start']));
    await patiently(() => expect(loadRecord(MEMBER)?.state.status).toBe('RUNNING'));
  });

  it('after a change in another tab → made on the record of that tab', async () => {
    timerActions.start();
    await until('RUNNING');
    await patiently(() => expect(loadRecord(MEMBER)?.revision).toBe(1));
    const stored = JSON.parse(localStorage.getItem('molip.timer.7') ?? '');
    localStorage.setItem('molip.timer.7', JSON.stringify({ ...stored, revision: 9 }));
    timerActions.pause();
    await until('PAUSED');
    await patiently(() => expect(loadRecord(MEMBER)?.revision).toBe(10));
  });

  it('several at once → made one after another', async () => {
    for (const press of [timerActions.start, timerActions.pause, timerActions.start, timerActions.stop])
      press();
    await patiently(() =>
      expect(waiting()).toEqual(['timer.start', 'timer.pause', 'timer.resume', 'timer.stop']),
    );
    expect(timerState().status).toBe('IDLE');
  });

  it('is made → its outcomes are reported once, in this tab', async () => {
    const listener = vi.fn();
    onTimerOutcomes(listener);
    timerActions.start();
    await patiently(() => expect(listener).toHaveBeenCalledOnce());
  });

  it('an unattended session → stored under the name that earlier versions of the app read', () => {
    const { session } = play([[0, START]]).record.state;
    if (!session) throw new Error('It should run.');
    saveRecord(MEMBER, { ...NEW_RECORD, unattended: [session] });
    expect(JSON.parse(localStorage.getItem('molip.timer.7') ?? '').held).toHaveLength(1);
    expect(loadRecord(MEMBER)?.unattended).toEqual([session]);
  });

  it('the stored record is broken → the timer still starts', async () => {
    close();
    localStorage.setItem('molip.timer.7', '{"state":');
    close = openTimer(MEMBER);
    timerActions.start();
    await until('RUNNING');
  });
});

describe('a press that waits for another tab', () => {
  const PRESSED_AT = new Date('2026-03-02T09:00:00.000Z');
  let releaseLock = () => {};

  beforeEach(() => {
    vi.useFakeTimers({ now: PRESSED_AT, toFake: ['Date', 'performance'] });
    resetServerClock();
    void withTabLock(`molip-timer-${MEMBER}`, () => new Promise<void>((resolve) => (releaseLock = resolve)));
    timerActions.start();
    vi.advanceTimersByTime(5_000);
  });
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
    resetServerClock();
  });

  it('the lock is released → it has the instant of the press', async () => {
    releaseLock();
    await until('RUNNING');
    expect(timerState().session?.createdAt).toEqual(PRESSED_AT);
  });

  it('the clock is corrected during the wait → it has the corrected instant', async () => {
    measureServerTime(new Date(Date.now() - 60_000), 0);
    releaseLock();
    await until('RUNNING');
    expect(timerState().session?.createdAt).toEqual(new Date(PRESSED_AT.getTime() - 60_000));
  });
});

describe('without storage', () => {
  it('localStorage is full → the timer works in this tab, and items are sent', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    timerActions.start();
    await until('RUNNING');
    timerActions.pause();
    await until('PAUSED');
    timerActions.stop();
    await until('IDLE');
    expect(timerState().error).toBeNull();
    expect(waiting()).toEqual(['timer.start', 'timer.pause', 'timer.stop']);
  });

  it('localStorage is refused → the timer still starts', async () => {
    close();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    close = openTimer(MEMBER);
    timerActions.start();
    await until('RUNNING');
  });
});

describe('neither outbox nor server can be reached', () => {
  beforeEach(async () => {
    await clearOutbox(MEMBER);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    connectSession({ ...NOBODY, readToken: () => 'token' });
  });

  it("a start → the error is 'session start failed', and the session runs in this tab (E-8.25)", async () => {
    timerActions.start();
    await patiently(() => expect(timerState().error).toBe('session start failed'));
    expect(timerState().status).toBe('RUNNING');
  });

  it("another action → the error is 'timer operation failed', which can be closed (E-8.24)", async () => {
    timerActions.updateSettings({ ...timerState().settings, focusTime: 30 });
    await patiently(() => expect(timerState().error).toBe('timer operation failed'));
    timerActions.clearError();
    expect(timerState().error).toBeNull();
  });
});

it("stats cannot be loaded → the server's sentence, else 'stats load failed' (E-8.26 E-8.51)", () => {
  const said = new ApiError({ status: 503, code: 'UNAVAILABLE', message: '서버가 잠시 쉬고 있어요.' });
  expect(failureOf(said, TIMER_FAILURES.stats).message).toBe('서버가 잠시 쉬고 있어요.');
  expect(failureOf(clientFailure('NETWORK_UNREACHABLE'), TIMER_FAILURES.stats).message).toBe(
    'stats load failed',
  );
});

it('opened by a page and by its layout → closed with the last of them', () => {
  const release = openTimer(MEMBER);
  release();
  expect(useTimerStore.getState().memberId).toBe(MEMBER);
  close();
  expect(useTimerStore.getState().memberId).toBeNull();
});
