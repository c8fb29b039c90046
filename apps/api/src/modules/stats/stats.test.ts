import { randomUUID } from 'node:crypto';
import { calls } from '@molip/contract';
import { HOUR_MS, MINUTE_MS } from '@molip/domain/kernel';
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

const add = (body: { studyMinutes: number; sessionId?: string; at?: string }) =>
  client.call(calls.addStudyTime, { body });
const fromNow = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();

describe('study time', () => {
  it('adds its minutes to today (C-7.68)', async () => {
    expect((await add({ studyMinutes: 25 })).body).toEqual({ totalFocusMinutes: 25 });
    expect((await add({ studyMinutes: 5 })).body).toEqual({ totalFocusMinutes: 30 });
  });

  it('a session that is in the ledger adds nothing more (Q-41)', async () => {
    const { body: session } = await client.call(calls.startTimerSession, {
      body: { mode: 'FOCUS', duration: 1200 },
    });
    app.clock.advance(7 * MINUTE_MS);
    await client.call(calls.stopTimerSession, { params: { id: session.sessionId }, body: {} });
    const answers = await Promise.all(
      [1, 2, 3].map(() => add({ studyMinutes: 7, sessionId: session.sessionId })),
    );
    expect(answers.map(({ body }) => body.totalFocusMinutes)).toEqual([7, 7, 7]);
    const sessionId = randomUUID();
    await add({ studyMinutes: 3, sessionId });
    expect((await add({ studyMinutes: 3, sessionId })).body.totalFocusMinutes).toBe(10);
  });

  it('a day holds 1440 minutes, and what does not fit is refused whole', async () => {
    expect((await add({ studyMinutes: 1440 })).status).toBe(200);
    const refused = await add({ studyMinutes: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'STUDY_DAY_FULL']);
    expect((await add({ studyMinutes: 60, at: fromNow(-24 * HOUR_MS) })).body.totalFocusMinutes).toBe(1440);
  });

  it.each([0, 1441, 1.5, -5])('refuses %s minutes by name', async (studyMinutes) => {
    const { status, body } = await add({ studyMinutes });
    expect(status).toBe(400);
    expect(body.errors?.[0]?.field).toBe('studyMinutes');
  });

  it('the day is that of the instant, in the zone and from the hour that the member had then', async () => {
    // The test clock stands at 2026-03-02 09:00 in Seoul plus what was advanced; 03:30 that night is still the 1st.
    await add({ studyMinutes: 10, at: '2026-03-01T18:30:00.000Z' });
    await client.call(calls.changeMember, { body: { timeZone: 'America/New_York', dayStartHour: 0 } });
    const { body } = await client.call(calls.readTimerStats, { query: { period: 'monthly' } });
    expect(body.days.find((day) => day.date === '2026-03-01')?.focusMinutes).toBe(10);
  });
});

describe('timer stats', () => {
  it('is weekly by default, from Monday to Sunday, with empty days as 0 (C-7.65)', async () => {
    await add({ studyMinutes: 30 });
    const { body } = await client.call(calls.readTimerStats, { query: {} });
    expect(body).toMatchObject({
      period: 'weekly',
      from: '2026-03-02',
      to: '2026-03-08',
      totalFocusMinutes: 30,
    });
    expect(body.days.map((day) => day.focusMinutes)).toEqual([30, 0, 0, 0, 0, 0, 0]);
  });

  it('has the day and the month', async () => {
    const daily = await client.call(calls.readTimerStats, { query: { period: 'daily' } });
    expect(daily.body.days).toHaveLength(1);
    const monthly = await client.call(calls.readTimerStats, { query: { period: 'monthly' } });
    expect(monthly.body.days).toHaveLength(31);
  });

  it('refuses another period', async () => {
    const url = '/api/timer/stats?period=yearly';
    const answer = await app.server.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${client.accessToken}` },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].field).toBe('period');
  });
});
