import { calls } from '@molip/contract';
import { RECENT_SIGN_IN_MS } from '@molip/domain/accounts';
import { DAY_MS } from '@molip/domain/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, PASSWORD } from '#test/support/client.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

const NEW = 'brand new 2';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const joined = async () => {
  const client = app.client();
  return { client, member: await client.join() };
};

const activityOf = async (client: Client) => (await client.call(calls.listActivity, {})).body.activity;
const kindsOf = async (client: Client) => (await activityOf(client)).map(({ kind }) => kind);

describe('recent activity', () => {
  it('a sign-in from a browser that never signed in → a line and a mail with what, when, device and what to do (WI-1.01, WI-1.02)', async () => {
    const { client, member } = await joined();
    const other = app.client();
    await other.login(member.email);
    expect(await activityOf(client)).toEqual([
      {
        kind: 'NEW_DEVICE',
        detail: null,
        device: '알 수 없는 기기',
        at: app.clock.now().toISOString(),
        current: false,
      },
    ]);
    expect((await activityOf(other))[0]?.current).toBe(true);
    const mail = await app.mailbox.waitFor(member.email, 1, '처음 보는 기기에서 로그인했어요');
    expect(mail.text).toContain('언제: 2026년 3월 2일 09:00');
    expect(mail.text).toContain('기기: 알 수 없는 기기');
    expect(mail.text).toContain('직접 하지 않았다면');
    expect(mail.text).toContain('비밀번호를 잊었어요');
  });

  it('a sign-in in the browser of the sign-up, or in one that signed in before → no line (WI-1.01)', async () => {
    const { client, member } = await joined();
    await client.call(calls.logout, {});
    await client.login(member.email);
    const other = app.client();
    await other.login(member.email);
    await other.call(calls.logout, {});
    await other.login(member.email);
    expect(await kindsOf(client)).toEqual(['NEW_DEVICE']);
  });

  it('a password changed, data exported, the other sessions ended → a line and a mail each (WI-1.01)', async () => {
    const { client, member } = await joined();
    await app.client().login(member.email);
    await client.call(calls.endOtherSessions, {});
    await client.call(calls.createExportLink, {});
    await client.call(calls.changeMember, { body: { currentPassword: PASSWORD, newPassword: NEW } });
    expect((await kindsOf(client)).toSorted()).toEqual([
      'EXPORTED',
      'NEW_DEVICE',
      'PASSWORD_CHANGED',
      'SESSIONS_ENDED',
    ]);
    for (const subject of ['내 자료를 내보냈어요', '비밀번호가 바뀌었어요', '모두 로그아웃했어요'])
      await app.mailbox.waitFor(member.email, 1, subject);
  });

  it('the other sessions ended when there are none → an activity line only if the refresh cookie was renewed (WI-1.01)', async () => {
    const { client } = await joined();
    const bearer = app.client();
    bearer.accessToken = client.accessToken;
    await bearer.call(calls.endOtherSessions, {});
    expect(await kindsOf(client)).toEqual([]);
    await client.call(calls.endOtherSessions, {});
    expect(await kindsOf(client)).toEqual(['SESSIONS_ENDED']);
  });

  it('what a copied cookie did on another kind of device is not marked as done here (WI-1.05)', async () => {
    const { client } = await joined();
    const headers = {
      authorization: `Bearer ${client.accessToken}`,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/128.0',
    };
    const { method, path: url } = calls.createExportLink;
    expect((await app.server.inject({ method, url, headers })).statusCode).toBeLessThan(300);
    const { activity } = (await client.call(calls.listActivity, {})).body;
    expect(activity).toMatchObject([{ kind: 'EXPORTED', device: 'Windows · Firefox', current: false }]);
    await client.call(calls.createExportLink, {});
    const [own] = (await client.call(calls.listActivity, {})).body.activity.filter(({ current }) => current);
    expect(own?.device).toBe('알 수 없는 기기');
  });

  it('an address changed → the mail goes to the old one (WI-1.01)', async () => {
    const { client, member } = await joined();
    const email = `new-${member.email}`;
    await client.call(calls.requestEmailChange, { body: { email } });
    const { text = '' } = await app.mailbox.waitFor(email, 1);
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    expect((await client.call(calls.changeEmail, { body: { email, code } })).status).toBe(200);
    expect(await kindsOf(client)).toEqual(['EMAIL_CHANGED']);
    await app.mailbox.waitFor(member.email, 1, '이메일이 바뀌었어요');
  });

  it('lines older than 90 days are neither listed nor stored (WI-1.03)', async () => {
    const own = await openTestApp();
    const client = own.client();
    const { email } = await client.join();
    await own.client().login(email);
    const stored = async () => (await own.database.pool.query('select 1 from account_activities')).rowCount;
    own.clock.advance(90 * DAY_MS - 1);
    await client.login(email);
    expect(await kindsOf(client)).toEqual(['NEW_DEVICE']);
    own.clock.advance(1);
    expect(await kindsOf(client)).toEqual([]);
    await own.jobs.find(({ name }) => name === 'sweep-accounts')?.run({});
    expect(await stored()).toBe(0);
  });

  it('lines of another member are not listed (WI-1.03)', async () => {
    const { member } = await joined();
    await app.client().login(member.email);
    expect(await kindsOf((await joined()).client)).toEqual([]);
  });
});

