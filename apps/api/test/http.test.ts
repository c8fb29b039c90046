import { type Call, CHECKOUT_PATH, calls } from '@molip/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './support/test-app.ts';
import { makeWebDir } from './support/web-dir.ts';

let app: TestApp;
let webDir: string;
beforeAll(async () => {
  webDir = await makeWebDir();
  app = await openTestApp({
    webDir,
    config: {
      product: {
        name: '몰입</script><script>alert(1)</script>',
        companyLines: ['(주)몰입'],
        termsUrl: '/legal/terms.html',
        privacyUrl: '/legal/privacy.html',
        supportEmail: null,
      },
    },
  });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

describe('every answer', () => {
  it.each(['/', '/login', '/api/health', '/api/nothing'])('%s is guarded', async (url) => {
    const { headers } = await get(url);
    const csp = String(headers['content-security-policy']);
    expect(csp).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]+'/);
    expect(csp).not.toContain('unsafe');
    expect(csp).toContain("img-src 'self' blob: data:");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

it('the payment company’s script may run on the page that pays, and on no other', async () => {
  const portone = {
    storeId: 's',
    channelKey: 'c',
    channelKeys: {},
    apiSecret: 'a',
    webhookSecret: 'd2ViaG9vaw==',
  };
  const paid = await openTestApp({
    webDir,
    config: { payments: 'portone', portone: { ...portone, apiUrl: 'http://127.0.0.1:1' } },
  });
  const headersOf = async (url: string, on: TestApp) =>
    (await on.server.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).headers;
  const page = `${CHECKOUT_PATH}?paymentId=1`;
  const there = await headersOf(page, paid);
  expect(there['content-security-policy']).toMatch(/script-src [^;]*https:\/\/cdn\.portone\.io/);
  expect(there['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  for (const elsewhere of [await headersOf('/profile', paid), await headersOf(page, app)]) {
    expect(elsewhere['content-security-policy']).not.toContain('https:');
    expect(elsewhere['cross-origin-opener-policy']).toBe('same-origin');
  }
});

describe('the web app', () => {
  it('every path of the browser is the one page, asked for anew each time (R-2.29)', async () => {
    for (const url of ['/', '/login', '/note/1', '/no/such/page']) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it('built files are kept for ever, and a missing one is not the page', async () => {
    expect((await get('/assets/page-abc123.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
    for (const url of [
      '/assets/gone.js',
      '/.vite/manifest.json',
      '/favicon.ico',
      '/api?x=1',
      '//api/members/my',
      '/API/health',
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });

  it('no configured text can break out of the page', async () => {
    const { body } = await get('/');
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).toContain('"companyLines":["(주)몰입"]');
  });

  it('no path leads out of the folder', async () => {
    for (const url of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
    ]) {
      expect((await get(url)).body).not.toContain('"name"');
    }
  });
});

describe('GET /api/openapi.json', () => {
  it('is OpenAPI 3.1 of exactly the table', async () => {
    const { openapi, paths } = (await get('/api/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const table = Object.values<Call>(calls).map((call) => `${call.method} ${call.path}`);
    expect(documented.sort()).toEqual(table.sort());
  });

  it('is written once, with an ETag by which it need not come again (UF-6.05)', async () => {
    const { etag } = (await get('/api/openapi.json')).headers;
    expect(etag).toMatch(/^".{43}"$/);
    const again = await get('/api/openapi.json', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('holds the schemas that validate', async () => {
    const { paths } = (await get('/api/openapi.json')).json();
    const login = paths['/api/auth/login'].post;
    expect(login.requestBody.content['application/json'].schema.required).toEqual(['email', 'password']);
    expect(login.responses['200'].content['application/json'].schema.required).toEqual([
      'accessToken',
      'member',
    ]);
    expect(login.responses['401'].description).toContain('AUTH_INVALID_CREDENTIALS');
    const { requestBody } = paths['/api/images/upload'].post;
    expect(requestBody.content['multipart/form-data'].schema.required).toEqual(['imageFile']);
    expect(Object.keys(paths['/api/images/{name}'].get.responses['200'].content)).toEqual(['image/*']);
    expect(paths['/api/members/my'].get.security).toEqual([{ accessToken: [] }]);
  });
});

it('neither a body that trickles in nor a silent connection is waited for without end', () => {
  const { requestTimeout, timeout } = app.server.server;
  expect([requestTimeout, timeout].every((ms) => ms > 0 && ms <= 15 * 60_000)).toBe(true);
});

describe('the log', () => {
  it('holds no secret and no mail address', async () => {
    const client = app.client();
    const { email } = await client.join();
    await client.refresh();
    await client.login(email, 'wrong password 1');
    const log = app.logLines.join('');
    expect(log).toContain('/api/auth/login');
    expect(log).not.toContain('@');
    expect(log).not.toContain('wrong password 1');
    expect(log).not.toContain(client.accessToken);
    expect(log).not.toContain(client.cookies.get('refreshToken'));
  });
});

describe('social sign-in', () => {
  it.each(['google', 'kakao'])('a provider that is not configured is explained: %s', async (provider) => {
    const answer = await get(`/oauth2/authorization/${provider}`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/auth/login?error=provider_unavailable');
  });
});
