import { calls, IMAGES_PATH } from '@molip/contract';
import { RECENT_SIGN_IN_MS } from '@molip/domain/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, PASSWORD } from '#test/support/client.ts';
import { drawImage } from '#test/support/images.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

describe('the member', () => {
  it('reads itself, with a goal of 60 minutes until it sets another (C-7.14, A-3.03, K-9.09)', async () => {
    const client = app.client();
    const member = await client.join();
    const { body } = await client.call(calls.readMember, {});
    expect(body).toEqual(member);
    expect(body.goalMinutes).toBe(60);
  });

  it('changes what it names and leaves the rest (C-7.15)', async () => {
    const client = app.client();
    const member = await client.join();
    const { status, body } = await client.call(calls.changeMember, {
      body: { nickname: '새 이름', goalMinutes: 120, timeZone: 'Europe/Paris', dayStartHour: 0 },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...member,
      nickname: '새 이름',
      goalMinutes: 120,
      timeZone: 'Europe/Paris',
      dayStartHour: 0,
    });
    expect((await client.call(calls.changeMember, { body: {} })).body).toEqual(body);
  });

  it.each([
    [{ nickname: '나' }, 'nickname'],
    [{ goalMinutes: 9 }, 'goalMinutes'],
    [{ goalMinutes: 721 }, 'goalMinutes'],
    [{ goalMinutes: 60.5 }, 'goalMinutes'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+09:00' }, 'timeZone'],
    [{ timeZone: '' }, 'timeZone'],
    [{ nickname: '새 이름', dayStartHour: 0, timeZone: 'Asia/Pyeongyang' }, 'timeZone'],
    [{ dayStartHour: 7 }, 'dayStartHour'],
    [{ currentPassword: 'wrong', newPassword: 'brand new 2' }, 'currentPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'short' }, 'newPassword'],
  ])('refuses %j with a Korean sentence and changes nothing (V-5.20)', async (changes, field) => {
    const client = app.client();
    const member = await client.join();
    const { status, body } = await client.call(calls.changeMember, { body: { ...changes } });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, message: expect.stringMatching(/[가-힣]/) }]);
    expect((await client.call(calls.readMember, {})).body).toEqual(member);
  });

  it.each([
    ['the password', (client: Client) => client.call(calls.reauthenticate, { body: { password: PASSWORD } })],
    ['nothing but the sign-in', null],
  ])(
    'a new password without the current one, after %s → only a proof of ten minutes will do (WI-2.04)',
    async (_, prove) => {
      const client = app.client();
      const { email } = await client.join();
      const change = () => client.call(calls.changeMember, { body: { newPassword: 'brand new 2' } });
      const refused = await change();
      expect([refused.status, refused.body.code]).toEqual([403, 'REAUTH_REQUIRED']);
      expect((await client.login(email)).status).toBe(200);
      if (!prove) return expect((await change()).status).toBe(403);

      expect((await prove(client)).status).toBe(204);
      app.clock.advance(RECENT_SIGN_IN_MS + 1);
      await client.refresh();
      expect((await change()).status).toBe(403);
      await prove(client);
      expect((await change()).status).toBe(200);
      expect((await app.client().login(email, 'brand new 2')).status).toBe(200);
    },
  );

  it('the current password alone changes nothing, and is not an error', async () => {
    const client = app.client();
    const member = await client.join();
    const { status, body } = await client.call(calls.changeMember, { body: { currentPassword: PASSWORD } });
    expect([status, body]).toEqual([200, member]);
  });

  it('guesses at the current password are limited, whoever holds the token', async () => {
    const limited = await openTestApp({ limits: true });
    const client = limited.client();
    await client.join();
    const guess = () =>
      client.call(calls.changeMember, { body: { currentPassword: 'wrong 1', newPassword: 'brand new 2' } });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it('a new password → open reset links end (AC-3.05)', async () => {
    const client = app.client();
    const { email } = await client.join();
    const code = await app.client().emailCode(email, 'RESET');
    const body = { currentPassword: PASSWORD, newPassword: 'brand new 2' };
    expect((await client.call(calls.changeMember, { body })).status).toBe(200);
    const reset = { email, code, newPassword: 'a thief is 1' };
    expect((await app.client().call(calls.resetPassword, { body: reset })).status).toBe(400);
    expect((await client.login(email, 'brand new 2')).status).toBe(200);
  });

  it('a new password → this browser stays a known device, the others do not (AC-3.05)', async () => {
    const [client, other] = [app.client(), app.client()];
    const { email } = await client.join();
    await other.login(email);
    const body = { currentPassword: PASSWORD, newPassword: 'brand new 2' };
    await client.call(calls.changeMember, { body });
    for (const browser of [client, other]) await browser.login(email, 'brand new 2');
    const { activity } = (await client.call(calls.listActivity, {})).body;
    expect(activity.filter(({ kind }) => kind === 'NEW_DEVICE')).toHaveLength(2);
  });

  it('a new password signs the other devices out, not this one', async () => {
    const here = app.client();
    const { email } = await here.join();
    const there = app.client();
    await there.login(email);
    const changed = await here.call(calls.changeMember, {
      body: { currentPassword: PASSWORD, newPassword: 'brand new 2' },
    });
    expect(changed.status).toBe(200);
    expect((await there.call(calls.readMember, {})).status).toBe(401);
    expect((await there.refresh()).status).toBe(401);
    expect((await here.refresh()).status).toBe(200);
    expect((await there.login(email, 'brand new 2')).status).toBe(200);
  });

  it('remembers that the introduction was seen, however often it is told (C-7.16)', async () => {
    const client = app.client();
    await client.join();
    for (const _ of [1, 2]) {
      expect((await client.call(calls.markIntroductionSeen, {})).body.hasSeenIntroduction).toBe(true);
    }
    expect((await client.call(calls.readMember, {})).body.hasSeenIntroduction).toBe(true);
  });
});

describe('the picture', () => {
  const setPicture = (client: Client, profileImageUrl: string | null, beside = {}) =>
    client.call(calls.changeMember, { body: { ...beside, profileImageUrl } });
  const upload = async (client: Client) => (await client.upload(await drawImage('png'))).body.imageUrl;

  it('is an image that the member has uploaded, until it is taken away (PF-1.01)', async () => {
    const client = app.client();
    const member = await client.join();
    expect(member.profileImageUrl).toBeNull();
    const url = await upload(client);
    const { status, body } = await setPicture(client, url, { nickname: '새 이름' });
    expect([status, body]).toEqual([200, { ...member, nickname: '새 이름', profileImageUrl: url }]);
    // What is not named stays.
    const { body: later } = await client.call(calls.changeMember, { body: { goalMinutes: 90 } });
    expect(later.profileImageUrl).toBe(url);
    expect((await client.login(member.email)).body.member.profileImageUrl).toBe(url);
    expect((await setPicture(client, null)).body.profileImageUrl).toBeNull();
  });

  it('is nothing else: a Korean sentence, and nothing changed', async () => {
    const client = app.client();
    const member = await client.join();
    const other = app.client();
    await other.join();
    const mine = await upload(client);
    const foreign = [
      await upload(other),
      `${IMAGES_PATH}${'0'.repeat(32)}.png`,
      `https://elsewhere.example${mine}`,
      `//elsewhere.example${mine}`,
      `${mine}?size=1`,
      `${mine}/../x`,
      mine.slice(1),
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '',
    ];
    for (const url of foreign) {
      const { status, body } = await setPicture(client, url, { nickname: '새 이름' });
      expect([url, status]).toEqual([url, 400]);
      expect(body.errors).toEqual([{ field: 'profileImageUrl', message: expect.stringMatching(/[가-힣]/) }]);
    }
    expect((await client.call(calls.readMember, {})).body).toEqual(member);
  });
});

describe('withdrawal', () => {
  it('erases the account and its sessions right after signing in (C-7.11)', async () => {
    const client = app.client();
    const { email, memberId } = await client.join();
    expect((await client.call(calls.deleteMember, { body: {} })).status).toBe(204);
    expect((await client.call(calls.readMember, {})).status).toBe(401);
    expect((await client.login(email)).status).toBe(401);
    const { rows } = await app.database.pool.query(
      `select (select count(*) from members where member_id = $1) + (select count(*) from sessions where member_id = $1)
            + (select count(*) from consents where member_id = $1) as left`,
      [memberId],
    );
    expect(rows).toEqual([{ left: '0' }]);
  });

  it('asks for the password when the sign-in is ten minutes old', async () => {
    const client = app.client();
    await client.join();
    app.clock.advance(RECENT_SIGN_IN_MS + 1);
    for (const body of [undefined, {}, { password: 'wrong 1' }]) {
      const refused = await client.call(calls.deleteMember, { body });
      expect([refused.status, refused.body.code]).toEqual([403, 'REAUTH_REQUIRED']);
    }
    expect((await client.call(calls.deleteMember, { body: { password: PASSWORD } })).status).toBe(204);
  });
});
