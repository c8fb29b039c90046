import { calls } from '@molip/contract';
import { EMAIL_CODE_LIFE_MS, EMAIL_CODE_TRIES } from '@molip/domain/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { deriveKey, sign } from '#platform/auth/keys.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { makeTokens } from '#platform/auth/tokens.ts';
import { type Client, PASSWORD } from '#test/support/client.ts';
import { resetCodeIn, resetLinkIn } from '#test/support/mailbox.ts';
import { openTestApp, TEST_SECRET, type TestApp } from '#test/support/test-app.ts';
import { membersRepository } from './members.repository.ts';

const NEW = 'brand new 2';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

async function requestReset(email: string, headers: Record<string, string> = {}, from: TestApp = app) {
  const before = from.mailbox.to(email, '비밀번호 재설정').length;
  const { statusCode } = await from.server.inject({
    method: 'POST',
    url: calls.sendEmailCode.path,
    headers,
    payload: { email, purpose: 'RESET' },
  });
  expect(statusCode).toBe(202);
  return from.mailbox.waitFor(email, before + 1, '비밀번호 재설정');
}

const tokenIn = (link: URL) => new URLSearchParams(link.hash.slice(1)).get('token') ?? '';
const resetBy = (client: Client, token: string, newPassword = NEW) =>
  client.call(calls.resetPassword, { body: { token, newPassword } });

