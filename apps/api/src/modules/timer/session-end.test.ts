import { calls } from '@molip/contract';
import { MINUTE_MS } from '@molip/domain/kernel';
import { DEFAULT_TIMER_SETTINGS } from '@molip/domain/timer';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPushSender } from '#platform/push/push-sender.ts';
import type { Client } from '#test/support/client.ts';
import { openPushService } from '#test/support/push-service.ts';
import { openTestApp, TEST_VAPID, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof openPushService>>;
let client: Client;

beforeAll(async () => {
  service = await openPushService();
  const pushSender = openPushSender(TEST_VAPID, { services: [service.host], agent: service.agent });
  app = await openTestApp({ pushSender, startAt: '2090-03-02T00:00:00.000Z' });
});
afterAll(() => service.close());
beforeEach(async () => {
  await app.database.pool.query('delete from graphile_worker._private_jobs');
  service.deliveries.length = 0;
  client = app.client();
  await client.join();
  await client.call(calls.savePushSubscription, { body: service.subscription('phone') });
});

const start = async () =>
  (await client.call(calls.startTimerSession, { body: { mode: 'FOCUS', duration: 1200 } })).body.sessionId;
const planned = async () => {
  const { rows } = await app.database.pool.query<{ key: string; run_at: Date; payload: object }>(
    `select key, run_at, payload from graphile_worker._private_jobs where key like 'session-end:%' order by run_at`,
  );
  return rows;
};
/** Time goes by, and the browser keeps itself signed in. */
const pass = async (ms: number) => {
  app.clock.advance(ms);
  await client.refresh();
};
/** The clock moves to the next planned message, which is then sent as the worker would. */
const runNext = async (lateMs = 0) => {
  const [next] = await planned();
  if (!next) throw new Error('Nothing is planned.');
  await pass(next.run_at.getTime() + lateMs - app.clock.now().getTime());
  await app.database.pool.query('delete from graphile_worker._private_jobs where key = $1', [next.key]);
  await app.jobs.find(({ name }) => name === 'tell-session-end')?.run(next.payload);
};
const told = () =>
  service.deliveries.map(({ message }) => {
    const { title, options } = message as { title: string; options: { body: string } };
    return `${title} ${options.body}`;
  });

it('a message is planned for the end of a session that runs', async () => {
  await start();
  const end = new Date(app.clock.now().getTime() + 20 * MINUTE_MS);
  expect(await planned()).toMatchObject([{ run_at: end }]);
});

it('at the end every browser is told, in the words of the specification (K-9.28, K-9.30, K-9.31, K-9.32)', async () => {
  await start();
  await runNext();
  expect(service.deliveries[0]?.message).toEqual({
    title: '집중시간 완료!',
    options: { body: '10분 휴식시간이 시작됩니다.', tag: 'timer', data: { url: '/timer' } },
  });
});

it('a pause and a stop drop the message, a resume plans the later end', async () => {
  const id = await start();
  await pass(5 * MINUTE_MS);
  await client.call(calls.pauseTimerSession, { params: { id }, body: {} });
  expect(await planned()).toEqual([]);
  await pass(5 * MINUTE_MS);
  await client.call(calls.resumeTimerSession, { params: { id }, body: {} });
  const end = new Date(app.clock.now().getTime() + 15 * MINUTE_MS);
  expect(await planned()).toMatchObject([{ run_at: end }]);
  await client.call(calls.stopTimerSession, { params: { id }, body: {} });
  expect(await planned()).toEqual([]);
});

it('a session that another one ends, or that a device completes, is told no more', async () => {
  const first = await start();
  await pass(MINUTE_MS);
  const second = await start();
  expect((await planned()).map(({ key }) => key.split(':').at(-1))).toEqual([second]);
  expect(first).not.toBe(second);
  await client.call(calls.completeTimerSession, { params: { id: second }, body: {} });
  expect(await planned()).toEqual([]);
});

it('with every tab closed the sessions that follow are told as well, until the target is reached', async () => {
  await start();
  for (const _ of [1, 2, 3, 4]) await runNext();
  expect(told()).toEqual([
    '집중시간 완료! 10분 휴식시간이 시작됩니다.',
    '짧은 휴식 완료! 20분 집중시간이 시작됩니다.',
    '집중시간 완료! 10분 휴식시간이 시작됩니다.',
    '짧은 휴식 완료! 20분 집중시간이 시작됩니다.',
  ]);
  expect(await planned()).toEqual([]);
});

it('a timer that goes on for ever stops telling after eight ends', async () => {
  await client.call(calls.saveTimerSettings, {
    body: { ...DEFAULT_TIMER_SETTINGS, autoStartPomodoros: true },
  });
  await start();
  for (const _ of Array(8)) await runNext();
  expect(told()).toHaveLength(8);
  expect(await planned()).toEqual([]);
});

it('a device that reports the next session takes its message over instead of doubling it', async () => {
  const id = await start();
  await runNext();
  const [following] = await planned();
  const next = following?.key.split(':').at(-1) ?? '';
  await client.call(calls.completeTimerSession, { params: { id }, body: {} });
  const reported = await client.call(calls.startTimerSession, {
    body: { mode: 'SHORT_BREAK', duration: 600, sessionId: next },
  });
  expect(reported.status).toBe(201);
  expect(await planned()).toMatchObject([{ key: following?.key, payload: { sessionId: next, told: 0 } }]);
});

it('nothing is sent with notifications off, nor long after the end (T-4.26)', async () => {
  await start();
  await runNext(6 * MINUTE_MS);
  expect(told()).toEqual([]);
  await client.call(calls.saveTimerSettings, {
    body: { ...DEFAULT_TIMER_SETTINGS, notificationEnabled: false },
  });
  await start();
  await runNext();
  expect(told()).toEqual([]);
});
