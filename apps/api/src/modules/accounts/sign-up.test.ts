import { calls } from '@molip/contract';
import { EMAIL_CODE_LIFE_MS, EMAIL_CODE_TRIES } from '@molip/domain/accounts';
import { MINUTE_MS } from '@molip/domain/kernel';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consents } from '#db/schema/index.ts';
import { PASSWORD } from '#test/support/client.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const required = { terms: true, privacy: true, age14: true } as const;
const form = (email: string) => ({ email, password: PASSWORD, nickname: '서연', consents: required });

describe('sign-up', () => {
  it('a code by mail, a proof cookie, a member (C-7.08, C-7.09, C-7.10)', async () => {
    const client = app.client();
    const sent = await client.call(calls.sendEmailCode, { body: { email: 'New@Example.com' } });
    expect(sent.status).toBe(202);
    expect(sent.body).toEqual({ expiresInSeconds: 600, resendAfterSeconds: 60 });

    const mail = await app.mailbox.waitFor('new@example.com', 1);
    expect(mail.subject).toContain('가입 인증 번호');
    const code = /\d{6}/.exec(mail.text ?? '')?.[0] ?? '';
    const verified = await client.call(calls.verifyEmailCode, { body: { email: 'new@example.com', code } });
    expect(verified.body).toEqual({ verified: true });
    const proof = verified.raw.cookies.find((cookie) => cookie.name === 'emailProof');
    expect(proof).toMatchObject({ httpOnly: true, maxAge: 900, path: '/api/members', sameSite: 'Lax' });

    const joined = await client.call(calls.signup, {
      body: { ...form('NEW@example.com'), nickname: '  이  서연 ' },
    });
    expect(joined.status).toBe(201);
    expect(joined.body).toMatchObject({
      email: 'new@example.com',
      nickname: '이 서연',
      isEmailVerified: true,
      socialLogin: null,
      hasSeenIntroduction: false,
      goalMinutes: 60,
      timeZone: 'Asia/Seoul',
      dayStartHour: 4,
    });
  });

  it('keeps what was agreed to, with its version and time', async () => {
    const client = app.client();
    const email = 'consents@example.com';
    const { body } = await client.call(calls.signup, {
      body: {
        ...form(email),
        consents: { ...required, marketing: false },
        code: await client.emailCode(email),
      },
    });
    const rows = await app.database.db.select().from(consents).where(eq(consents.memberId, body.memberId));
    expect(Object.fromEntries(rows.map((row) => [row.kind, row.agreed]))).toEqual({
      terms: true,
      privacy: true,
      age14: true,
      marketing: false,
    });
    expect(rows.every((row) => row.version === '2026-11-01' && +row.decidedAt === +app.clock.now())).toBe(
      true,
    );
  });

  it('needs the three consents', async () => {
    const client = app.client();
    const email = 'no-consent@example.com';
    const code = await client.emailCode(email);
    const refused = await client.call(calls.signup, {
      // @ts-expect-error the contract does not even let one ask
      body: { ...form(email), code, consents: { terms: true, privacy: true } },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      { field: 'consents.age14', message: '만 14세 이상만 가입할 수 있어요.' },
    ]);
  });

  it('is refused without a verified address', async () => {
    const refused = await app.client().call(calls.signup, { body: form('unverified@example.com') });
    expect(refused.body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('an attacker who polls sign-up while the owner verifies the address gets nothing', async () => {
    const owner = app.client();
    const attacker = app.client();
    const email = 'owner@example.com';
    const code = await owner.emailCode(email);
    const poll = () => attacker.call(calls.signup, { body: { ...form(email), password: 'attacker 123' } });
    expect((await poll()).body.code).toBe('EMAIL_NOT_VERIFIED');
    await owner.call(calls.verifyEmailCode, { body: { email, code } });
    expect((await poll()).body.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await owner.call(calls.signup, { body: form(email) })).status).toBe(201);
    expect((await poll()).body.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await owner.login(email)).status).toBe(200);
  });

  it("another address's proof is no proof", async () => {
    const client = app.client();
    const code = await client.emailCode('mine@example.com');
    await client.call(calls.verifyEmailCode, { body: { email: 'mine@example.com', code } });
    const refused = await client.call(calls.signup, { body: form('yours@example.com') });
    expect(refused.body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('a proof works once, even when it is used twice at the same time', async () => {
    const client = app.client();
    const email = 'once@example.com';
    const code = await client.emailCode(email);
    await client.call(calls.verifyEmailCode, { body: { email, code } });
    const proof = client.cookies.get('emailProof') ?? '';
    const answers = await Promise.all([1, 2, 3].map(() => client.call(calls.signup, { body: form(email) })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400]);
    client.cookies.set('emailProof', proof);
    expect((await client.call(calls.signup, { body: form(email) })).body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('a known address gets a mail that says so, and the same answer', async () => {
    const member = await app.client().signUp();
    const client = app.client();
    const answer = await client.call(calls.sendEmailCode, { body: { email: member.email } });
    expect(answer.body).toEqual({ expiresInSeconds: 600, resendAfterSeconds: 60 });
    const mail = await app.mailbox.waitFor(member.email, 2);
    expect(mail.subject).toContain('이미 가입된 주소예요');
    expect(mail.text).not.toMatch(/\d{6}/);
  });

  it('an address that was taken after it was verified is a conflict', async () => {
    const email = 'race@example.com';
    const first = app.client();
    await first.call(calls.verifyEmailCode, { body: { email, code: await first.emailCode(email) } });
    const second = app.client();
    const code = await second.emailCode(email);
    await app.database.pool.query(
      `insert into members (email, nickname, goal_minutes, time_zone, day_start_hour, created_at)
       values ($1, '먼저', 60, 'Asia/Seoul', 4, now())`,
      [email],
    );
    expect((await second.call(calls.signup, { body: { ...form(email), code } })).body.code).toBe(
      'EMAIL_TAKEN',
    );
  });
});

describe('email codes', () => {
  const tryCode = async (email: string, code: string, client = app.client()) =>
    (await client.call(calls.verifyEmailCode, { body: { email, code } })).body.code;
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it(`a wrong code can be tried ${EMAIL_CODE_TRIES} times, in parallel too`, async () => {
    const email = 'tries@example.com';
    const code = await app.client().emailCode(email);
    const codes = await Promise.all(Array.from({ length: 8 }, () => tryCode(email, wrong(code))));
    expect(codes.filter((answer) => answer === 'EMAIL_CODE_MISMATCH')).toHaveLength(EMAIL_CODE_TRIES - 1);
    expect(await tryCode(email, code)).toBe('EMAIL_CODE_EXHAUSTED');
  });

  it('trying codes does not tell which addresses have an account', async () => {
    const known = (await app.client().signUp()).email;
    const unknown = 'who-is-this@example.com';
    for (const purpose of ['SIGNUP', 'RESET'] as const) {
      const answers = await Promise.all(
        [known, unknown].map(async (email) => {
          const client = app.client();
          const before = app.mailbox.to(email).length;
          await client.call(calls.sendEmailCode, { body: { email, purpose } });
          await app.mailbox.waitFor(email, before + 1);
          const codes: unknown[] = [];
          for (let n = 0; n < EMAIL_CODE_TRIES + 1; n++) {
            const [call, code] =
              purpose === 'SIGNUP' ? [calls.verifyEmailCode, '000000'] : [calls.resetPassword, '0000-0000'];
            const body = { email, code, newPassword: 'brand new 2' };
            codes.push((await client.call(call, { body } as never)).body);
          }
          return codes;
        }),
      );
      expect(answers[0]).toEqual(answers[1]);
    }
  });

  it('a stranger cannot use up the tries of whoever asked for the code', async () => {
    const email = 'harassed@example.com';
    const owner = app.client();
    const code = await owner.emailCode(email);
    for (let n = 0; n < EMAIL_CODE_TRIES + 1; n++) await tryCode(email, wrong(code));
    expect(await tryCode(email, wrong(code))).toBe('EMAIL_CODE_EXHAUSTED');
    expect(await tryCode(email, code, owner)).toBeUndefined();
  });

  it('a new code, whoever asked for it, does not undo what was proven', async () => {
    const email = 'proven@example.com';
    const owner = app.client();
    await tryCode(email, await owner.emailCode(email), owner);
    await app.client().emailCode(email);
    expect((await owner.call(calls.signup, { body: form(email) })).status).toBe(201);
  });

  it('a client that tries codes at many addresses is slowed down', async () => {
    const limited = await openTestApp({ limits: true });
    const client = limited.client();
    const guess = (n: number) =>
      client.call(calls.verifyEmailCode, { body: { email: `guess${n}@example.com`, code: '123456' } });
    for (let n = 0; n < 60; n++) expect((await guess(n)).status).toBe(400);
    expect((await guess(60)).status).toBe(429);
  });

  it('a code lives for ten minutes', async () => {
    const email = 'late@example.com';
    const code = await app.client().emailCode(email);
    app.clock.advance(EMAIL_CODE_LIFE_MS);
    expect(await tryCode(email, code)).toBe('EMAIL_CODE_EXPIRED');
  });

  it('a new code makes the old one void', async () => {
    const email = 'again@example.com';
    const client = app.client();
    const first = await client.emailCode(email);
    app.clock.advance(MINUTE_MS);
    const second = await client.emailCode(email);
    if (first !== second) expect(await tryCode(email, first)).toBe('EMAIL_CODE_MISMATCH');
    expect(await tryCode(email, second)).toBeUndefined();
  });

  it('a code that was never sent answers like a wrong one', async () => {
    expect(await tryCode('never@example.com', '123456')).toBe('EMAIL_CODE_MISMATCH');
  });
});
