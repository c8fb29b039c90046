import { randomUUID } from 'node:crypto';
import { calls } from '@molip/contract';
import { EMAIL_CODE_LIFE_MS, EMAIL_CODE_TRIES, RECENT_SIGN_IN_MS } from '@molip/domain/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, PASSWORD } from '#test/support/client.ts';
import { eventually } from '#test/support/eventually.ts';
import { codeIn } from '#test/support/mailbox.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const newAddress = () => `${randomUUID()}@example.com`;
const joined = async (on = app) => {
  const client = on.client();
  return { client, member: await client.join() };
};
const ask = (client: Client, email: string, password?: string) =>
  client.call(calls.requestEmailChange, { body: { email, ...(password && { password }) } });
const change = (client: Client, email: string, code: string) =>
  client.call(calls.changeEmail, { body: { email, code } });
const me = async (client: Client) => (await client.call(calls.readMember, {})).body;

/** Asks for a code and reads it from the mail. */
async function codeFor(client: Client, email: string): Promise<string> {
  const codeMails = () => app.mailbox.to(email).filter(({ subject }) => subject?.includes('이메일 변경'));
  const before = codeMails().length;
  expect((await ask(client, email)).status).toBe(202);
  return eventually(() => {
    const [mail] = codeMails().slice(before);
    if (!mail) throw new Error('no mail yet');
    return codeIn(mail);
  });
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a new address', () => {
  it('a session that ended on another server, still cached by the gate → the address does not change (WI-6.03)', async () => {
    const { client, member } = await joined();
    const email = newAddress();
    const code = await codeFor(client, email);
    await app.database.pool.query('update sessions set revoked_at = now() where member_id = $1', [
      member.memberId,
    ]);
    expect((await change(client, email, code)).status).toBe(401);
    const { rows } = await app.database.pool.query('select email from members where member_id = $1', [
      member.memberId,
    ]);
    expect(rows).toEqual([{ email: member.email }]);
  });

  it('a reset, a new password or an end of the other sessions → open codes for a new address end (AC-3.05)', async () => {
    const codesOf = async (memberId: number) =>
      (await app.database.pool.query('select 1 from email_codes where member_id = $1', [memberId])).rowCount;
    const ends = [
      (client: Client) => client.call(calls.endOtherSessions, {}),
      (client: Client) =>
        client.call(calls.changeMember, { body: { currentPassword: PASSWORD, newPassword: 'brand new 2' } }),
      async (client: Client, email: string) => {
        const code = await app.client().emailCode(email, 'RESET');
        await client.call(calls.resetPassword, { body: { email, code, newPassword: 'brand new 2' } });
      },
    ];
    for (const end of ends) {
      const { client, member } = await joined();
      await codeFor(client, newAddress());
      expect(await codesOf(member.memberId)).toBe(1);
      await end(client, member.email);
      expect(await codesOf(member.memberId)).toBe(0);
    }
  });

  it('comes by the code that was sent to it; the old one is told; every device stays signed in', async () => {
    const { client, member } = await joined();
    const elsewhere = app.client();
    await elsewhere.login(member.email);
    const email = newAddress();

    const sent = await ask(client, email.toUpperCase());
    expect([sent.status, sent.body]).toEqual([202, { expiresInSeconds: 600, resendAfterSeconds: 60 }]);
    const mail = await app.mailbox.waitFor(email, 1);
    expect(mail.subject).toContain('이메일 변경 인증 번호');
    expect(await me(client)).toEqual(member);

    const changed = await change(client, email, codeIn(mail));
    expect([changed.status, changed.body]).toEqual([200, { ...member, email, isEmailVerified: true }]);
    expect(await me(elsewhere)).toEqual(changed.body);

    const told = await app.mailbox.waitFor(member.email, 1, '이메일이 바뀌었어요');
    expect(told.text).toContain('직접 하지 않았다면');
    expect(told.text).not.toContain(email);

    expect((await app.client().login(member.email)).status).toBe(401);
    expect((await app.client().login(email)).status).toBe(200);
    // The old address is free.
    expect((await app.client().signUp(member.email)).email).toBe(member.email);
  });

  it('is changed once, however often and at once the code is used', async () => {
    const { client, member } = await joined();
    const email = newAddress();
    const code = await codeFor(client, email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => change(client, email, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Whoever has not heard the answer asks again.
    expect((await change(client, email, code)).body.email).toBe(email);

    // Away from it again: the code that was used brings nobody back.
    await change(client, member.email, await codeFor(client, member.email));
    expect((await change(client, email, code)).body.code).toBe('EMAIL_CODE_MISMATCH');
    expect((await me(client)).email).toBe(member.email);
    await app.mailbox.waitFor(email, 2);
    const notices = () =>
      app.mailbox.to(member.email).filter(({ subject }) => subject?.includes('바뀌었어요'));
    // A code is sent before a notice that was queued earlier.
    await eventually(() => expect(notices()).toHaveLength(1));
  });

  it("belongs to who asked: another's code for the same address opens nothing", async () => {
    const { client: owner } = await joined();
    const { client: thief, member } = await joined();
    const email = newAddress();
    const code = await codeFor(owner, email);
    expect((await change(thief, email, code)).body.code).toBe('EMAIL_CODE_MISMATCH');
    expect(await me(thief)).toEqual(member);
    expect((await change(owner, email, code)).status).toBe(200);
  });

  it('codes of other kinds are no codes for it, nor is its code one of theirs', async () => {
    const { client } = await joined();
    const email = newAddress();
    const forSignup = await client.emailCode(email);
    expect((await change(client, email, forSignup)).body.code).toBe('EMAIL_CODE_MISMATCH');
    const code = await codeFor(client, email);
    const signup = await app.client().call(calls.verifyEmailCode, { body: { email, code } });
    expect(signup.body.code).toBe(code === forSignup ? undefined : 'EMAIL_CODE_MISMATCH');
  });

  it('is refused after five wrong tries, and after ten minutes', async () => {
    const { client, member } = await joined();
    const email = newAddress();
    const code = await codeFor(client, email);
    for (let tries = 1; tries < EMAIL_CODE_TRIES; tries++)
      expect((await change(client, email, wrong(code))).body.code).toBe('EMAIL_CODE_MISMATCH');
    for (const last of [wrong(code), code])
      expect((await change(client, email, last)).body.code).toBe('EMAIL_CODE_EXHAUSTED');

    const late = await codeFor(client, email);
    app.clock.advance(EMAIL_CODE_LIFE_MS + 1);
    expect((await change(client, email, late)).body.code).toBe('EMAIL_CODE_EXPIRED');
    expect(await me(client)).toEqual(member);
  });

  it("others' wrong tries do not use up the owner's", async () => {
    const { client: owner } = await joined();
    const { client: stranger } = await joined();
    const email = newAddress();
    const code = await codeFor(owner, email);
    for (let tries = 0; tries <= EMAIL_CODE_TRIES; tries++) await change(stranger, email, wrong(code));
    expect((await change(owner, email, code)).status).toBe(200);
  });

  it('that somebody has signed up with in between is taken', async () => {
    const { client, member } = await joined();
    const email = newAddress();
    const code = await codeFor(client, email);
    await app.client().signUp(email);
    const refused = await change(client, email, code);
    expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(await me(client)).toEqual(member);
  });

  it('goes to one of two who take it at the same time', async () => {
    const email = newAddress();
    const [first, second] = [await joined(), await joined()];
    const code = await codeFor(first.client, email);
    const newcomer = app.client();
    const signupCode = await newcomer.emailCode(email);
    const [changed, signed] = await Promise.all([
      change(first.client, email, code),
      newcomer.call(calls.signup, {
        body: {
          email,
          password: PASSWORD,
          nickname: '서연',
          consents: { terms: true, privacy: true, age14: true },
          code: signupCode,
        },
      }),
    ]);
    expect([changed.status === 200, signed.status === 201].filter(Boolean)).toHaveLength(1);
    expect([changed.body.code, signed.body.code]).toContain('EMAIL_TAKEN');
    expect(await me(second.client)).toEqual(second.member);
  });
});

describe('what was sent to the old address', () => {
  it('does not set a new password any more, even if the member comes back to it', async () => {
    const { client, member } = await joined();
    const resetCode = await app.client().emailCode(member.email, 'RESET');
    const email = newAddress();
    await change(client, email, await codeFor(client, email));
    const reset = () =>
      app.client().call(calls.resetPassword, {
        body: { email: member.email, code: resetCode, newPassword: 'brand new 2' },
      });
    expect((await reset()).body.code).toBe('EMAIL_CODE_MISMATCH');
    await change(client, member.email, await codeFor(client, member.email));
    expect((await reset()).body.code).toBe('EMAIL_CODE_MISMATCH');
    expect((await app.client().login(member.email, PASSWORD)).status).toBe(200);
  });
});

describe('the request for a code', () => {
  it('refuses the address that one has', async () => {
    const { client, member } = await joined();
    const { status, body } = await ask(client, ` ${member.email.toUpperCase()}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.errors).toEqual([{ field: 'email', message: '지금 쓰는 주소예요.' }]);
  });

  it('asks for the password when the sign-in is ten minutes old', async () => {
    const { client } = await joined();
    app.clock.advance(RECENT_SIGN_IN_MS + 1);
    const email = newAddress();
    for (const password of [undefined, 'wrong 1']) {
      const refused = await ask(client, email, password);
      expect([refused.status, refused.body.code]).toEqual([403, 'REAUTH_REQUIRED']);
    }
    expect((await ask(client, email, PASSWORD)).status).toBe(202);
    await app.mailbox.waitFor(email, 1);
    expect(app.mailbox.to(email)).toHaveLength(1);
  });

  it('a member without a password has to have signed in lately', async () => {
    const { client, member } = await joined();
    await app.database.pool.query('update members set password_hash = null where member_id = $1', [
      member.memberId,
    ]);
    expect((await ask(client, newAddress())).status).toBe(202);
    app.clock.advance(RECENT_SIGN_IN_MS + 1);
    for (const password of [undefined, PASSWORD])
      expect((await ask(client, newAddress(), password)).body.code).toBe('REAUTH_REQUIRED');
  });

  it('answers alike for an address that is known, which gets a mail without a code', async () => {
    const { client } = await joined();
    const other = await app.client().signUp();
    const sent = await ask(client, other.email);
    expect([sent.status, sent.body]).toEqual([202, { expiresInSeconds: 600, resendAfterSeconds: 60 }]);
    const mail = await app.mailbox.waitFor(other.email, 2);
    expect(mail.subject).toContain('이미 가입된 주소예요');
    expect(mail.text).toContain('바꾸려는 요청');
    expect(mail.text).not.toMatch(/\d{6}/);
    expect((await change(client, other.email, '123456')).body.code).toBe('EMAIL_CODE_MISMATCH');
  });

  it('has the limits of every code: one mail a minute to an address from one network', async () => {
    const limited = await openTestApp({ limits: true });
    const { client } = await joined(limited);
    const { client: other } = await joined(limited);
    const email = newAddress();
    expect((await ask(client, email)).status).toBe(202);
    for (const again of [client, other]) {
      const refused = await ask(again, email);
      expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    }
    // Guesses at the password are limited as at the sign-in.
    limited.clock.advance(RECENT_SIGN_IN_MS + 1);
    for (let guess = 0; guess < 10; guess++)
      expect((await ask(client, newAddress(), 'wrong 1')).status).toBe(403);
    expect((await ask(client, newAddress(), PASSWORD)).status).toBe(429);
  });

  it('of somebody who has left since sends nothing and leaves nothing', async () => {
    const { member } = await joined();
    const email = newAddress();
    const job = app.jobs.find(({ name }) => name === 'send-email-code');
    const order = { email, purpose: 'CHANGE', requestId: randomUUID(), memberId: member.memberId };
    await app.database.pool.query('delete from members where member_id = $1', [member.memberId]);
    await job?.run(order);
    expect(app.mailbox.to(email)).toEqual([]);
    const { rows } = await app.database.pool.query('select 1 from email_codes where email = $1', [email]);
    expect(rows).toEqual([]);
  });
});
