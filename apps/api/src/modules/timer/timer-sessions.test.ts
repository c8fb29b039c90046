import { randomUUID } from 'node:crypto';
import { calls } from '@molip/contract';
import { HOUR_MS, MINUTE_MS } from '@molip/domain/kernel';
import { DEFAULT_TIMER_SETTINGS } from '@molip/domain/timer';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  client = app.client();
  await client.join();
});

const focus = { mode: 'FOCUS', duration: 1200 } as const;
const start = async (body: Parameters<typeof startCall>[0] = {}) => (await startCall(body)).body;
const startCall = (body: object) => client.call(calls.startTimerSession, { body: { ...focus, ...body } });
const change = (call: typeof calls.stopTimerSession, id: string, at?: Date) =>
  client.call(call, { params: { id }, body: at ? { at: at.toISOString() } : {} });
const complete = (id: string, body: object = {}) =>
  client.call(calls.completeTimerSession, { params: { id }, body });
const today = async () => (await client.call(calls.readTimerStats, { query: { period: 'daily' } })).body;
/** Time goes by, and the browser keeps itself signed in. */
const pass = async (ms: number) => {
  app.clock.advance(ms);
  await client.refresh();
};
const fromNow = (ms: number) => new Date(app.clock.now().getTime() + ms);

describe('a session', () => {
  it('starts running, with its length in seconds (C-7.61, T-3.05, T-3.06, T-3.07)', async () => {
    const { status, body } = await startCall({});
    expect(status).toBe(201);
    expect(body).toEqual({
      sessionId: expect.any(String),
      mode: 'FOCUS',
      duration: 1200,
      remainingTime: 1200,
      timeEntries: [{ startedAt: app.clock.now().toISOString(), elapsedMs: null }],
      status: 'RUNNING',
      createdAt: app.clock.now().toISOString(),
      completedAt: null,
      deckId: null,
      noteId: null,
      completedSessions: 0,
      currentCycle: 1,
    });
    expect((await client.call(calls.readCurrentTimerSession, {})).body.session).toEqual(body);
  });

  it("is told to a second device with the settings and the server's time", async () => {
    const settings = { ...DEFAULT_TIMER_SETTINGS, focusTime: 25 };
    await client.call(calls.saveTimerSettings, { body: settings });
    expect((await client.call(calls.readCurrentTimerSession, {})).body).toEqual({
      session: null,
      settings,
      now: app.clock.now().toISOString(),
    });
  });

  it.each([
    ['pause', calls.pauseTimerSession],
    ['stop', calls.stopTimerSession],
  ] as const)('a %s that comes long after its end finds it completed at its end', async (_, call) => {
    const { sessionId, createdAt } = await start();
    await pass(12 * HOUR_MS);
    const { status, body } = await change(call, sessionId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'COMPLETED', remainingTime: 0 });
    expect(Date.parse(body.completedAt ?? '')).toBe(Date.parse(createdAt) + 20 * MINUTE_MS);
  });

  it('pauses, goes on and stops by instants, each as often as it is said', async () => {
    const { sessionId } = await start();
    await pass(5 * MINUTE_MS);
    for (const _ of [1, 2]) {
      const { body } = await change(calls.pauseTimerSession, sessionId);
      expect(body).toMatchObject({ status: 'PAUSED', remainingTime: 900 });
    }
    await pass(HOUR_MS / 6);
    for (const _ of [1, 2]) {
      const { body } = await change(calls.resumeTimerSession, sessionId);
      expect(body).toMatchObject({ status: 'RUNNING', remainingTime: 900 });
    }
    await pass(2 * MINUTE_MS);
    for (const _ of [1, 2]) {
      const { body } = await change(calls.stopTimerSession, sessionId);
      expect(body).toMatchObject({ status: 'STOPPED', remainingTime: 780 });
      await pass(MINUTE_MS);
    }
    expect((await client.call(calls.readCurrentTimerSession, {})).body.session).toBeNull();
    expect((await today()).totalFocusMinutes).toBe(7);
  });

  it('completes at its end however late it is told, and counts once (C-7.62)', async () => {
    const { sessionId } = await start();
    await pass(20 * MINUTE_MS + 7_000);
    const first = await complete(sessionId);
    expect(first.body).toMatchObject({ status: 'COMPLETED', remainingTime: 0 });
    expect(Date.parse(first.body.completedAt ?? '') - Date.parse(first.body.createdAt)).toBe(20 * MINUTE_MS);
    expect((await complete(sessionId, { completedAt: fromNow(0).toISOString() })).body).toEqual(first.body);
    await Promise.all([complete(sessionId), complete(sessionId), complete(sessionId)]);
    expect(await today()).toMatchObject({ totalFocusMinutes: 20, completedSessions: 1 });
  });

  it('said twice, done once: the same sessionId answers with the session first made', async () => {
    const sessionId = randomUUID();
    const [first, again] = await Promise.all([start({ sessionId }), start({ sessionId, duration: 600 })]);
    expect(again.sessionId).toBe(sessionId);
    expect([first.duration, again.duration]).toContain((await start({ sessionId })).duration);
    expect(first.duration).toBe(again.duration);
  });

  it('made offline, it arrives later with its own instants', async () => {
    const startedAt = fromNow(-3 * HOUR_MS);
    const { sessionId } = await start({ startedAt: startedAt.toISOString() });
    const { body } = await complete(sessionId, {
      timeEntries: [
        { startedAt: startedAt.toISOString(), elapsedMs: 10 * MINUTE_MS },
        { startedAt: fromNow(-2 * HOUR_MS).toISOString(), elapsedMs: 10 * MINUTE_MS },
      ],
      remainingTime: 0,
      completedAt: fromNow(-2 * HOUR_MS + 10 * MINUTE_MS).toISOString(),
    });
    expect(body.completedAt).toBe(fromNow(-2 * HOUR_MS + 10 * MINUTE_MS).toISOString());
    expect((await today()).totalFocusMinutes).toBe(20);
  });

  it('a new session ends the one that ran on another device, and credits it', async () => {
    const first = await start();
    await pass(8 * MINUTE_MS);
    const second = await start();
    expect((await client.call(calls.readCurrentTimerSession, {})).body.session?.sessionId).toBe(
      second.sessionId,
    );
    expect((await change(calls.resumeTimerSession, first.sessionId)).body.status).toBe('STOPPED');
    expect((await today()).totalFocusMinutes).toBe(8);
  });

  it('breaks count no minutes', async () => {
    const { sessionId } = await start({ mode: 'SHORT_BREAK', duration: 600 });
    await pass(10 * MINUTE_MS);
    await complete(sessionId);
    expect((await today()).totalFocusMinutes).toBe(0);
  });

  it.each([
    [{ duration: 59 }, 'duration'],
    [{ duration: 7_201 }, 'duration'],
    [{ duration: 600.5 }, 'duration'],
    [{ mode: 'NAP' }, 'mode'],
    [{ sessionId: '1' }, 'sessionId'],
    [{ startedAt: 'yesterday' }, 'startedAt'],
    [{ deckId: -1 }, 'deckId'],
  ])('refuses %j by its field', async (body, field) => {
    const { status, body: answer } = await startCall(body);
    expect(status).toBe(400);
    expect(answer.errors).toEqual([{ field, message: expect.stringMatching(/[가-힣]/) }]);
  });

  it('an unknown session is 404', async () => {
    expect((await complete(randomUUID())).status).toBe(404);
  });
});

