// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientFailure } from '#shared/lib/api/api-error.ts';
import { ApiError, connectSession, NOBODY } from '#shared/lib/api/index.ts';
import { oneAtATime } from '#shared/lib/one-at-a-time.ts';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { learnServerTime, resetTrustedClock } from '#shared/lib/trusted-clock.ts';
import { clearOutbox, openOutbox, useOutbox } from '#shared/outbox/index.ts';
import { loadRecord } from './record-storage.ts';
import { timerActions } from './timer-actions.ts';
import { failureOf, TIMER_FAILURES } from './timer-failure.ts';
import { onTimerOutcomes, openTimer, timerState, useTimerStore } from './timer-store.ts';

const MEMBER = 7;
let close = () => {};

beforeEach(async () => {
  close();
  // What was pressed last is kept by now, and not after this.
  await oneAtATime(`molip-timer-${MEMBER}`, async () => {});
  localStorage.clear();
  await clearOutbox(MEMBER);
  openOutbox(MEMBER);
  close = openTimer(MEMBER);
});

const waiting = () => useOutbox.getState().waiting.map(({ kind }) => kind);
const until = (status: string) => patiently(() => expect(timerState().status).toBe(status));

describe('a change', () => {
  it('is shown, put into the outbox and kept', async () => {
    timerActions.start();
    await until('RUNNING');
    await patiently(() => expect(waiting()).toEqual(['timer.start']));
    await patiently(() => expect(loadRecord(MEMBER)?.state.status).toBe('RUNNING'));
  });

  it('is made on what another tab has left', async () => {
    timerActions.start();
    await until('RUNNING');
    await patiently(() => expect(loadRecord(MEMBER)?.revision).toBe(1));
    const elsewhere = { ...loadRecord(MEMBER), revision: 9 };
    localStorage.setItem('molip.timer.7', JSON.stringify(elsewhere));
    timerActions.pause();
    await until('PAUSED');
    await patiently(() => expect(loadRecord(MEMBER)?.revision).toBe(10));
  });

  it('presses that come together are done one after the other', async () => {
    for (const press of [timerActions.start, timerActions.pause, timerActions.start, timerActions.stop])
      press();
    await patiently(() =>
      expect(waiting()).toEqual(['timer.start', 'timer.pause', 'timer.resume', 'timer.stop']),
    );
    expect(timerState().status).toBe('IDLE');
  });

  it('is told once, by the tab in which it happened', async () => {
    const told = vi.fn();
    onTimerOutcomes(told);
    timerActions.start();
    await patiently(() => expect(told).toHaveBeenCalledOnce());
  });

  it('a broken record of an earlier day is no obstacle', async () => {
    close();
    localStorage.setItem('molip.timer.7', '{"state":');
    close = openTimer(MEMBER);
    timerActions.start();
    await until('RUNNING');
  });
});

describe('a press that waits for its turn', () => {
  const PRESSED_AT = new Date('2026-03-02T09:00:00.000Z');
  let giveTurn = () => {};

  beforeEach(() => {
    vi.useFakeTimers({ now: PRESSED_AT, toFake: ['Date', 'performance'] });
    resetTrustedClock();
    void oneAtATime(`molip-timer-${MEMBER}`, () => new Promise<void>((resolve) => (giveTurn = resolve)));
    timerActions.start();
    vi.advanceTimersByTime(5_000);
  });
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
    resetTrustedClock();
  });

  it('counts from the moment it was made', async () => {
    giveTurn();
    await until('RUNNING');
    expect(timerState().session?.createdAt).toEqual(PRESSED_AT);
  });

  it('is told by the clock of the server, if that becomes known meanwhile', async () => {
    learnServerTime(new Date(Date.now() - 60_000), 0);
    giveTurn();
    await until('RUNNING');
    expect(timerState().session?.createdAt).toEqual(new Date(PRESSED_AT.getTime() - 60_000));
  });
});

describe('where nothing can be kept', () => {
  it('the timer works in this tab, and the server is told', async () => {
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

  it('storage that is refused altogether is no obstacle', async () => {
    close();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    close = openTimer(MEMBER);
    timerActions.start();
    await until('RUNNING');
  });
});

describe('what reaches neither the outbox nor the server', () => {
  beforeEach(async () => {
    await clearOutbox(MEMBER);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    connectSession({ ...NOBODY, readToken: () => 'token' });
  });

  it("E-8.25 a start leaves 'session start failed' in the state, and the session runs in this tab", async () => {
    timerActions.start();
    await patiently(() => expect(timerState().error).toBe('session start failed'));
    expect(timerState().status).toBe('RUNNING');
  });

  it("E-8.24 anything else leaves 'timer operation failed', which can be closed", async () => {
    timerActions.updateSettings({ ...timerState().settings, focusTime: 30 });
    await patiently(() => expect(timerState().error).toBe('timer operation failed'));
    timerActions.clearError();
    expect(timerState().error).toBeNull();
  });
});

it("E-8.26 E-8.51 stats that could not be loaded: the server's sentence, else 'stats load failed'", () => {
  const said = new ApiError({ status: 503, code: 'UNAVAILABLE', message: '서버가 잠시 쉬고 있어요.' });
  expect(failureOf(said, TIMER_FAILURES.stats).message).toBe('서버가 잠시 쉬고 있어요.');
  expect(failureOf(clientFailure('NETWORK_UNREACHABLE'), TIMER_FAILURES.stats).message).toBe(
    'stats load failed',
  );
});

it('held by a page and by the layout around it, it closes with the last of them', () => {
  const release = openTimer(MEMBER);
  release();
  expect(useTimerStore.getState().memberId).toBe(MEMBER);
  close();
  expect(useTimerStore.getState().memberId).toBeNull();
});
