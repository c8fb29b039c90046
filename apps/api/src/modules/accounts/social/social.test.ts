import { calls } from '@molip/contract';
import { SOCIAL_FLOW_LIFE_MS, SOCIAL_SIGNUP_LIFE_MS } from '@molip/domain/accounts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consents, identities } from '#db/schema/index.ts';
import { type Client, PASSWORD } from '#test/support/client.ts';
import { visitProvider } from '#test/support/oidc-visit.ts';
import { openTestApp } from '#test/support/test-app.ts';
import {
  CONSENTS,
  comeBy,
  joinBy,
  joinByGoogle,
  openSocialApp,
  passProvider,
  personAt,
} from './social.fixture.ts';

let app: Awaited<ReturnType<typeof openSocialApp>>;
beforeAll(async () => {
  app = await openSocialApp();
});

const ANSWERS = { nickname: '서연', consents: CONSENTS };
const finish = (client: Client, more: object = {}) =>
  client.call(calls.finishSocialSignup, { body: { ...ANSWERS, ...more } });
const hasSession = (client: Client) => client.cookies.has('refreshToken');
const linksOf = (memberId: number) =>
  app.database.db.select().from(identities).where(eq(identities.memberId, memberId));
const membersWith = async (email: string) =>
  (await app.database.pool.query('select 1 from members where email = $1', [email])).rowCount;

