import { calls } from '@molip/contract';
import { RECENT_SIGN_IN_MS, SOCIAL_LINK_LIFE_MS } from '@molip/domain/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#test/support/client.ts';
import { visitProvider } from '#test/support/oidc-visit.ts';
import { comeBy, joinBy, joinByGoogle, linkBy, openSocialApp, personAt } from './social.fixture.ts';

let app: Awaited<ReturnType<typeof openSocialApp>>;
beforeAll(async () => {
  app = await openSocialApp();
});

const google = { params: { provider: 'google' } } as const;
const kakao = { params: { provider: 'kakao' } } as const;
const joined = async () => {
  const client = app.client();
  const member = await client.join();
  return { client, member };
};

describe('linking', () => {
  it('adds a way in, with any address, and tells the owner', async () => {
    const { client, member } = await joined();
    const { login } = personAt(app.kakao, { email: 'quite-another@example.com', email_verified: false });
    expect(await linkBy(client, 'kakao', login)).toBe('/auth/login');
    const { body } = await client.call(calls.readMember, {});
    const linkedEmails = { KAKAO: 'quite-another@example.com' };
    expect(body).toEqual({ ...member, linkedProviders: ['KAKAO'], linkedEmails });
    const mail = await app.mailbox.waitFor(member.email, 2);
    expect(mail.subject).toContain('카카오 계정이 연결됐어요');
    expect(mail.text).toContain('연결된 카카오 계정: quite-another@example.com');
    expect((await client.call(calls.listActivity, {})).body.activity).toMatchObject([
      { kind: 'PROVIDER_ADDED', detail: 'KAKAO', current: true },
    ]);

    const elsewhere = app.client();
    expect(await comeBy(elsewhere, 'kakao', { login })).toBe('/auth/login');
    await elsewhere.refresh();
    expect((await elsewhere.call(calls.readMember, {})).body.memberId).toBe(member.memberId);
  });

  it('the address that is answered holds no token; the ticket is a cookie for a minute', async () => {
    const { client } = await joined();
    const { status, body, raw } = await client.call(calls.startLink, google);
    expect([status, body]).toEqual([201, { url: '/oauth2/authorization/google?link' }]);
    expect(raw.cookies).toEqual([
      expect.objectContaining({
        name: 'linkTicket',
        path: '/oauth2/authorization',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 60,
      }),
    ]);
  });

  it('needs a ticket: one of this provider, not too old, and only once', async () => {
    const { client } = await joined();
    const visit = async () => (await client.visit('/oauth2/authorization/google?link')).headers.location;
    expect(await visit()).toBe('/auth/login?error=expired&link=true');
    await client.call(calls.startLink, kakao);
    expect(await visit()).toBe('/auth/login?error=expired&link=true');
    await client.call(calls.startLink, google);
    app.clock.advance(SOCIAL_LINK_LIFE_MS);
    expect(await visit()).toBe('/auth/login?error=expired&link=true');
    await client.call(calls.startLink, google);
    expect(await visit()).toContain(app.google.config.issuer);
    expect(await visit()).toBe('/auth/login?error=expired&link=true');
  });

  it('lets the account be chosen', async () => {
    const { client } = await joined();
    for (const path of ['google', 'kakao'] as const) {
      const { body } = await client.call(calls.startLink, { params: { provider: path } });
      const left = new URL(String((await client.visit(body.url)).headers.location));
      expect(left.searchParams.get('prompt')).toBe('select_account');
    }
  });

  it('a refusal at the provider is told as one of linking', async () => {
    const { client } = await joined();
    const { body } = await client.call(calls.startLink, google);
    const left = await client.visit(body.url);
    const back = await visitProvider(String(left.headers.location), { login: 'any', refuses: true });
    const answer = await client.visit(`${back.pathname}${back.search}`);
    expect(answer.headers.location).toBe('/auth/login?error=refused&link=true');
  });

  it('what belongs to another member is not taken from them', async () => {
    const { login } = personAt(app.google);
    await joinByGoogle(app.client(), login);
    const { client } = await joined();
    expect(await linkBy(client, 'google', login)).toBe('/auth/login?error=linked_elsewhere&link=true');
    expect((await client.call(calls.readMember, {})).body.linkedProviders).toEqual([]);
  });

  it('one account of a provider at a time; the same one twice is once', async () => {
    const { client, member } = await joined();
    const first = personAt(app.google).login;
    await linkBy(client, 'google', first);
    expect(await linkBy(client, 'google', first)).toBe('/auth/login');
    expect(await linkBy(client, 'google', personAt(app.google).login)).toBe(
      '/auth/login?error=another_linked&link=true',
    );
    expect((await client.call(calls.readMember, {})).body.linkedProviders).toEqual(['GOOGLE']);
    await app.mailbox.waitFor(member.email, 2);
    await app.client().emailCode(member.email, 'RESET');
    expect(app.mailbox.to(member.email).filter(({ subject }) => subject?.includes('연결'))).toHaveLength(1);
  });

  it('is not without the mail to the owner', async () => {
    const { client } = await joined();
    const { login } = personAt(app.google);
    await app.database.pool.query(
      `create function no_jobs() returns trigger language plpgsql as $$ begin raise 'no jobs'; end $$;
       create trigger no_jobs before insert on graphile_worker._private_jobs execute function no_jobs()`,
    );
    await linkBy(client, 'google', login);
    await app.database.pool.query('drop function no_jobs cascade');
    expect((await client.call(calls.readMember, {})).body.linkedProviders).toEqual([]);
    expect(await linkBy(client, 'google', login)).toBe('/auth/login');
  });

  it('who was signed out on the way links nothing', async () => {
    const { client, member } = await joined();
    const { body } = await client.call(calls.startLink, google);
    await client.call(calls.logout, {});
    const left = await client.visit(body.url);
    expect(left.headers.location).toContain(app.google.config.issuer);
    const { login } = personAt(app.google);
    const back = await visitProvider(String(left.headers.location), { login });
    const answer = await client.visit(`${back.pathname}${back.search}`);
    expect(answer.headers.location).toBe('/auth/login?error=expired&link=true');
    expect((await client.login(member.email)).body.member.linkedProviders).toEqual([]);
  });

  it('a provider that does not exist', async () => {
    const { client } = await joined();
    const answer = await client.call(calls.startLink, { params: { provider: 'naver' as 'google' } });
    expect(answer.status).toBe(400);
  });
});

