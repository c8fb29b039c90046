import { calls } from '@molip/contract';
import {
  ACCESS_TOKEN_LIFE_MS,
  REFRESH_LIFE_MS,
  REFRESH_REPLAY_MS,
  SESSION_LIFE_MS,
} from '@molip/domain/accounts';
import { DAY_MS } from '@molip/domain/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { eventually } from '#test/support/eventually.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const joined = async () => {
  const client = app.client();
  await client.join();
  return client;
};
const cookie = (client: Client) => client.cookies.get('refreshToken') ?? '';

/** Another browser, or another tab, with a copy of the cookie as it is now. */
const copyOf = (client: Client) => {
  const copy = app.client();
  copy.cookies.set('refreshToken', cookie(client));
  return copy;
};

describe('refresh', () => {
  it('trades the cookie for an access token and the next cookie (C-7.07)', async () => {
    const client = await joined();
    const before = cookie(client);
    const { status, body } = await client.refresh();
    expect(status).toBe(200);
    expect(body).toEqual({ accessToken: expect.any(String) });
    expect(cookie(client)).not.toBe(before);
    expect((await client.call(calls.readMember, {})).status).toBe(200);
  });

  it('is refused without a cookie, with nonsense and with a forged number', async () => {
    const client = await joined();
    const [memberId, sessionId, , signature] = cookie(client).split('.');
    for (const token of ['', 'nonsense', '1.2.3.4', `${memberId}.${sessionId}.2.${signature}`]) {
      const stranger = app.client();
      stranger.cookies.set('refreshToken', token);
      const { status, body } = await stranger.refresh();
      expect([status, body.code]).toEqual([401, 'AUTH_REFRESH_INVALID']);
    }
  });

  it('who comes without a cookie is not told to drop one that another tab may be getting', async () => {
    const { status, raw } = await app.client().refresh();
    expect([status, raw.cookies]).toEqual([401, []]);
  });

  const reuseMails = (client: Client) =>
    app.mailbox
      .to(client.member?.email ?? '')
      .filter(({ subject = '' }) => subject.includes('한 기기의 로그인을 끝냈어요'));

  it('a lost answer signs no one out: for 60 s the token answers with its successor (AC-1.01)', async () => {
    const client = await joined();
    const copy = copyOf(client);
    await client.refresh();
    expect((await copy.refresh()).status).toBe(200);
    expect(cookie(copy)).toBe(cookie(client));

    const late = copyOf(client);
    await client.refresh();
    app.clock.advance(REFRESH_REPLAY_MS);
    expect((await late.refresh()).status).toBe(200);
    expect(cookie(late)).toBe(cookie(client));
    expect((await client.refresh()).status).toBe(200);
    expect(reuseMails(client)).toEqual([]);
  });

  it('a replay after 60 s ends the family for cookie and access token, and the owner gets one mail (AC-1.02)', async () => {
    const owner = await joined();
    const elsewhere = app.client();
    await elsewhere.login(owner.member?.email ?? '');
    const thief = copyOf(owner);
    await owner.refresh();
    app.clock.advance(REFRESH_REPLAY_MS + 1);
    expect((await thief.refresh()).status).toBe(401);
    expect((await owner.refresh()).status).toBe(401);
    expect((await owner.call(calls.readMember, {})).status).toBe(401);
    // Other sign-ins of the member are other families.
    expect((await elsewhere.refresh()).status).toBe(200);
    await eventually(() => expect(reuseMails(owner)).toHaveLength(1));
    expect(reuseMails(owner)[0]?.text).toContain('비밀번호를 새로 정해 주세요');
  });

  it('a replay does not prolong the session', async () => {
    const client = await joined();
    const copy = copyOf(client);
    await client.refresh();
    const refreshedAt = app.clock.now();
    app.clock.advance(REFRESH_REPLAY_MS);
    expect((await copy.refresh()).status).toBe(200);
    const { rows } = await app.database.pool.query(
      'select last_seen_at, expires_at from sessions where member_id = $1',
      [client.member?.memberId],
    );
    expect(rows).toEqual([
      { last_seen_at: refreshedAt, expires_at: new Date(refreshedAt.getTime() + REFRESH_LIFE_MS) },
    ]);
  });

  it('two tabs that refresh at once get the same successor and stay signed in', async () => {
    const client = await joined();
    const tabs = [client, copyOf(client), copyOf(client), copyOf(client)];
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(tabs.map(cookie)).size).toBe(1);
    expect((await client.refresh()).status).toBe(200);
  });

  it('a stolen, already replaced token ends the whole family', async () => {
    const owner = await joined();
    const thief = copyOf(owner);
    await owner.refresh();
    await owner.refresh();
    expect((await thief.refresh()).status).toBe(401);
    expect((await owner.refresh()).status).toBe(401);
    expect((await owner.call(calls.readMember, {})).status).toBe(401);
  });

  it('ends after seven days without use, and each use begins them anew', async () => {
    const client = await joined();
    app.clock.advance(REFRESH_LIFE_MS - 1000);
    expect((await client.refresh()).status).toBe(200);
    app.clock.advance(REFRESH_LIFE_MS - 1000);
    expect((await client.refresh()).status).toBe(200);
    app.clock.advance(REFRESH_LIFE_MS);
    const { status, raw } = await client.refresh();
    expect(status).toBe(401);
    expect(raw.cookies).toContainEqual(expect.objectContaining({ name: 'refreshToken', value: '' }));
  });

  describe('the 90 days of a session', () => {
    const refreshedFor = async (client: Client, days: number) => {
      for (let day = 0; day < days; day += 6) {
        app.clock.advance(6 * DAY_MS);
        expect((await client.refresh()).status).toBe(200);
      }
    };

    it('end it for cookie and access token, whatever was refreshed (AC-1.03)', async () => {
      const client = await joined();
      await refreshedFor(client, 84);
      app.clock.advance(6 * DAY_MS - 1000);
      expect((await client.refresh()).status).toBe(200);
      expect((await client.call(calls.readMember, {})).status).toBe(200);
      app.clock.advance(30_000);
      expect((await client.call(calls.readMember, {})).status).toBe(401);
      expect((await client.refresh()).status).toBe(401);
    });

    it('hold for rows that were refreshed before there was such an end', async () => {
      const client = await joined();
      await refreshedFor(client, 84);
      await app.database.pool.query('update sessions set signed_in_at = $2 where member_id = $1', [
        client.member?.memberId,
        new Date(app.clock.now().getTime() - SESSION_LIFE_MS),
      ]);
      app.clock.advance(30_000);
      expect((await client.call(calls.readMember, {})).status).toBe(401);
      expect((await client.refresh()).status).toBe(401);
      const elsewhere = app.client();
      await elsewhere.login(client.member?.email ?? '');
      expect((await elsewhere.call(calls.listSessions, {})).body.sessions).toHaveLength(1);
    });
  });

  it('an access token lives for fifteen minutes', async () => {
    const client = await joined();
    app.clock.advance(ACCESS_TOKEN_LIFE_MS - 1000);
    expect((await client.call(calls.readMember, {})).status).toBe(200);
    app.clock.advance(1000);
    expect((await client.call(calls.readMember, {})).status).toBe(401);
  });
});