describe('reauthentication', () => {
  const guarded: Record<string, (client: Client) => Promise<{ status: number; body: { code?: string } }>> = {
    'linking a provider': (client) => client.call(calls.startLink, { params: { provider: 'google' } }),
    'unlinking a provider': (client) => client.call(calls.unlinkProvider, { params: { provider: 'google' } }),
    'an export link': (client) => client.call(calls.createExportLink, {}),
    'an export': (client) => client.call(calls.exportMember, {}),
    'a change of address': (client) =>
      client.call(calls.requestEmailChange, { body: { email: 'other@example.com' } }),
  };

  const expectRefused = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([403, 'REAUTH_REQUIRED']);
  };

  it.each(Object.entries(guarded))(
    '%s later than ten minutes after the sign-in → REAUTH_REQUIRED until the password is given (WI-2.01, WI-2.02)',
    async (_name, act) => {
      const { client, member } = await joined();
      app.clock.advance(RECENT_SIGN_IN_MS + 1);
      await expectRefused(act(client));
      await expectRefused(client.call(calls.reauthenticate, { body: { password: 'wrong 1' } }));
      await expectRefused(act(client));

      const { status } = await client.call(calls.reauthenticate, { body: { password: PASSWORD } });
      expect(status).toBe(204);
      expect((await act(client)).body?.code).not.toBe('REAUTH_REQUIRED');

      // The proof stands on this session alone.
      const other = app.client();
      await other.login(member.email);
      app.clock.advance(RECENT_SIGN_IN_MS);
      await client.refresh();
      expect((await act(client)).body?.code).not.toBe('REAUTH_REQUIRED');
      app.clock.advance(1);
      await other.refresh();
      await expectRefused(act(client));
      await expectRefused(act(other));
    },
  );

  it('guesses at the password are counted as those of a sign-in are (WI-2.03)', async () => {
    const own = await openTestApp({ limits: true });
    const client = own.client();
    const { email } = await client.join();
    const guess = (password = 'wrong 1') => client.call(calls.reauthenticate, { body: { password } });
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(403);
    expect((await guess()).status).toBe(429);
    // A renewed cookie does not reset the count of guesses.
    await client.call(calls.endOtherSessions, {});
    expect((await guess()).status).toBe(429);
    own.clock.advance(1_000);
    const other = own.client();
    await other.login(email);
    expect((await other.call(calls.reauthenticate, { body: { password: PASSWORD } })).status).toBe(204);
  });
});