describe('unlinking', () => {
  it('takes the way in away; the account there may then join another', async () => {
    const { client } = await joined();
    const { login } = personAt(app.google);
    await linkBy(client, 'google', login);
    const { status, body } = await client.call(calls.unlinkProvider, google);
    expect([status, body.linkedProviders]).toEqual([200, []]);
    expect(await comeBy(app.client(), 'google', { login })).toBe('/auth/signup');
  });

  it('is not undone by the address: only linking again in the profile lets the account in', async () => {
    const { client, member } = await joined();
    const { login } = personAt(app.google, { email: member.email });
    await joinBy(app.client(), 'google', login, member.email);
    await client.call(calls.unlinkProvider, google);
    const another = personAt(app.google, { email: member.email });
    for (const who of [{ login }, another]) {
      const stranger = app.client();
      expect(await comeBy(stranger, 'google', who)).toBe('/auth/login?error=unlinked');
      expect([...stranger.cookies.keys()]).toEqual(['socialTurn']);
    }
    expect((await client.call(calls.readMember, {})).body.linkedProviders).toEqual([]);

    expect(await linkBy(client, 'google', login)).toBe('/auth/login');
    expect(await comeBy(app.client(), 'google', { login })).toBe('/auth/login');
    await client.call(calls.unlinkProvider, google);
    expect(await comeBy(app.client(), 'google', { login })).toBe('/auth/login?error=unlinked');
  });

  it('another provider may still join by the address', async () => {
    const { client, member } = await joined();
    await joinBy(app.client(), 'google', personAt(app.google, { email: member.email }).login, member.email);
    await client.call(calls.unlinkProvider, google);
    const { login } = personAt(app.kakao, { email: member.email });
    const { linkedProviders } = await joinBy(app.client(), 'kakao', login, member.email);
    expect(linkedProviders).toEqual(['KAKAO']);
  });

  it('ends the sessions that were opened elsewhere, by the provider too; this one stays', async () => {
    const { client, member } = await joined();
    const stranger = app.client();
    const { login } = personAt(app.google, { email: member.email });
    await joinBy(app.client(), 'google', login, member.email);
    await comeBy(stranger, 'google', { login });
    await stranger.refresh();
    expect((await stranger.call(calls.readMember, {})).status).toBe(200);
    await client.call(calls.unlinkProvider, google);
    expect((await stranger.call(calls.readMember, {})).status).toBe(401);
    expect((await stranger.refresh()).status).toBe(401);
    expect((await client.refresh()).status).toBe(200);
  });

  it('a provider removed in the profile → a line and a mail (WI-1.01)', async () => {
    const { client, member } = await joined();
    await linkBy(client, 'google', personAt(app.google).login);
    await client.call(calls.unlinkProvider, google);
    const mail = await app.mailbox.waitFor(member.email, 1, 'Google 연결이 해제됐어요');
    expect(mail.text).toContain('직접 하지 않았다면');
    const { activity } = (await client.call(calls.listActivity, {})).body;
    const kinds = activity.map(({ kind, detail, current }) => [kind, detail, current]);
    expect(kinds).toContainEqual(['PROVIDER_REMOVED', 'GOOGLE', true]);
  });

  it('a first sign-in by a provider from a browser → a line and a mail, a second one none (WI-1.01)', async () => {
    const { client, member } = await joined();
    const { login } = personAt(app.google);
    await linkBy(client, 'google', login);
    const other = app.client();
    for (const _ of [1, 2]) await comeBy(other, 'google', { login });
    await app.mailbox.waitFor(member.email, 1, '처음 보는 기기에서 로그인했어요');
    const { activity } = (await client.call(calls.listActivity, {})).body;
    expect(activity.filter(({ kind }) => kind === 'NEW_DEVICE')).toHaveLength(1);
  });

  it('what is not linked is not found', async () => {
    const { client } = await joined();
    expect((await client.call(calls.unlinkProvider, kakao)).status).toBe(404);
  });

  it('never the last way in: a password or another provider has to stay', async () => {
    const client = app.client();
    await joinByGoogle(client, personAt(app.google).login);
    const refused = await client.call(calls.unlinkProvider, google);
    expect([refused.status, refused.body.code]).toEqual([409, 'LAST_WAY_IN']);
    expect(refused.body.message).toContain('비밀번호를 먼저 정해 주세요');

    await linkBy(client, 'kakao', personAt(app.kakao).login);
    expect((await client.call(calls.unlinkProvider, google)).body).toMatchObject({
      socialLogin: 'KAKAO',
      linkedProviders: ['KAKAO'],
    });
    expect((await client.call(calls.unlinkProvider, kakao)).status).toBe(409);
    await client.call(calls.changeMember, { body: { newPassword: PASSWORD } });
    expect((await client.call(calls.unlinkProvider, kakao)).body).toMatchObject({
      socialLogin: null,
      linkedProviders: [],
    });
  });

  it('both at once: one stays', async () => {
    const client = app.client();
    await joinByGoogle(client, personAt(app.google).login);
    await linkBy(client, 'kakao', personAt(app.kakao).login);
    const answers = await Promise.all([
      client.call(calls.unlinkProvider, google),
      client.call(calls.unlinkProvider, kakao),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await client.call(calls.readMember, {})).body.linkedProviders).toHaveLength(1);
  });
});

