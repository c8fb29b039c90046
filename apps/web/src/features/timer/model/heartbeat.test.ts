// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiServer, refusal } from '#shared/lib/api/api-server.fixture.ts';
import { connectSession, NOBODY } from '#shared/lib/api/index.ts';
import { resetServerClock } from '#shared/lib/server-clock.ts';
import { clearOutbox, openOutbox } from '#shared/outbox/index.ts';
import { startHeartbeat } from './heartbeat.ts';
import { at, play, SETTINGS, START } from './timer.fixture.ts';
import { saveRecord } from './timer-record.ts';
import { openTimer, timerState } from './timer-store.ts';

const MEMBER = 7;
const server = new ApiServer();
let stop = () => {};
let close = () => {};

beforeEach(async () => {
  // Only the clock is fake: storage and the network need real timers.
  vi.useFakeTimers({ now: at(0), toFake: ['Date', 'setInterval', 'clearInterval', 'performance'] });
  localStorage.clear();
  resetServerClock();
  await server.open();
  connectSession({ ...NOBODY, readToken: () => 'token' });
  // Waiting items would have to be sent before a sync.
  await clearOutbox(MEMBER);
  openOutbox(MEMBER);
  saveRecord(MEMBER, { ...play([[0, START]]).record, revision: 1 });
  close = openTimer(MEMBER);
});
afterEach(async () => {
  stop();
  close();
  vi.useRealTimers();
  await server.close();
});

const noServer = () => server.answer(() => refusal(503, 'UNAVAILABLE', '서버가 잠시 쉬고 있어요.'));
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));
const syncCount = () => server.asked('/api/timer/sessions/current').length;
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1_000);
    await settled();
  }
}

describe('the end of a session', () => {
  it('its time is up → it ends within a second (T-4.15)', async () => {
    noServer();
    vi.setSystemTime(at(1_198));
    stop = startHeartbeat();
    await pass(1);
    expect(timerState().mode).toBe('FOCUS');
    await pass(4);
    expect(timerState()).toMatchObject({ mode: 'SHORT_BREAK', status: 'RUNNING' });
    expect(timerState().session?.createdAt).toEqual(at(1_200));
  });

  it('auto-tick is off → it does not end by itself (T-4.15 U-38)', async () => {
    noServer();
    vi.setSystemTime(at(1_198));
    stop = startHeartbeat({ autoTick: false });
    await pass(5);
    expect(timerState().mode).toBe('FOCUS');
  });
});

describe('a page that slept at the end of its session', () => {
  const wakeAt = async (seconds: number) => {
    stop = startHeartbeat();
    await vi.waitFor(() => expect(syncCount(), 'synced before').toBe(1));
    await settled();
    // `performance.now()` stays, as it may during sleep.
    vi.setSystemTime(at(seconds));
    server.answer(() => ({
      status: 200,
      body: { session: null, settings: SETTINGS, now: at(seconds).toISOString() },
    }));
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(2);
  };

  it('another device has stopped it → it is not completed, and no session follows', async () => {
    const session = {
      ...timerState().session,
      remainingTime: 1_200,
      deckId: null,
      noteId: null,
      completedSessions: 0,
      currentCycle: 1,
    };
    server.answer(() => ({ status: 200, body: { session, settings: SETTINGS, now: at(0).toISOString() } }));
    await wakeAt(1_500);
    expect(timerState()).toMatchObject({ status: 'IDLE', session: null });
    expect(server.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('the sync', () => {
  const answer = { session: null, settings: SETTINGS, now: at(0).toISOString() };

  it('a visible page → every 4 s', async () => {
    server.answer(() => ({ status: 200, body: answer }));
    stop = startHeartbeat();
    await pass(13);
    expect(syncCount()).toBe(4);
  });

  it('a server that does not answer → less and less often', async () => {
    noServer();
    stop = startHeartbeat();
    await pass(30);
    expect(syncCount()).toBeLessThanOrEqual(4);
  });
});