describe('the way to the provider', () => {
  it('carries state, nonce and PKCE; their secrets stay in a cookie of this browser (C-7.12, U-10)', async () => {
    const client = app.client();
    const left = await client.visit('/oauth2/authorization/google', { host: 'molip.example:8080' });
    expect(left.statusCode).toBe(302);
    expect(left.headers['cache-control']).toBe('no-store');
    const query = Object.fromEntries(new URL(String(left.headers.location)).searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: 'http://molip.example:8080/login/oauth2/code/google',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBeGreaterThan(40);
    expect(query).not.toHaveProperty('prompt');
    const kept = { httpOnly: true, sameSite: 'Lax', maxAge: 600 };
    expect(left.cookies).toEqual([
      expect.objectContaining({ ...kept, name: 'socialFlow0', path: '/login/oauth2/code' }),
      expect.objectContaining({ ...kept, name: 'socialTurn', path: '/oauth2/authorization', value: '0' }),
    ]);
  });

  it('Kakao is asked in its own words, and told the public address (C-7.13)', async () => {
    const config = { publicUrl: 'https://molip.example', kakao: app.kakao.config };
    const answer = await (await openTestApp({ config })).client().visit('/oauth2/authorization/kakao');
    const { searchParams } = new URL(String(answer.headers.location));
    expect(searchParams.get('scope')).toBe('openid profile_nickname account_email');
    expect(searchParams.get('redirect_uri')).toBe('https://molip.example/login/oauth2/code/kakao');
    expect(answer.cookies[0]?.secure).toBe(true);
  });

  it.each(['google', 'kakao'])('%s that is not configured is explained (U-10)', async (path) => {
    const answer = await (await openTestApp()).client().visit(`/oauth2/authorization/${path}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      '/auth/login?error=provider_unavailable',
    ]);
  });

  it("KakaoTalk's own browser, which Google refuses, is told before it leaves; Kakao lets it in", async () => {
    const talk = { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 KAKAOTALK 11.0.0' };
    const google = await app.client().visit('/oauth2/authorization/google', talk);
    expect(google.headers.location).toBe('/auth/login?error=in_app_browser');
    const kakao = await app.client().visit('/oauth2/authorization/kakao', talk);
    expect(kakao.headers.location).toContain(app.kakao.config.issuer);
    const unconfigured = await (await openTestApp()).client().visit('/oauth2/authorization/google', talk);
    expect(unconfigured.headers.location).toBe('/auth/login?error=provider_unavailable');
  });

  it('as many as four tabs are on their way at once, and each one comes back', async () => {
    const client = app.client();
    const { login } = personAt(app.google);
    await joinByGoogle(app.client(), login);
    const ways: string[] = [];
    for (let tab = 0; tab < 5; tab += 1) ways.push(await passProvider(client, 'google', { login }));
    expect([...client.cookies.keys()].filter((name) => name.startsWith('socialFlow'))).toHaveLength(4);
    const ends: unknown[] = [];
    for (const back of ways) ends.push((await client.visit(back)).headers.location);
    const [first, ...others] = ends;
    expect(first).toBe('/auth/login?error=state_mismatch');
    expect(others).toEqual(Array.from({ length: 4 }, () => '/auth/login'));
  });
});

describe('a newcomer', () => {
  it('agrees before there is an account, and comes straight in from then on (A-1.02, A-3.03, U-10)', async () => {
    const client = app.client();
    const { login, email } = personAt(app.google);
    expect(await comeBy(client, 'google', { login })).toBe('/auth/signup');
    expect(hasSession(client)).toBe(false);
    expect(await membersWith(email)).toBe(0);

    const pending = await client.call(calls.readSocialSignup, {});
    expect(pending.body).toEqual({
      signupId: expect.any(String),
      provider: 'GOOGLE',
      email,
      nickname: '이서연',
    });
    const { status, body: member } = await finish(client, { consents: { ...CONSENTS, marketing: true } });
    expect(status).toBe(201);
    expect(member).toMatchObject({
      email,
      nickname: '서연',
      isEmailVerified: true,
      socialLogin: 'GOOGLE',
      linkedProviders: ['GOOGLE'],
      hasPassword: false,
      hasSeenIntroduction: false,
    });
    expect((await client.refresh()).status).toBe(200);
    expect((await client.call(calls.readMember, {})).body).toEqual(member);
    const agreed = await app.database.db
      .select()
      .from(consents)
      .where(eq(consents.memberId, member.memberId));
    expect(agreed.map(({ kind, agreed }) => [kind, agreed]).sort()).toEqual([
      ['age14', true],
      ['marketing', true],
      ['privacy', true],
      ['terms', true],
    ]);

    const again = app.client();
    expect(await comeBy(again, 'google', { login })).toBe('/auth/login');
    await again.refresh();
    expect((await again.call(calls.readMember, {})).body.memberId).toBe(member.memberId);
  });

  it('is known by the `sub`, whatever becomes of the address', async () => {
    const { login } = personAt(app.google);
    const member = await joinByGoogle(app.client(), login);
    app.google.people.set(login, { email: 'changed@example.com', email_verified: false });
    const client = app.client();
    expect(await comeBy(client, 'google', { login })).toBe('/auth/login');
    await client.refresh();
    expect((await client.call(calls.readMember, {})).body).toEqual(member);
  });

  it('needs the three consents', async () => {
    const client = app.client();
    const { login, email } = personAt(app.google);
    await comeBy(client, 'google', { login });
    const refused = await finish(client, { consents: { terms: true, privacy: true } });
    expect(refused.body.errors).toEqual([
      { field: 'consents.age14', message: '만 14세 이상만 가입할 수 있어요.' },
    ]);
    expect(await membersWith(email)).toBe(0);
  });

  it('Kakao without an e-mail asks for one, with a code', async () => {
    const client = app.client();
    const { login } = personAt(app.kakao);
    app.kakao.people.set(login, { nickname: '서' });
    const email = `${login}@example.com`;
    expect(await comeBy(client, 'kakao', { login })).toBe('/auth/signup');
    const pending = await client.call(calls.readSocialSignup, {});
    expect(pending.body).toMatchObject({ provider: 'KAKAO', email: null, nickname: '' });

    expect((await finish(client)).body.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await finish(client, { email })).body.code).toBe('EMAIL_NOT_VERIFIED');
    const code = await client.emailCode(email);
    await client.call(calls.verifyEmailCode, { body: { email, code } });
    const other = await finish(client, { email: 'somebody-else@example.com' });
    expect(other.body.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await finish(client, { email })).body).toMatchObject({ email, socialLogin: 'KAKAO' });
  });

  it('an address that the provider told cannot be traded for another', async () => {
    const client = app.client();
    const { login, email } = personAt(app.google);
    await comeBy(client, 'google', { login });
    expect((await finish(client, { email: 'victim@example.com' })).body.email).toBe(email);
  });

  it('an address that was taken meanwhile is a conflict; the next sign-in joins', async () => {
    const client = app.client();
    const { login, email } = personAt(app.google);
    await comeBy(client, 'google', { login });
    const member = await app.client().signUp(email);
    const refused = await finish(client);
    expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(hasSession(client)).toBe(false);
    await joinBy(client, 'google', login, email);
    expect(await linksOf(member.memberId)).toHaveLength(1);
  });

  it('a proof of an address is of the sign-up in which it was given: another asks for its own', async () => {
    const client = app.client();
    const [first, second] = [personAt(app.kakao), personAt(app.kakao)];
    for (const { login } of [first, second]) app.kakao.people.set(login, { nickname: '서연' });
    const { email } = first;
    await comeBy(client, 'kakao', first);
    const code = await client.emailCode(email);
    await client.call(calls.verifyEmailCode, { body: { email, code } });
    await comeBy(client, 'kakao', second);
    expect((await finish(client, { email })).body.code).toBe('EMAIL_NOT_VERIFIED');
    expect(await membersWith(email)).toBe(0);
  });

  it('nor is one that was given before it', async () => {
    const client = app.client();
    const { login, email } = personAt(app.kakao);
    app.kakao.people.set(login, { nickname: '서연' });
    const code = await client.emailCode(email);
    await client.call(calls.verifyEmailCode, { body: { email, code } });
    await comeBy(client, 'kakao', { login });
    expect((await finish(client, { email })).body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('the cookie of the sign-up makes one account and opens none: not again, and not after a withdrawal', async () => {
    const client = app.client();
    const { login, email } = personAt(app.google);
    await comeBy(client, 'google', { login });
    const replay = app.client();
    replay.cookies.set('socialSignup', client.cookies.get('socialSignup') ?? '');
    expect((await finish(client)).status).toBe(201);
    const refused = async () => [
      (await replay.call(calls.readSocialSignup, {})).body.code,
      (await finish(replay)).body.code,
      hasSession(replay),
    ];
    expect(await refused()).toEqual(['SOCIAL_SIGNUP_EXPIRED', 'SOCIAL_SIGNUP_EXPIRED', false]);
    await client.refresh();
    await client.call(calls.deleteMember, { body: {} });
    expect(await refused()).toEqual(['SOCIAL_SIGNUP_EXPIRED', 'SOCIAL_SIGNUP_EXPIRED', false]);
    expect(await membersWith(email)).toBe(0);
  });

  it('any sign-in, sign-out or withdrawal in this browser ends what somebody left unfinished', async () => {
    const member = await app.client().signUp();
    const pending = async () => {
      const client = app.client();
      await client.login(member.email);
      await comeBy(client, 'google', personAt(app.google));
      expect(client.cookies.has('socialSignup')).toBe(true);
      return client;
    };
    const linked = personAt(app.google, { email: member.email });
    await joinBy(app.client(), 'google', linked.login, member.email);
    const ends = [
      (client: Client) => client.login(member.email),
      (client: Client) => client.call(calls.logout, {}),
      (client: Client) => comeBy(client, 'google', linked),
      (client: Client) => client.call(calls.deleteMember, { body: {} }),
    ];
    for (const end of ends) {
      const client = await pending();
      await end(client);
      expect(client.cookies.has('socialSignup')).toBe(false);
    }
  });

  it('the consents wait for fifteen minutes, and in this browser only', async () => {
    const client = app.client();
    await comeBy(client, 'google', personAt(app.google));
    expect((await finish(app.client())).body.code).toBe('SOCIAL_SIGNUP_EXPIRED');
    app.clock.advance(SOCIAL_SIGNUP_LIFE_MS);
    expect((await finish(client)).body.code).toBe('SOCIAL_SIGNUP_EXPIRED');
    expect((await client.call(calls.readSocialSignup, {})).status).toBe(400);
  });
});

describe('who has an account already', () => {
  it('is joined by an address that both have verified and the password once, and told by mail (U-10, AC-6.01)', async () => {
    const member = await app.client().signUp();
    const { login } = personAt(app.google, { email: member.email.toUpperCase() });
    const client = app.client();
    expect(await comeBy(client, 'google', { login })).toBe('/auth/login?error=join_needs_password');
    expect([hasSession(client), await linksOf(member.memberId)]).toEqual([false, []]);
    expect((await client.login(member.email, 'a wrong guess 1')).status).toBe(401);
    const { body } = await client.login(member.email);
    expect(body.member).toEqual({
      ...member,
      socialLogin: null,
      linkedProviders: ['GOOGLE'],
      linkedEmails: { GOOGLE: member.email },
    });
    const mail = await app.mailbox.waitFor(member.email, 1, '연결됐어요');
    expect(mail.subject).toBe('[몰입] Google 계정이 연결됐어요');
    expect(mail.text).toContain('직접 하지 않았다면');

    const later = app.client();
    expect(await comeBy(later, 'google', { login })).toBe('/auth/login');
    await later.refresh();
    expect((await later.call(calls.readMember, {})).body.memberId).toBe(member.memberId);
  });

  it('who has no password sets one by a code, and is joined by the sign-in with it (AC-6.01)', async () => {
    const { login: kakao } = personAt(app.kakao);
    const client = app.client();
    await comeBy(client, 'kakao', { login: kakao });
    const { email, memberId } = (await finish(client)).body;
    const { login } = personAt(app.google, { email });
    expect(await comeBy(client, 'google', { login })).toBe('/auth/login?error=join_needs_password');
    const code = await client.emailCode(email, 'RESET');
    await client.call(calls.resetPassword, { body: { email, code, newPassword: PASSWORD } });
    await client.login(email);
    expect(await linksOf(memberId)).toContainEqual(expect.objectContaining({ provider: 'GOOGLE' }));
  });

  it('a sign-in of another member, a second use, a later time, after an unlinking → nothing is joined (AC-6.02)', async () => {
    const [client, other] = [app.client(), app.client()];
    const member = await client.signUp();
    const stranger = await other.signUp();
    const { login } = personAt(app.google, { email: member.email });
    const begin = async () => {
      await comeBy(client, 'google', { login });
      return client.cookies.get('socialJoin') ?? '';
    };
    other.cookies.set('socialJoin', await begin());
    await other.login(stranger.email);
    expect(await linksOf(stranger.memberId)).toEqual([]);

    await begin();
    app.clock.advance(SOCIAL_SIGNUP_LIFE_MS);
    await client.login(member.email);
    expect(await linksOf(member.memberId)).toEqual([]);

    const used = await begin();
    await client.login(member.email);
    expect(await linksOf(member.memberId)).toHaveLength(1);
    await client.call(calls.unlinkProvider, { params: { provider: 'google' } });
    client.cookies.set('socialJoin', used);
    expect((await client.login(member.email)).status).toBe(200);
    expect(await linksOf(member.memberId)).toEqual([]);
  });

  it('is never joined by an address that the provider has not verified, known or not', async () => {
    const member = await app.client().signUp();
    for (const email of [member.email, 'unknown-and-unchecked@example.com']) {
      for (const unchecked of [
        { email, email_verified: false },
        { email, email_verified: undefined },
      ]) {
        const client = app.client();
        const { login } = personAt(app.google, unchecked);
        expect(await comeBy(client, 'google', { login })).toBe('/auth/login?error=email_unverified');
        expect([hasSession(client), client.cookies.has('socialSignup')]).toEqual([false, false]);
      }
    }
    expect(await linksOf(member.memberId)).toEqual([]);
  });

  it('a second account of the same provider with the same address is not joined', async () => {
    const member = await app.client().signUp();
    const first = personAt(app.google, { email: member.email });
    await joinBy(app.client(), 'google', first.login, member.email);
    const second = personAt(app.google, { email: member.email });
    const { linkedProviders } = await joinBy(app.client(), 'google', second.login, member.email);
    expect([linkedProviders, await linksOf(member.memberId)]).toEqual([['GOOGLE'], [expect.anything()]]);
  });
});

it('a browser has one session: signing in again takes the place of the old one', async () => {
  const client = app.client();
  const { login } = personAt(app.google);
  const member = await joinByGoogle(client, login);
  await client.call(calls.changeMember, { body: { newPassword: PASSWORD } });
  const sessions = async () => (await client.call(calls.listSessions, {})).body.sessions;
  await comeBy(client, 'google', { login });
  await client.refresh();
  expect(await sessions()).toHaveLength(1);
  await client.login(member.email);
  expect(await sessions()).toHaveLength(1);
  await app.client().login(member.email);
  expect(await sessions()).toHaveLength(2);
});

describe('what does not lead in', () => {
  it('a refusal at the provider', async () => {
    const client = app.client();
    const { login } = personAt(app.google);
    expect(await comeBy(client, 'google', { login, refuses: true })).toBe('/auth/login?error=refused');
    expect(hasSession(client)).toBe(false);
  });

  it('a wrong state; the right one is not spent by it', async () => {
    const client = app.client();
    const { login } = personAt(app.google);
    await joinByGoogle(app.client(), login);
    const back = await passProvider(client, 'google', { login });
    const forged = back.replace(/state=[^&]+/, 'state=forged');
    expect((await client.visit(forged)).headers.location).toBe('/auth/login?error=state_mismatch');
    const stateless = back.replace(/state=[^&]+/, '');
    expect((await client.visit(stateless)).headers.location).toBe('/auth/login?error=state_mismatch');
    expect(hasSession(client)).toBe(false);
    expect((await client.visit(back)).headers.location).toBe('/auth/login');
  });

  it("an answer for another browser: a code of one's own cannot be pushed onto somebody else", async () => {
    const { login } = personAt(app.google);
    const back = await passProvider(app.client(), 'google', { login });
    const victim = app.client();
    expect((await victim.visit(back)).headers.location).toBe('/auth/login?error=expired');
    await victim.visit('/oauth2/authorization/google');
    expect((await victim.visit(back)).headers.location).toBe('/auth/login?error=state_mismatch');
  });

  it("another provider's answer", async () => {
    const client = app.client();
    const back = await passProvider(client, 'google', personAt(app.google));
    const crossed = back.replace('/google', '/kakao');
    expect((await client.visit(crossed)).headers.location).toBe('/auth/login?error=expired');
  });

  it('an answer after ten minutes', async () => {
    const client = app.client();
    const back = await passProvider(client, 'google', personAt(app.google));
    app.clock.advance(SOCIAL_FLOW_LIFE_MS);
    expect((await client.visit(back)).headers.location).toBe('/auth/login?error=expired');
  });

  it('a code that was used before, even with the cookie of its time', async () => {
    const client = app.client();
    const back = await passProvider(client, 'google', personAt(app.google));
    const cookies = new Map(client.cookies);
    expect((await client.visit(back)).headers.location).toBe('/auth/signup');
    expect((await client.visit(back)).headers.location).toBe('/auth/login?error=expired');
    const replay = app.client();
    for (const [name, value] of cookies) replay.cookies.set(name, value);
    expect((await replay.visit(back)).headers.location).toBe('/auth/login?error=code_used');
    expect([...replay.cookies.keys()]).toEqual(['socialTurn']);
  });

  it('an ID token with another nonce', async () => {
    const client = app.client();
    const { login } = personAt(app.google);
    await joinByGoogle(app.client(), login);
    const back = await passProvider(client, 'google', { login }, (url) =>
      url.searchParams.set('nonce', 'of-another-sign-in'),
    );
    expect((await client.visit(back)).headers.location).toBe('/auth/login?error=failed');
    expect(hasSession(client)).toBe(false);
  });

  it('a code that was made for another verifier', async () => {
    const client = app.client();
    const back = await passProvider(client, 'google', personAt(app.google), (url) =>
      url.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'),
    );
    expect((await client.visit(back)).headers.location).toBe('/auth/login?error=code_used');
  });

  it.each(['?code=x', '?code=x&code=y&state=a&state=b', '?error=server_error', '?%00', ''])(
    'an address that somebody made up: %j',
    async (query) => {
      const client = app.client();
      await client.visit('/oauth2/authorization/google');
      const answer = await client.visit(`/login/oauth2/code/google${query}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/auth/login?error=state_mismatch']);
    },
  );
});

describe('a provider that is down', () => {
  it('is explained on the way there and on the way back, and is asked again', async () => {
    const own = await openSocialApp();
    const { login } = personAt(own.google);
    await own.google.close();
    const client = own.client();
    expect((await client.visit('/oauth2/authorization/google')).headers.location).toBe(
      '/auth/login?error=provider_unavailable',
    );
    await own.google.reopen();
    const back = await passProvider(client, 'google', { login });
    await own.google.close();
    expect((await client.visit(back)).headers.location).toBe('/auth/login?error=provider_unavailable');
    await own.google.reopen();
    expect(await comeBy(client, 'google', { login })).toBe('/auth/signup');
  });

  it('the other one still works, and so does the server', async () => {
    const own = await openSocialApp();
    await own.google.close();
    expect(await comeBy(own.client(), 'kakao', personAt(own.kakao))).toBe('/auth/signup');
  });
});

describe('at the same time', () => {
  it('a newcomer in two tabs becomes one member', async () => {
    const { login, email } = personAt(app.google);
    const tabs = [app.client(), app.client(), app.client()];
    const ends = await Promise.all(tabs.map((tab) => comeBy(tab, 'google', { login })));
    expect(new Set(ends)).toEqual(new Set(['/auth/signup']));
    const answers = await Promise.all(tabs.map((tab) => finish(tab)));
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      201,
      'SOCIAL_SIGNUP_EXPIRED',
      'SOCIAL_SIGNUP_EXPIRED',
    ]);
    expect(await membersWith(email)).toBe(1);
    expect(tabs.filter(hasSession)).toHaveLength(1);
  });

  it('two callbacks join once, with one mail', async () => {
    const member = await app.client().signUp();
    const { login } = personAt(app.google, { email: member.email });
    const tabs = [app.client(), app.client()];
    await Promise.all(tabs.map((tab) => joinBy(tab, 'google', login, member.email)));
    expect(await linksOf(member.memberId)).toHaveLength(1);
    await app.mailbox.waitFor(member.email, 1, '연결됐어요');
    await app.client().emailCode(member.email, 'RESET');
    expect(app.mailbox.to(member.email, '연결됐어요')).toHaveLength(1);
  });
});

