import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { type Call, calls } from '@molip/contract';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { WAITING_MAX } from '#platform/http/member-queue.ts';
import { REQUESTS_MAX } from '#platform/http/overload.ts';
import { makeMetrics } from '#platform/metrics/metrics.ts';
import type { Client } from '../support/client.ts';
import { drawImage } from '../support/images.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { makeWebDir } from '../support/web-dir.ts';

const METRICS_TOKEN = 'a token that only prometheus has';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await openTestApp({
    webDir: await makeWebDir(),
    metrics: makeMetrics(),
    config: { publicUrl: 'https://molip.example', metricsToken: METRICS_TOKEN },
  });
  client = app.client();
  await client.join();
});

/** What goes for every answer, whatever it is. */
function expectGuarded(headers: OutgoingHttpHeaders): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    'permissions-policy': expect.stringContaining('camera=(), '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/default-src '(self|none)'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
  for (const telling of ['x-powered-by', 'server']) expect(headers).not.toHaveProperty(telling);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
}

const signedIn = () => ({ authorization: `Bearer ${client.accessToken}` });
const urlOf = (call: Call) => call.path.replaceAll(/\{\w+\}/g, randomUUID());

describe('every call of the table', () => {
  /** Asked for by nobody, and by a member, with nothing that fits. What ends the session is only asked for by nobody. */
  const ENDING = ['logout', 'endOtherSessions', 'deleteMember'];

  it.each(Object.entries<Call>(calls))(
    '%s is guarded, over https for a year, and not kept',
    async (name, call) => {
      const callers = ENDING.includes(name) ? [{}] : [{}, signedIn()];
      for (const headers of callers) {
        const answer = await app.server.inject({ method: call.method, url: urlOf(call), headers });
        expectGuarded(answer.headers);
        expect(answer.headers).toMatchObject({
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'cache-control': expect.stringContaining('no-store'),
        });
      }
    },
  );
});

describe('every kind of answer is guarded', () => {
  const kinds: Record<string, { status: number; ask: () => InjectOptions | Promise<InjectOptions> }> = {
    'a page': { status: 200, ask: () => ({ url: '/login' }) },
    'a call that is not there': { status: 404, ask: () => ({ url: '/api/nothing' }) },
    'a path that is none': { status: 404, ask: () => ({ url: '/%' }) },
    figures: {
      status: 200,
      ask: () => ({ url: calls.metrics.path, headers: { authorization: `Bearer ${METRICS_TOKEN}` } }),
    },
    'figures for a stranger': { status: 401, ask: () => ({ url: calls.metrics.path }) },
    'an image': {
      status: 200,
      ask: async () => ({ url: (await client.upload(await drawImage('png'))).body.imageUrl }),
    },
    'an image that is known': {
      status: 304,
      ask: async () => ({
        url: (await client.upload(await drawImage('png'))).body.imageUrl,
        headers: { 'if-none-match': '*' },
      }),
    },
    'a download': { status: 200, ask: () => ({ url: calls.exportMember.path, headers: signedIn() }) },
    'a wrong field': { status: 400, ask: () => ({ method: 'POST', url: calls.login.path, payload: {} }) },
    'a body that is too large': {
      status: 413,
      ask: () => ({ method: 'POST', url: calls.login.path, payload: { email: 'x'.repeat(300_000) } }),
    },
    'a body of another kind': {
      status: 415,
      ask: () => ({
        method: 'POST',
        url: calls.login.path,
        payload: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    },
    'another method': { status: 404, ask: () => ({ method: 'OPTIONS', url: calls.login.path }) },
    'the way to a provider': { status: 302, ask: () => ({ url: '/oauth2/authorization/google' }) },
  };

  it.each(Object.entries(kinds))('%s', async (_kind, { status, ask }) => {
    const answer = await app.server.inject(await ask());
    expect(answer.statusCode).toBe(status);
    expectGuarded(answer.headers);
  });

  it.each([
    ['a built file', '/assets/page-abc123.js', 200],
    ['a file that is not there', '/assets/gone.js', 404],
  ])('%s, with what goes for files', async (_kind, url, status) => {
    const answer = await app.server.inject({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    // A view takes some fifty of them.
    expect(answer.headers).not.toHaveProperty('permissions-policy');
  });

  it('too much at once', async () => {
    const { body } = await client.upload(await drawImage('png'));
    const answers = await Promise.all(
      Array.from({ length: 2 * REQUESTS_MAX }, () => app.server.inject({ url: body.imageUrl })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) {
      expectGuarded(headers);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1' });
    }
  });

  it('too much at once of one member (UF-6.01)', async () => {
    const answers = await Promise.all(
      Array.from({ length: WAITING_MAX + 10 }, () =>
        app.server.inject({ url: calls.readMember.path, headers: signedIn() }),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expectGuarded(headers);
  });

  it('what is no HTTP', async () => {
    const { port } = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    socket.end('GARBAGE\r\n\r\n');
    let reply = '';
    for await (const piece of socket) reply += piece;
    const lines = reply.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? [];
    expectGuarded(Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2))));
  });
});

it('over plain http nobody promises to stay with https', async () => {
  const plain = await openTestApp();
  const { headers } = await plain.server.inject({ url: calls.health.path });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

describe('cookies', () => {
  it('are all out of reach of scripts, other sites and the wire, and narrow, but for a mark without a secret', async () => {
    const browser = app.client();
    const email = `${randomUUID()}@example.com`;
    const code = await browser.emailCode(email);
    const answers = [
      await browser.call(calls.sendEmailCode, { body: { email: `${randomUUID()}@example.com` } }),
      await browser.call(calls.verifyEmailCode, { body: { email, code } }),
      await browser.login((await browser.signUp()).email),
      await browser.refresh(),
      await browser.call(calls.logout, {}),
    ];
    const cookies = answers.flatMap(({ raw }) => raw.cookies);
    expect(new Set(cookies.map(({ name }) => name))).toEqual(
      new Set([
        'codeRequest',
        'emailProof',
        'refreshToken',
        'signedIn',
        'knownDevice',
        'knownDeviceBack',
        'knownDeviceMail',
        'openSession',
        'socialJoin',
        'socialSignup',
      ]),
    );
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax' });
      expect(cookie).not.toHaveProperty('domain');
      if (cookie.name === 'signedIn') {
        expect(['1', '']).toContain(cookie.value);
        continue;
      }
      expect(cookie, cookie.name).toMatchObject({ httpOnly: true });
      expect(cookie.path, cookie.name).not.toBe('/');
    }
  });
});