describe('clocks that lie', () => {
  it('a device set back an hour makes neither negative nor doubled minutes', async () => {
    const { sessionId } = await start();
    const { body } = await change(calls.pauseTimerSession, sessionId, fromNow(-HOUR_MS));
    expect(body).toMatchObject({ status: 'PAUSED', remainingTime: 1200 });
    await change(calls.stopTimerSession, sessionId, fromNow(-HOUR_MS));
    expect((await today()).totalFocusMinutes).toBe(0);
  });

  it('a device ahead of time cannot finish early', async () => {
    const { sessionId } = await start();
    await complete(sessionId, { completedAt: fromNow(10 * HOUR_MS).toISOString() });
    expect((await today()).totalFocusMinutes).toBe(0);
  });

  it('entries that claim more than the session is long count as its length', async () => {
    const { sessionId } = await start({ startedAt: fromNow(-5 * HOUR_MS).toISOString() });
    const entry = (hoursAgo: number) => ({
      startedAt: fromNow(-hoursAgo * HOUR_MS).toISOString(),
      elapsedMs: 50 * MINUTE_MS,
    });
    await complete(sessionId, { timeEntries: [entry(5), entry(4), entry(3)] });
    expect((await today()).totalFocusMinutes).toBe(20);
  });

  it('two sessions over the same time count once', async () => {
    const startedAt = fromNow(-HOUR_MS).toISOString();
    const both = await Promise.all([start({ startedAt }), start({ startedAt })]);
    const completedAt = fromNow(-HOUR_MS + 20 * MINUTE_MS).toISOString();
    const timeEntries = [{ startedAt, elapsedMs: 20 * MINUTE_MS }];
    await Promise.all(both.map(({ sessionId }) => complete(sessionId, { timeEntries, completedAt })));
    expect((await today()).totalFocusMinutes).toBe(20);
  });
});