describe('a member without a password', () => {
  it('sets one after a fresh sign-in; the next change asks for it', async () => {
    const client = app.client();
    const { login } = personAt(app.google);
    const member = await joinByGoogle(client, login);
    const set = (body: object) => client.call(calls.changeMember, { body });
    expect((await client.login(member.email)).status).toBe(401);

    app.clock.advance(RECENT_SIGN_IN_MS + 1);
    await client.refresh();
    const stale = await set({ newPassword: PASSWORD });
    expect([stale.status, stale.body.code]).toEqual([403, 'REAUTH_REQUIRED']);

    await comeBy(client, 'google', { login });
    await client.refresh();
    expect((await set({ newPassword: PASSWORD })).body).toMatchObject({ hasPassword: true });
    expect((await app.client().login(member.email)).status).toBe(200);
    expect((await set({ newPassword: 'another one 2' })).body.code).toBe('REAUTH_REQUIRED');
    expect((await set({ newPassword: 'another one 2', currentPassword: PASSWORD })).status).toBe(200);
  });

  it('signs in at the provider again when asked to → may change a password without the current one (WI-2.04)', async () => {
    const client = app.client();
    const { login } = personAt(app.google);
    await joinByGoogle(client, login);
    const set = (newPassword: string) => client.call(calls.changeMember, { body: { newPassword } });
    expect((await set(PASSWORD)).status).toBe(200);
    expect((await set('another one 2')).body.code).toBe('REAUTH_REQUIRED');
    await comeBy(client, 'google', { login }, '?again');
    await client.refresh();
    expect((await set('another one 2')).status).toBe(200);
  });

  it('withdraws after signing in at the provider again; there they are a newcomer then', async () => {
    const client = app.client();
    const { login } = personAt(app.google);
    await joinByGoogle(client, login);
    app.clock.advance(RECENT_SIGN_IN_MS + 1);
    await client.refresh();
    for (const body of [{}, { password: 'a guess 123' }]) {
      const refused = await client.call(calls.deleteMember, { body });
      expect([refused.status, refused.body.code]).toEqual([403, 'REAUTH_REQUIRED']);
    }
    await comeBy(client, 'google', { login });
    await client.refresh();
    expect((await client.call(calls.deleteMember, { body: {} })).status).toBe(204);
    expect(await comeBy(app.client(), 'google', { login })).toBe('/auth/signup');
  });

  it('of two first passwords at once the first one stays, and so does the session that set it', async () => {
    const { login } = personAt(app.google);
    const [one, other] = [app.client(), app.client()];
    const member = await joinByGoogle(one, login);
    await comeBy(other, 'google', { login });
    await other.refresh();
    const passwords = ['the first one 1', 'the other one 2'];
    const answers = await Promise.all(
      [one, other].map((client, at) =>
        client.call(calls.changeMember, { body: { newPassword: passwords[at] ?? '' } }),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await app.client().login(member.email, passwords[winner])).status).toBe(200);
    expect((await [one, other][winner]?.refresh())?.status).toBe(200);
  });

  it('who signs in again is asked to show it: at Kakao for the password, at Google by the age', async () => {
    const wishes = async (path: string) => {
      const left = await app.client().visit(`/oauth2/authorization/${path}?again`);
      const { searchParams } = new URL(String(left.headers.location));
      return [searchParams.get('prompt'), searchParams.get('max_age')];
    };
    expect(await wishes('kakao')).toEqual(['login', '0']);
    expect(await wishes('google')).toEqual(['select_account', '0']);
    const { login } = personAt(app.kakao);
    expect(await comeBy(app.client(), 'kakao', { login }, '?again')).toBe('/auth/signup');
  });
});
