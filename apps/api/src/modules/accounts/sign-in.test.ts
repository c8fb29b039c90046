import { calls } from '@molip/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/auth/passwords.ts';
import { PASSWORD } from '#test/support/client.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { membersRepository } from './members.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ limits: false });
});

describe('sign-in', () => {
  it('answers with a token, the member and the refresh cookie (A-1.01, C-7.05, A-3.03)', async () => {
    const client = app.client();
    const member = await client.signUp();
    const answer = await client.login(member.email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ accessToken: expect.any(String), member });
  });

  it('the refresh cookie lives for seven days, out of reach of scripts and other sites (K-9.12)', async () => {
    const client = app.client();
    const member = await client.signUp();
    const { raw } = await client.login(member.email);
    const cookie = raw.cookies.find(({ name }) => name === 'refreshToken');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth', maxAge: 604_800 });
    expect(cookie).not.toHaveProperty('secure');
  });

  it('the cookie is secure under https', async () => {
    const https = await openTestApp({ config: { publicUrl: 'https://molip.example' } });
    const client = https.client();
    const member = await client.signUp();
    const { raw } = await client.login(member.email);
    expect(raw.cookies.every((cookie) => cookie.secure)).toBe(true);
    expect(raw.headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('a wrong password and an unknown address answer alike', async () => {
    const client = app.client();
    const member = await client.signUp();
    const wrong = await client.login(member.email, 'not the password 1');
    const unknown = await client.login('nobody@example.com', 'not the password 1');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      code: 'AUTH_INVALID_CREDENTIALS',
      message: '이메일이나 비밀번호가 맞지 않아요.',
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
    expect(wrong.raw.cookies).toEqual([]);
  });

  it('both hash: an unknown address takes about as long as a wrong password', async () => {
    const client = app.client();
    const member = await client.signUp();
    const timed = async (email: string) => {
      const times: number[] = [];
      for (let i = 0; i < 7; i++) {
        const start = performance.now();
        await client.login(email, 'not the password 1');
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await timed(member.email), await timed('nobody@example.com')];
    // Without the dummy hash an unknown address answers some ten times sooner.
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it('Hangul passwords open the door whether they were typed composed or decomposed', async () => {
    const client = app.client();
    const member = await client.signUp(undefined, '한글 비밀번호 하나 1'.normalize('NFD'));
    expect((await client.login(member.email, '한글 비밀번호 하나 1')).status).toBe(200);
  });
});

describe('limits', () => {
  const signInWrong = async (limited: TestApp, email: string, times: number) => {
    const client = limited.client();
    let last = await client.login(email, 'wrong 1');
    for (let i = 1; i < times; i++) last = await client.login(email, 'wrong 1');
    return last;
  };

  it('ten failures bar strangers, with Retry-After, but not the device that the owner used before', async () => {
    const limited = await openTestApp({ limits: true });
    const owner = limited.client();
    const member = await owner.signUp();
    await owner.login(member.email);

    expect((await signInWrong(limited, member.email, 10)).status).toBe(401);
    const barred = await limited.client().login(member.email);
    expect(barred.status).toBe(429);
    expect(barred.body.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(barred.raw.headers['retry-after'])).toBeGreaterThan(500);
    expect((await owner.login(member.email)).status).toBe(200);
  });

  it('an owner on a new device comes in by e-mail code', async () => {
    const limited = await openTestApp({ limits: true });
    const email = 'locked@example.com';
    await membersRepository(limited.database.db).insert({
      email,
      passwordHash: await hashPassword(PASSWORD),
      nickname: '서연',
      goalMinutes: 60,
      timeZone: 'Asia/Seoul',
      dayStartHour: 4,
      createdAt: limited.clock.now(),
    });
    await signInWrong(limited, email, 11);

    const newDevice = limited.client();
    expect((await newDevice.login(email)).status).toBe(429);
    const code = await newDevice.emailCode(email, 'RESET');
    await newDevice.call(calls.resetPassword, { body: { email, code, newPassword: 'brand new 2' } });
    expect((await newDevice.login(email, 'brand new 2')).status).toBe(200);
  });

  it('ten at once count like ten in a row', async () => {
    const limited = await openTestApp({ limits: true });
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => limited.client().login('parallel@example.com', 'wrong 1')),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
  });

  it('signing in well does not use the limit up', async () => {
    const limited = await openTestApp({ limits: true });
    const client = limited.client();
    const member = await client.signUp();
    for (let i = 0; i < 12; i++) expect((await limited.client().login(member.email)).status).toBe(200);
  });

  it('one mail a minute for an address, whether or not it is known', async () => {
    const limited = await openTestApp({ limits: true });
    const client = limited.client();
    const body = { email: 'mail-limit@example.com' };
    expect((await client.call(calls.sendEmailCode, { body })).status).toBe(202);
    const refused = await client.call(calls.sendEmailCode, { body });
    expect(refused.status).toBe(429);
    expect(Number(refused.raw.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('thirty mails in ten minutes for a client', async () => {
    const limited = await openTestApp({ limits: true });
    const client = limited.client();
    const send = (n: number) => client.call(calls.sendEmailCode, { body: { email: `m${n}@example.com` } });
    for (let n = 0; n < 30; n++) expect((await send(n)).status).toBe(202);
    expect((await send(30)).status).toBe(429);
  });
});

describe('forgotten password', () => {
  it('a code by mail, a new password, and every session ends', async () => {
    const client = app.client();
    const member = await client.join();
    const code = await client.emailCode(member.email, 'RESET');
    const reset = await client.call(calls.resetPassword, {
      body: { email: member.email, code, newPassword: 'brand new 2' },
    });
    expect(reset.status).toBe(204);
    expect((await client.call(calls.readMember, {})).status).toBe(401);
    expect((await client.refresh()).status).toBe(401);
    expect((await client.login(member.email, PASSWORD)).status).toBe(401);
    expect((await client.login(member.email, 'brand new 2')).status).toBe(200);
  });

  it('the code works once, and a sign-up code is not a reset code', async () => {
    const client = app.client();
    const member = await client.signUp();
    const code = await client.emailCode(member.email, 'RESET');
    const body = { email: member.email, code, newPassword: 'brand new 2' };
    expect((await client.call(calls.resetPassword, { body })).status).toBe(204);
    expect((await client.call(calls.resetPassword, { body })).body.code).toBe('EMAIL_CODE_MISMATCH');
    const signupCode = await client.emailCode('other@example.com');
    const crossed = await client.call(calls.resetPassword, {
      body: { ...body, email: 'other@example.com', code: signupCode },
    });
    expect(crossed.body.errors).toEqual([{ field: 'code', message: expect.stringContaining('8자리') }]);
  });

  it('an unknown address is told so by mail only', async () => {
    const client = app.client();
    const answer = await client.call(calls.sendEmailCode, {
      body: { email: 'unknown@example.com', purpose: 'RESET' },
    });
    expect(answer.status).toBe(202);
    expect((await app.mailbox.waitFor('unknown@example.com', 1)).subject).toContain('가입한 계정이 없어요');
  });
});
