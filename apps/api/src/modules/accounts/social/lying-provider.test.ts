import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { calls } from '@molip/contract';
import { DAY_MS } from '@molip/domain/kernel';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, type LyingServer, openLyingServer } from '#test/support/lying-oidc-server.ts';
import { openTestApp } from '#test/support/test-app.ts';

const DISCOVERY = '/.well-known/openid-configuration';
const FAILED = '/auth/login?error=failed';
const UNAVAILABLE = '/auth/login?error=provider_unavailable';

let google: LyingServer;
let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  google = await openLyingServer();
  app = await openTestApp({ config: { google: google.config } });
});
beforeEach(() => {
  google.lies.answers = {};
  // What it said of itself is asked for again.
  app.clock.advance(DAY_MS);
});

/** In and back; where it ends. */
async function come(client = app.client(), wish = ''): Promise<string> {
  const left = await client.visit(`/oauth2/authorization/google${wish}`);
  const address = String(left.headers.location);
  if (!address.startsWith('http')) return address;
  return String((await client.visit(google.answerTo(address))).headers.location);
}

const say = (claims: object, told: object = {}) => {
  const sub = randomUUID();
  google.lies.idToken = { sub, ...claims };
  google.lies.userinfo = { sub, ...told };
};

describe('an address', () => {
  it('is checked by the word of who told it, never by the other one', async () => {
    const { email } = await app.client().signUp();
    const UNVERIFIED = '/auth/login?error=email_unverified';
    const elsewhere = 'my-own@example.com';
    for (const [claims, told] of [
      [{ email }, { email_verified: true }],
      [{ email_verified: true }, { email }],
      [{ email: elsewhere, email_verified: true }, { email }],
    ] as const) {
      say(claims, told);
      expect(await come()).toBe(UNVERIFIED);
    }
    say({ email: elsewhere }, { email, email_verified: true });
    expect(await come()).toBe('/auth/login?error=join_needs_password');
  });

  it('that only looks like another is nobody’s', async () => {
    const { email } = await app.client().signUp(`kim-${randomUUID()}@example.com`);
    say({ email: email.replace('kim', '\u212aim'), email_verified: true });
    const client = app.client();
    expect(await come(client)).toBe('/auth/signup');
    expect((await client.call(calls.readSocialSignup, {})).body.email).toBeNull();
    const login = await app.client().login(email.replace('kim', '\u212aim'));
    expect(login.body.errors?.[0]?.field).toBe('email');
  });
});

describe('an ID token', () => {
  it('that another key has signed is no word of the provider', async () => {
    say({});
    google.lies.signsWith = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect(await come()).toBe(FAILED);
    google.lies.signsWith = null;
    expect(await come()).toBe('/auth/signup');
  });

  it('of time to come', async () => {
    const now = Math.floor(Date.now() / 1000);
    say({ iat: now + 3600, exp: now + 7200 });
    expect(await come()).toBe(FAILED);
  });

  it.each([
    ['for another client', { aud: 'another' }],
    ['for nobody', { aud: [] }],
    ['of another issuer', { iss: 'https://accounts.example.com' }],
    ['that is over', { exp: 1 }],
    ['for another flow', { nonce: 'another' }],
  ])('%s is not for us', async (_case, claims) => {
    say(claims);
    expect(await come()).toBe(FAILED);
  });

  it('that tells of an older sign-in does not do where one has to sign in again', async () => {
    say({ auth_time: Math.floor(Date.now() / 1000) - 3600 });
    expect(await come(app.client(), '?again')).toBe(FAILED);
    expect(await come()).toBe('/auth/signup');
  });

  it.each(['', 'x'.repeat(256), 'nul\0', '한글'])('with a sub that cannot be one: %j', async (sub) => {
    google.lies.idToken = { sub };
    google.lies.userinfo = { sub };
    expect(await come()).toBe(FAILED);
    expect(app.logLines.join('')).not.toContain('Failed query');
  });
});

describe('a name', () => {
  it.each([
    [{ nickname: '', name: '이서연' }],
    [{ nickname: '  ', name: '이서연' }],
    [{ nickname: 7, name: '이서연' }],
    [{ nickname: '이서연', name: '다른 이름' }],
  ])('%j → 이서연', async (names) => {
    say(names);
    const client = app.client();
    await come(client);
    expect((await client.call(calls.readSocialSignup, {})).body.nickname).toBe('이서연');
  });
});

it('a provider that gives itself out for another is not believed', async () => {
  say({});
  const { issuer } = google.config;
  google.lies.answers = {
    [DISCOVERY]: (response) =>
      json(response, {
        issuer: 'https://accounts.example.com',
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      }),
  };
  expect(await come()).toBe(FAILED);
});

describe('an answer that is none', () => {
  const endless = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const piece = ' '.repeat(64_000);
    const more = () => {
      while (response.write(piece));
    };
    response.on('drain', more);
    more();
  };
  const ANSWERS: [string, (response: ServerResponse) => void][] = [
    ['without an end', endless],
    ['of broken JSON', (response) => json(response, '{"issuer":')],
    ['of another kind', (response) => response.end('<html>')],
    ['of a failure', (response) => json(response, {}, 500)],
  ];

  it.each(ANSWERS)('%s: the provider counts as down, wherever it says it', async (_name, answer) => {
    say({ email: 'seoyeon@example.com', email_verified: true });
    for (const path of [DISCOVERY, '/token', '/jwks', '/userinfo']) {
      google.lies.answers = { [path]: answer };
      app.clock.advance(DAY_MS);
      expect(`${path} ${await come()}`).toBe(`${path} ${UNAVAILABLE}`);
    }
    google.lies.answers = {};
    expect(await come()).toBe('/auth/signup');
  });

  it.runIf(process.env['TEST_FULL'])(
    'that drips is waited for no longer than one that does not come (takes 8 s: in test:full)',
    { timeout: 20_000 },
    async () => {
      google.lies.answers[DISCOVERY] = (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 200);
        response.on('close', () => clearInterval(drip));
      };
      expect(await come()).toBe(UNAVAILABLE);
    },
  );
});

it('what it says of a failure is written down only if it is a word', async () => {
  say({});
  google.lies.answers['/token'] = (response) => json(response, { error: 'a-secret@example.com' }, 400);
  expect(await come()).toBe(UNAVAILABLE);
  google.lies.answers['/token'] = (response) => json(response, { error: 'temporarily_unavailable' }, 400);
  expect(await come()).toBe(UNAVAILABLE);
  const log = app.logLines.join('');
  expect(log).toContain('"said":"temporarily_unavailable"');
  expect(log).not.toContain('a-secret@example.com');
});
