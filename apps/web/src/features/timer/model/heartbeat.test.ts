// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiServer, refusal } from '#shared/lib/api/api-server.fixture.ts';
import { connectSession, NOBODY } from '#shared/lib/api/index.ts';
import { resetTrustedClock } from '#shared/lib/trusted-clock.ts';
import { clearOutbox, openOutbox } from '#shared/outbox/index.ts';
import { startHeartbeat } from './heartbeat.ts';
import { saveRecord } from './record-storage.ts';
import { at, play, SETTINGS, START } from './testing.fixture.ts';
import { openTimer, timerState } from './timer-store.ts';

const MEMBER = 7;
const server = new ApiServer();
let stop = () => {};
let close = () => {};

beforeEach(async () => {
  // Only the clock is held: storage and the network need their own timers.
  vi.useFakeTimers({ now: at(0), toFake: ['Date', 'setInterval', 'clearInterval', 'performance'] });
  localStorage.clear();
  resetTrustedClock();
  await server.open();
  connectSession({ ...NOBODY, readToken: () => 'token' });
  // What waits is sent before anything is taken over.
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
const asked = () => server.asked('/api/timer/sessions/current').length;
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1_000);
    await settled();
  }
}

describe('the clock', () => {
  it('T-4.15 is looked at every second while a session runs: it ends within one', async () => {
    noServer();
    vi.setSystemTime(at(1_198));
    stop = startHeartbeat();
    await pass(1);
    expect(timerState().mode).toBe('FOCUS');
    await pass(4);
    expect(timerState()).toMatchObject({ mode: 'SHORT_BREAK', status: 'RUNNING' });
    expect(timerState().session?.createdAt).toEqual(at(1_200));
  });

  it('T-4.15 U-38 with auto-tick off nothing ends by itself', async () => {
    noServer();
    vi.setSystemTime(at(1_198));
    stop = startHeartbeat({ autoTick: false });
    await pass(5);
    expect(timerState().mode).toBe('FOCUS');
  });
});

describe('a page that slept while its session ended', () => {
  /** Nothing of what others did is known here yet. */
  const wakeAt = async (seconds: number) => {
    stop = startHeartbeat();
    await vi.waitFor(() => expect(asked(), 'it was heard of before').toBe(1));
    await settled();
    // By the clock of the day alone: a page's own count may have slept with it.
    vi.setSystemTime(at(seconds));
    server.answer(() => ({
      status: 200,
      body: { session: null, settings: SETTINGS, now: at(seconds).toISOString() },
    }));
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(2);
  };

  it('hears first that it was stopped elsewhere: nothing is completed, and nothing begins', async () => {
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

describe('the server', () => {
  const answer = { session: null, settings: SETTINGS, now: at(0).toISOString() };

  it('is asked every 4 s while the page is looked at', async () => {
    server.answer(() => ({ status: 200, body: answer }));
    stop = startHeartbeat();
    await pass(13);
    expect(asked()).toBe(4);
  });

  it('is asked less and less often while it does not answer', async () => {
    noServer();
    stop = startHeartbeat();
    await pass(30);
    expect(asked()).toBeLessThanOrEqual(4);
  });
});