it('failures are limited for a client as those of passwords are; who gets in is not counted', async () => {
  const own = await openSocialApp({ limits: true });
  const client = own.client();
  const { login } = personAt(own.google);
  const fail = async (answer: Record<string, string>) => {
    const left = await client.visit('/oauth2/authorization/google');
    const state = new URL(String(left.headers.location)).searchParams.get('state');
    const { issuer } = own.google.config;
    const query = new URLSearchParams({ ...answer, state: state ?? '', iss: issuer });
    return (await client.visit(`/login/oauth2/code/google?${query}`)).headers.location;
  };
  const refuse = () => fail({ error: 'access_denied' });
  const guess = () => fail({ code: 'a guess' });
  expect(await comeBy(client, 'google', { login })).toBe('/auth/signup');
  // Neither is anybody's guess: a person's no, and a provider that is down.
  for (let tries = 0; tries < 101; tries += 1) expect(await refuse()).toBe('/auth/login?error=refused');
  for (let tries = 0; tries < 100; tries += 1) expect(await guess()).toBe('/auth/login?error=code_used');
  expect(await guess()).toBe('/auth/login?error=too_many');
  expect(await comeBy(client, 'google', { login })).toBe('/auth/login?error=too_many');
});

it('neither codes nor names are written into the log, but what the provider refused is', async () => {
  const own = await openSocialApp();
  const client = own.client();
  const { login, email } = personAt(own.google);
  const left = await client.visit('/oauth2/authorization/google');
  const back = await visitProvider(String(left.headers.location), { login });
  const cookies = new Map(client.cookies);
  await client.visit(`${back.pathname}${back.search}`);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  await client.visit(`${back.pathname}${back.search}`);
  const log = own.logLines.join('');
  expect(log).toContain('"code":"code_used","said":"invalid_grant"');
  for (const secret of [login, email, back.searchParams.get('code'), back.searchParams.get('state')])
    expect(log).not.toContain(secret);
});