describe('the link of a reset', () => {
  it('token of 128 bits → a new password on any device, every session ends (AC-2.01)', async () => {
    const client = app.client();
    const { email } = await client.join();
    const link = resetLinkIn(await requestReset(email));
    expect([link.pathname, link.search]).toEqual(['/login', '?step=reset']);
    expect(tokenIn(link)).toMatch(/^[0-9a-f]{32}$/);
    const { status, raw } = await resetBy(app.client(), tokenIn(link));
    expect([status, raw.body]).toEqual([204, '']);
    expect((await client.call(calls.readMember, {})).status).toBe(401);
    expect((await client.login(email, PASSWORD)).status).toBe(401);
    expect((await client.login(email, NEW)).status).toBe(200);
  });

  it('used, replaced, expired, unknown → the same refusal; the code of a used link is void, too (AC-2.03)', async () => {
    const client = app.client();
    const { email } = await client.signUp();
    const replaced = await requestReset(email);
    const used = await requestReset(email);
    expect((await resetBy(client, tokenIn(resetLinkIn(used)))).status).toBe(204);
    const expired = await requestReset(email);
    app.clock.advance(EMAIL_CODE_LIFE_MS);
    const tokens = [replaced, used, expired].map((mail) => tokenIn(resetLinkIn(mail)));
    for (const token of [...tokens, '0'.repeat(32)]) {
      const { status, body } = await resetBy(client, token, 'another one 3');
      expect([token, status, body.code]).toEqual([token, 400, 'RESET_LINK_EXPIRED']);
    }
    const byCode = { email, code: resetCodeIn(used), newPassword: 'another one 3' };
    expect((await client.call(calls.resetPassword, { body: byCode })).status).toBe(400);
    expect((await client.login(email, NEW)).status).toBe(200);
  });

  it('two uses at once → one password (AC-2.03)', async () => {
    const { email } = await app.client().signUp();
    const token = tokenIn(resetLinkIn(await requestReset(email)));
    const answers = await Promise.all(
      [NEW, 'another one 3'].map((word) => resetBy(app.client(), token, word)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it('strangers use up the tries of the code → the link still works (AC-2.03)', async () => {
    const { email } = await app.client().signUp();
    const mail = await requestReset(email);
    for (let n = 0; n <= EMAIL_CODE_TRIES; n += 1)
      await app.client().call(calls.resetPassword, { body: { email, code: 'AAAAAAAA', newPassword: NEW } });
    expect((await resetBy(app.client(), tokenIn(resetLinkIn(mail)))).status).toBe(204);
  });

  it('a refused password → the link can be used again (AC-2.03)', async () => {
    const { email } = await app.client().signUp();
    const token = tokenIn(resetLinkIn(await requestReset(email)));
    const [name] = email.split('@');
    for (const word of ['password1', `${name}1`]) {
      const { body } = await resetBy(app.client(), token, word);
      expect(body.errors).toMatchObject([{ field: 'newPassword' }]);
    }
    expect((await resetBy(app.client(), token)).status).toBe(204);
  });

  it('nothing in the database or the log opens the account (AC-2.04)', async () => {
    const { email } = await app.client().signUp();
    const mail = await requestReset(email);
    const [token, code] = [tokenIn(resetLinkIn(mail)), resetCodeIn(mail)];
    const { rows } = await app.database.pool.query(
      `select e::text as row from email_codes e where email = $1
       union all select j::text from graphile_worker._private_jobs j`,
      [email],
    );
    const stored = rows.map(({ row }) => row).join('\n') + app.logLines.join('\n');
    expect(rows).not.toEqual([]);
    for (const secret of [token, code, code.replace('-', '')]) expect(stored).not.toContain(secret);
  });

  it('the mail leads to PUBLIC_URL, or to this machine, never to the name in a forged Host header (AC-2.05)', async () => {
    const { email } = await app.client().signUp();
    for (const host of ['127.0.0.1:3000', '[::1]:3000', 'localhost:3000'])
      expect(resetLinkIn(await requestReset(email, { host })).host).toBe(host);
    for (const host of ['attacker.example', 'localhost.attacker.example', '127.0.0.1.attacker.example']) {
      const { text = '' } = await requestReset(email, { host });
      expect(text).not.toMatch(/attacker|http/);
      expect(text).toMatch(/[A-Z2-9]{4}-[A-Z2-9]{4}/);
    }
    const there = await openTestApp({ config: { publicUrl: 'https://molip.example' } });
    await there.client().signUp(email);
    expect(resetLinkIn(await requestReset(email, { host: 'attacker.example' }, there)).origin).toBe(
      'https://molip.example',
    );
  });

  it.each([
    [{ newPassword: NEW }, ['email', 'code']],
    [{ email: 'a@example.com', newPassword: NEW }, ['code']],
    [{ email: 'a@example.com', code: '123456', newPassword: NEW }, ['code']],
    [{ token: 'short', newPassword: NEW }, ['token']],
    [{ token: 'A'.repeat(32), newPassword: NEW }, ['token']],
  ])('%j → a sentence for each wrong field: %j (AC-2.01)', async (body, fields) => {
    const answer = await app.client().call(calls.resetPassword, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(fields);
  });
});

it.each([(code: string) => code.toLowerCase(), (code: string) => code.replace('-', '')])(
  'case and hyphen of the code make no difference (AC-2.02)',
  async (retype) => {
    const client = app.client();
    const { email } = await client.signUp();
    const code = await client.emailCode(email, 'RESET');
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const body = { email, code: retype(code), newPassword: NEW };
    expect((await client.call(calls.resetPassword, { body })).status).toBe(204);
  },
);

describe('mails to an address that strangers ask for', () => {
  const ask = (client: Client, email: string) =>
    client.call(calls.sendEmailCode, { body: { email, purpose: 'RESET' } });

  /** Inserted directly, because the mail of a sign-up would use up the address's mail of this minute. */
  const insertMember = async (limited: TestApp, email: string) =>
    membersRepository(limited.database.db).insert({
      email,
      passwordHash: await hashPassword(PASSWORD),
      nickname: '서연',
      goalMinutes: 60,
      timeZone: 'Asia/Seoul',
      dayStartHour: 4,
      createdAt: limited.clock.now(),
    });
  const email = 'flooded-owner@example.com';

  it('requests from many networks → one mail a minute in all, and one more for a known device of the owner (AC-2.07)', async () => {
    const limited = await openTestApp({ limits: true });
    await insertMember(limited, email);
    const owner = limited.client('198.51.100.1');
    await owner.login(email);
    expect((await ask(limited.client('203.0.113.1'), email)).status).toBe(202);
    const { status, raw } = await ask(limited.client('203.0.113.2'), email);
    expect([status, Number(raw.headers['retry-after']) <= 60]).toEqual([429, true]);
    expect((await ask(owner, email)).status).toBe(202);
    expect((await ask(owner, email)).status).toBe(429);
    expect((await ask(limited.client('203.0.113.5'), 'else@example.com')).status).toBe(202);
  });

  it('a known device of another member, or from before a new password → no separate count (AC-2.07)', async () => {
    const limited = await openTestApp({ limits: true });
    await insertMember(limited, email);
    await insertMember(limited, 'other@example.com');
    const [other, owner] = [limited.client('203.0.113.1'), limited.client('198.51.100.1')];
    await other.login('other@example.com');
    await owner.login(email);
    expect((await ask(limited.client('203.0.113.2'), email)).status).toBe(202);
    expect((await ask(other, email)).status).toBe(429);
    const former = owner.cookies.get('knownDeviceMail') ?? '';
    await owner.call(calls.changeMember, { body: { currentPassword: PASSWORD, newPassword: NEW } });
    const thief = limited.client('203.0.113.3');
    thief.cookies.set('knownDeviceMail', former);
    expect((await ask(thief, email)).status).toBe(429);
    expect((await ask(owner, email)).status).toBe(202);
  });

  it('a reset that succeeds gives its mail back (AC-2.07)', async () => {
    const limited = await openTestApp({ limits: true });
    await insertMember(limited, email);
    const other = limited.client('198.51.100.2');
    const code = await other.emailCode(email, 'RESET');
    const body = { email, code, newPassword: NEW };
    expect((await other.call(calls.resetPassword, { body })).status).toBe(204);
    expect((await ask(limited.client('198.51.100.3'), email)).status).toBe(202);
  });
});

describe('devices that were known before a reset', () => {
  const WRONG = 'a wrong guess 1';

  it('have no count of their own any more; the device of the reset has one (AC-3.03)', async () => {
    const limited = await openTestApp({ limits: true });
    const [owner, stranger] = [limited.client('198.51.100.1'), limited.client('203.0.113.1')];
    const email = 'robbed@example.com';
    // Without the mail of a sign-up: an address gets one a minute.
    await membersRepository(limited.database.db).insert({
      email,
      passwordHash: await hashPassword(PASSWORD),
      nickname: '서연',
      goalMinutes: 60,
      timeZone: 'Asia/Seoul',
      dayStartHour: 4,
      createdAt: limited.clock.now(),
    });
    await owner.login(email);
    const stolen = owner.cookies.get('knownDevice') ?? '';
    const resetting = limited.client('198.51.100.2');
    const code = await resetting.emailCode(email, 'RESET');
    await resetting.call(calls.resetPassword, { body: { email, code, newPassword: NEW } });
    for (let n = 0; n < 11; n += 1) await stranger.login(email, WRONG);
    const thief = limited.client('203.0.113.2');
    thief.cookies.set('knownDevice', stolen);
    expect((await thief.login(email, WRONG)).status).toBe(429);
    expect((await resetting.login(email, NEW)).status).toBe(200);
  });

  it('are told to the owner at their next sign-in, once (AC-3.03)', async () => {
    const client = app.client();
    const { email } = await client.join();
    const resetting = app.client();
    const code = await resetting.emailCode(email, 'RESET');
    await resetting.call(calls.resetPassword, { body: { email, code, newPassword: NEW } });
    const devices = async () => {
      const { body } = await client.call(calls.listActivity, {});
      return body.activity.filter(({ kind }) => kind === 'NEW_DEVICE').length;
    };
    await client.login(email, NEW);
    expect(await devices()).toBe(1);
    await client.login(email, NEW);
    await resetting.login(email, NEW);
    expect(await devices()).toBe(1);
  });

  it('a cookie from before there were epochs → known until the first reset (AC-3.03)', async () => {
    const client = app.client();
    const member = await client.join();
    const tokens = makeTokens(TEST_SECRET, app.clock);
    const [, deviceId] = (client.cookies.get('knownDevice') ?? '').split('.');
    const key = deriveKey(TEST_SECRET, 'known-device');
    const text = `${member.memberId}.${deviceId}`;
    expect(tokens.knownDevice.read(`${text}.${sign(key, text)}`)).toEqual({
      memberId: member.memberId,
      deviceId,
      epoch: 0,
    });
  });
});
