import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@molip/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPushSender } from '#platform/push/push-sender.ts';
import { type Client, PASSWORD } from '#test/support/client.ts';
import { openPushService } from '#test/support/push-service.ts';
import { openTestApp, TEST_VAPID, type TestApp } from '#test/support/test-app.ts';
import { pushService } from './push.service.ts';
import { pushSubscriptionsRepository } from './push-subscriptions.repository.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof openPushService>>;
let client: Client;
let memberId: number;
const MESSAGE = { title: '집중시간 완료!', options: { body: '10분', tag: 'timer', data: { url: '/timer' } } };

const push = () => pushService(app.database.db, app.clock, sender());
const sender = () => openPushSender(TEST_VAPID, { services: [service.host], agent: service.agent });
const subscribe = (name: string, who = client) =>
  who.call(calls.savePushSubscription, { body: service.subscription(name) });
const subscribed = async (id = memberId) =>
  (await pushSubscriptionsRepository(app.database.db).listOf(id)).map(({ endpoint }) => endpoint);
const endpointOf = (name: string) => service.subscription(name).endpoint;

beforeAll(async () => {
  service = await openPushService();
  app = await openTestApp({ pushSender: sender() });
});
afterAll(() => service.close());
beforeEach(async () => {
  service.deliveries.length = 0;
  service.answerWith(201);
  client = app.client();
  ({ memberId } = await client.join());
});

it('the browser gets the public key with which it subscribes', async () => {
  const { body } = await client.call(calls.readPushKey, {});
  expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65);
});

it('a message reaches every browser of the member, encrypted and signed', async () => {
  await subscribe('phone');
  await subscribe('phone');
  await subscribe('laptop');
  await push().tell(memberId, MESSAGE);
  expect(service.deliveries.map(({ path }) => path).sort()).toEqual(['/laptop', '/phone']);
  expect(service.deliveries[0]?.message).toEqual(MESSAGE);
  expect(service.deliveries[0]?.headers).toMatchObject({
    authorization: expect.stringContaining(`k=${TEST_VAPID.publicKey}`),
    urgency: 'high',
    ttl: '600',
  });
});

it('of very many browsers the newest are told, a few at a time', async () => {
  for (let number = 1; number <= 22; number += 1) {
    await subscribe(`browser-${number}`);
    app.clock.advance(1);
    // One that asks again is in use, however old it is.
    if (number === 20) await subscribe('browser-1');
  }
  const kept = await subscribed();
  expect(kept).toHaveLength(20);
  expect(kept).toEqual(expect.arrayContaining([endpointOf('browser-1'), endpointOf('browser-22')]));
  for (const old of ['browser-2', 'browser-3']) expect(kept).not.toContain(endpointOf(old));

  let atOnce = 0;
  let most = 0;
  let told = 0;
  const send = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await sleep(5);
    atOnce -= 1;
    told += 1;
    if (told % 2 === 0) throw new Error('out of order');
    return 'sent' as const;
  };
  await pushService(app.database.db, app.clock, { ...sender(), send }).tell(memberId, MESSAGE);
  expect([told, most]).toEqual([20, 5]);
});

it('a browser that has unsubscribed is told no more', async () => {
  await subscribe('phone');
  await client.call(calls.deletePushSubscription, { body: service.subscription('phone') });
  await client.call(calls.deletePushSubscription, { body: service.subscription('phone') });
  await push().tell(memberId, MESSAGE);
  expect(service.deliveries).toEqual([]);
});

describe('a subscription ends with its session (WI-6.04)', () => {
  const NEW_PASSWORD = 'brand new 2';

  it('the other sessions ended, a new password → this browser alone is left', async () => {
    const ends = [
      () => client.call(calls.endOtherSessions, {}),
      () =>
        client.call(calls.changeMember, { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }),
    ];
    const other = app.client();
    await subscribe('here');
    for (const end of ends) {
      await other.login(client.member?.email ?? '');
      await subscribe('elsewhere', other);
      await app.database.pool.query(
        `insert into push_subscriptions (member_id, endpoint_hash, endpoint, p256dh, auth, created_at)
         values ($1, 'older', 'https://fcm.googleapis.com/older', 'x', 'y', now())`,
        [memberId],
      );
      expect((await end()).status).toBeLessThan(300);
      expect(await subscribed()).toEqual([endpointOf('here')]);
    }
  });

  it('a reset → none is left', async () => {
    await subscribe('here');
    const email = client.member?.email ?? '';
    const code = await client.emailCode(email, 'RESET');
    await client.call(calls.resetPassword, { body: { email, code, newPassword: NEW_PASSWORD } });
    expect(await subscribed()).toEqual([]);
  });

  it('one device signed out → the others are left', async () => {
    const other = app.client();
    await other.login(client.member?.email ?? '');
    await subscribe('here');
    await subscribe('elsewhere', other);
    const { sessions } = (await client.call(calls.listSessions, {})).body;
    const id = sessions.find(({ current }) => !current)?.sessionId ?? '';
    await client.call(calls.endSession, { params: { id } });
    expect(await subscribed()).toEqual([endpointOf('here')]);
  });

  it('a session that ended on another server → saves none', async () => {
    await client.call(calls.readMember, {});
    await app.database.pool.query('update sessions set revoked_at = now() where member_id = $1', [memberId]);
    expect((await subscribe('here')).status).toBe(401);
    expect(await subscribed()).toEqual([]);
  });
});

it.each([404, 410])('a subscription that the service has ended (%i) is forgotten', async (status) => {
  await subscribe('phone');
  service.answerWith(status);
  await push().tell(memberId, MESSAGE);
  expect(await subscribed()).toEqual([]);
});

it('a service that is out of order costs nobody the subscription', async () => {
  await subscribe('phone');
  service.answerWith(500);
  await push().tell(memberId, MESSAGE);
  expect(await subscribed()).toEqual([endpointOf('phone')]);
});

it('a browser that another member uses now no longer tells of the one before', async () => {
  await subscribe('shared');
  const other = app.client();
  const { memberId: otherId } = await other.join();
  await subscribe('shared', other);
  expect(await subscribed()).toEqual([]);
  expect(await subscribed(otherId)).toEqual([endpointOf('shared')]);
});

it.each([
  'https://10.0.0.1/internal',
  'https://localhost:5432/',
  'https://fcm.googleapis.com.example.org/x',
  'https://user@127.0.0.1/x',
  'https://:p@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://a.notify.windows.com\\@127.0.0.1/x',
])('the server calls the services of browsers only: %s', async (endpoint) => {
  const body = { ...service.subscription('x'), endpoint };
  const { status, body: failure } = await client.call(calls.savePushSubscription, { body });
  expect(status).toBe(400);
  expect(failure).toMatchObject({ errors: [{ field: 'endpoint', message: expect.any(String) }] });
  expect(await subscribed()).toEqual([]);
});

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('known service: %s', (endpoint) => {
  expect(openPushSender(TEST_VAPID).isPushService(endpoint)).toBe(true);
});