describe('sign-out', () => {
  it('ends the session at once, for the access token too (C-7.06)', async () => {
    const client = await joined();
    const token = client.accessToken;
    const kept = copyOf(client);
    const { status, raw } = await client.call(calls.logout, {});
    expect(status).toBe(204);
    expect(raw.cookies).toContainEqual(expect.objectContaining({ name: 'refreshToken', value: '' }));
    expect((await kept.refresh()).status).toBe(401);
    client.accessToken = token;
    expect((await client.call(calls.readMember, {})).status).toBe(401);
  });

  it('answers 204 to anybody', async () => {
    expect((await app.client().call(calls.logout, {})).status).toBe(204);
  });

  it('a session revoked on another server stops within 30 s', async () => {
    const client = await joined();
    expect((await client.call(calls.readMember, {})).status).toBe(200);
    await app.database.pool.query('update sessions set revoked_at = now() where member_id = $1', [
      client.member?.memberId,
    ]);
    app.clock.advance(30_000);
    expect((await client.call(calls.readMember, {})).status).toBe(401);
  });

  it('lists the devices and signs one out', async () => {
    const phone = await joined();
    const laptop = app.client();
    await laptop.login(phone.member?.email ?? '');
    const { body } = await laptop.call(calls.listSessions, {});
    expect(body.sessions.map((session) => session.current).sort()).toEqual([false, true]);
    const other = body.sessions.find((session) => !session.current);
    expect((await laptop.call(calls.endSession, { params: { id: other?.sessionId ?? '' } })).status).toBe(
      204,
    );
    expect((await phone.call(calls.readMember, {})).status).toBe(401);
    expect((await laptop.call(calls.readMember, {})).status).toBe(200);
    expect((await laptop.call(calls.endSession, { params: { id: other?.sessionId ?? '' } })).status).toBe(
      404,
    );
  });

  it('a session ended from another device → a line and a mail that name it; its own end makes none (WI-6.06)', async () => {
    const phone = await joined();
    const { email = '' } = phone.member ?? {};
    const laptop = app.client();
    await laptop.login(email);
    const sessions = async () => (await laptop.call(calls.listSessions, {})).body.sessions;
    const other = (await sessions()).find(({ current }) => !current);
    await laptop.call(calls.endSession, { params: { id: other?.sessionId ?? '' } });
    const lines = async (client: Client) =>
      (await client.call(calls.listActivity, {})).body.activity.filter(
        ({ kind }) => kind === 'SESSION_ENDED',
      );
    expect(await lines(laptop)).toMatchObject([{ detail: other?.device, current: true }]);
    const mail = await app.mailbox.waitFor(email, 1, '한 기기에서 로그아웃했어요');
    expect(mail.text).toContain(other?.device);
    const [own] = await sessions();
    await laptop.call(calls.endSession, { params: { id: own?.sessionId ?? '' } });
    await phone.login(email);
    expect(await lines(phone)).toHaveLength(1);
  });

  const endOthers = (client: Client) => client.call(calls.endOtherSessions, {});

  it('a copy of its refresh cookie, on another device, ends with the others (WI-1.04)', async () => {
    const here = await joined();
    const thief = app.client();
    thief.cookies.set('refreshToken', here.cookies.get('refreshToken') ?? '');
    await thief.refresh();
    await here.refresh();
    expect((await endOthers(here)).status).toBe(204);
    expect((await thief.refresh()).status).toBe(401);
    expect((await here.call(calls.readMember, {})).status).toBe(200);
    expect((await here.refresh()).status).toBe(200);
    const { body } = await here.call(calls.listSessions, {});
    expect(body.sessions.map(({ current }) => current)).toEqual([true]);
  });

  it('refresh with a copy of any age → refused and the session continues, the new cookie rotates (WI-1.04, WI-6.01)', async () => {
    const here = await joined();
    const copies = [copyOf(here)];
    for (const _ of [1, 2]) {
      await here.refresh();
      copies.push(copyOf(here));
    }
    await endOthers(here);
    for (const copy of copies) expect((await copy.refresh()).body.code).toBe('AUTH_REFRESH_INVALID');
    for (const _ of [1, 2]) expect((await here.refresh()).status).toBe(200);
  });

  it('the other sessions ended → this session keeps its access token and its id (WI-6.01)', async () => {
    const here = await joined();
    const idOf = async () => (await here.call(calls.listSessions, {})).body.sessions[0]?.sessionId;
    const before = await idOf();
    const { raw } = await endOthers(here);
    expect([raw.statusCode, raw.body]).toEqual([204, '']);
    expect(await idOf()).toBe(before);
  });

  it('repeated calls → no further session row (WI-6.02)', async () => {
    const here = await joined();
    for (let count = 0; count < 5; count += 1) expect((await endOthers(here)).status).toBe(204);
    const { rowCount } = await app.database.pool.query('select 1 from sessions where member_id = $1', [
      here.member?.memberId,
    ]);
    expect(rowCount).toBe(1);
    expect((await here.refresh()).status).toBe(200);
  });

  it('a call without a valid refresh cookie → the session stays, and no cookie is set (WI-1.04)', async () => {
    const here = await joined();
    const replaced = copyOf(here);
    await here.refresh();
    await here.refresh();
    const bearer = app.client();
    for (const client of [bearer, replaced]) {
      client.accessToken = here.accessToken;
      const { raw } = await endOthers(client);
      expect([raw.statusCode, raw.cookies]).toEqual([204, []]);
    }
    expect((await here.refresh()).status).toBe(200);
  });

  it('does not make a sign-in of an hour ago a recent one (WI-1.04)', async () => {
    const here = await joined();
    app.clock.advance(60 * 60_000);
    await here.refresh();
    await endOthers(here);
    expect((await here.call(calls.createExportLink, {})).body.code).toBe('REAUTH_REQUIRED');
  });

  it('signs every device out but the one that asks, at once and for the cookie too', async () => {
    const here = await joined();
    const email = here.member?.email ?? '';
    const others = [app.client(), app.client()];
    for (const other of others) await other.login(email);
    const stranger = await joined();
    // Known to the gate as living.
    for (const other of others) expect((await other.call(calls.readMember, {})).status).toBe(200);

    for (const _ of [1, 2]) expect((await endOthers(here)).status).toBe(204);
    for (const other of others) {
      expect((await other.call(calls.readMember, {})).status).toBe(401);
      expect((await other.refresh()).status).toBe(401);
    }
    const { body } = await here.call(calls.listSessions, {});
    expect(body.sessions.map(({ current }) => current)).toEqual([true]);
    expect((await here.refresh()).status).toBe(200);
    expect((await stranger.call(calls.readMember, {})).status).toBe(200);
    expect((await others[0]?.login(email))?.status).toBe(200);
  });
});
