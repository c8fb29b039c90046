import { randomUUID } from 'node:crypto';
import { calls } from '@molip/contract';
import { HOUR_MS, MINUTE_MS } from '@molip/domain/kernel';
import { DEFAULT_TIMER_SETTINGS, successorId } from '@molip/domain/timer';
import { cpuSecondsOf } from '@molip/testing/cpu-time';
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

const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * MINUTE_MS).toISOString();
const start = async (body: object = {}) =>
  client.call(calls.startTimerSession, { body: { mode: 'FOCUS', duration: 1200, ...body } });
const at = (call: typeof calls.stopTimerSession, id: string, minutesAgo: number) =>
  client.call(call, { params: { id }, body: { at: ago(minutesAgo) } });
const stop = (id: string) => client.call(calls.stopTimerSession, { params: { id }, body: {} });
const current = async () => (await client.call(calls.readCurrentTimerSession, {})).body.session;
const today = async () =>
  (await client.call(calls.readTimerStats, { query: { period: 'daily' } })).body.totalFocusMinutes;

describe('a person has one timer', () => {
  it('a session that arrives late ends where a newer one began, and never comes back', async () => {
    const newer = (await start({ startedAt: ago(5) })).body;
    const late = (await start({ startedAt: ago(8) })).body;
    expect(late).toMatchObject({ status: 'STOPPED', timeEntries: [{ elapsedMs: 3 * MINUTE_MS }] });
    expect((await current())?.sessionId).toBe(newer.sessionId);
    await stop(newer.sessionId);
    expect(await current()).toBeNull();
    expect(await today()).toBe(8);
  });

  it('one that had run its time before the newer one began is completed', async () => {
    await start({ startedAt: ago(5) });
    expect((await start({ startedAt: ago(60) })).body.status).toBe('COMPLETED');
  });

  it('what follows by itself on a session that was stopped elsewhere ends no other, and counts nothing', async () => {
    const { sessionId } = (await start({ startedAt: ago(25) })).body;
    await at(calls.stopTimerSession, sessionId, 15);
    const wanted = (await start({ startedAt: ago(14), duration: 3000 })).body;
    // From a device that was without a network all the while.
    await client.call(calls.completeTimerSession, {
      params: { id: sessionId },
      body: { completedAt: ago(5) },
    });
    const next = { sessionId: successorId(sessionId), mode: 'SHORT_BREAK', duration: 600, startedAt: ago(5) };
    for (const sent of [next, next])
      expect((await start(sent)).body).toMatchObject({ status: 'STOPPED', timeEntries: [{ elapsedMs: 0 }] });
    const afterwards = { sessionId: successorId(next.sessionId), startedAt: ago(1) };
    expect((await start(afterwards)).body.status).toBe('STOPPED');
    expect(await current()).toMatchObject({ sessionId: wanted.sessionId, status: 'RUNNING' });
    await stop(wanted.sessionId);
    expect(await today()).toBe(10 + 14);
  });

  it('a device that had not heard of a pause elsewhere does not end the session, and what follows there counts nothing', async () => {
    const { sessionId } = (await start({ startedAt: ago(25) })).body;
    await at(calls.pauseTimerSession, sessionId, 15);
    const complete = (timeEntries: { startedAt: string; elapsedMs: number }[]) =>
      client.call(calls.completeTimerSession, {
        params: { id: sessionId },
        body: { timeEntries, completedAt: ago(5) },
      });
    const unheard = await complete([{ startedAt: ago(25), elapsedMs: 20 * MINUTE_MS }]);
    expect(unheard.body).toMatchObject({ status: 'PAUSED', remainingTime: 600 });
    const next = { sessionId: successorId(sessionId), mode: 'SHORT_BREAK', duration: 600, startedAt: ago(5) };
    expect((await start(next)).body.status).toBe('STOPPED');
    expect(await current()).toMatchObject({ sessionId, status: 'PAUSED' });
    expect(await today()).toBe(0);

    await at(calls.resumeTimerSession, sessionId, 10);
    const heard = await complete([
      { startedAt: ago(25), elapsedMs: 10 * MINUTE_MS },
      { startedAt: ago(10), elapsedMs: 5 * MINUTE_MS },
    ]);
    expect(heard.body.status).toBe('COMPLETED');
    expect(await today()).toBe(15);
  });

  it('devices that act at once take turns: one session runs, nobody meets an error', async () => {
    for (let round = 0; round < 5; round += 1) {
      const running = (await start()).body.sessionId;
      const answers = await Promise.all([start(), stop(running), start(), stop(running), start()]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
      const left = await current();
      if (left) await stop(left.sessionId);
      expect(await current()).toBeNull();
    }
  });
});

describe('nothing counts twice', () => {
  it('a session whose time was covered already adds nothing by way of study-time (Q-41)', async () => {
    const first = (await start({ startedAt: ago(60) })).body.sessionId;
    await at(calls.stopTimerSession, first, 40);
    const second = (await start({ startedAt: ago(60) })).body.sessionId;
    await at(calls.stopTimerSession, second, 50);
    const { body } = await client.call(calls.addStudyTime, { body: { studyMinutes: 10, sessionId: second } });
    expect(body.totalFocusMinutes).toBe(20);
  });

  it('a resume before the last pause begins at that pause', async () => {
    const id = (await start({ startedAt: ago(200), duration: 7200 })).body.sessionId;
    await at(calls.pauseTimerSession, id, 170);
    await at(calls.resumeTimerSession, id, 200);
    await at(calls.stopTimerSession, id, 170);
    expect(await today()).toBe(30);
  });

  it.each([
    [
      'the same stretch twice',
      [
        [200, 60],
        [200, 60],
      ],
      60,
    ],
    [
      'stretches over each other',
      [
        [200, 40],
        [180, 40],
      ],
      60,
    ],
    [
      'a stretch before the start',
      [
        [400, 60],
        [200, 10],
      ],
      10,
    ],
  ])('%s counts once', async (_, told, minutes) => {
    const id = (await start({ startedAt: ago(200), duration: 7200 })).body.sessionId;
    const timeEntries = told.map(([from = 0, length = 0]) => ({
      startedAt: ago(from),
      elapsedMs: length * MINUTE_MS,
    }));
    await client.call(calls.completeTimerSession, { params: { id }, body: { timeEntries } });
    expect(await today()).toBe(minutes);
  });

  it('a stretch cannot reach into the future', async () => {
    const id = (await start({ duration: 7200 })).body.sessionId;
    const timeEntries = [{ startedAt: ago(0), elapsedMs: 2 * HOUR_MS }];
    await client.call(calls.completeTimerSession, { params: { id }, body: { timeEntries } });
    expect(await today()).toBeLessThanOrEqual(5);
  });
});

describe('absurd times', () => {
  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1999-12-31T23:59:59Z'])(
    '%s is refused',
    async (when) => {
      for (const answer of [
        await start({ startedAt: when }),
        await client.call(calls.addStudyTime, { body: { studyMinutes: 1, at: when } }),
      ]) {
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ errors: [{ message: '2000년 뒤의 시각이어야 해요.' }] });
      }
    },
  );

  it('an endless timer that began decades ago holds nobody up', async () => {
    const settings = { ...DEFAULT_TIMER_SETTINGS, autoStartBreaks: true, autoStartPomodoros: true };
    const shortest = {
      focusTime: 1,
      shortBreakTime: 1,
      longBreakTime: 1,
      longBreakInterval: 1,
      targetSessions: 1,
    };
    await client.call(calls.saveTimerSettings, { body: { ...settings, ...shortest } });
    const sessionId = randomUUID();
    await start({ startedAt: '2000-01-01T00:00:00Z', duration: 60, sessionId });
    const { memberId } = (await client.call(calls.readMember, {})).body;
    const job = app.jobs.find(({ name }) => name === 'tell-session-end');
    const seconds = await cpuSecondsOf(() => job?.run({ memberId, sessionId, told: 0 }));
    expect(seconds).toBeLessThan(1);
  });
});
