import { calls } from '@molip/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { membersRepository } from '#modules/accounts/index.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { PASSWORD } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

const NEW = 'brand new 2';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const mailsAbout = (email: string, words: string) =>
  app.mailbox.to(email).filter(({ subject = '' }) => subject.includes(words));

it('the owner is told by mail of a password that was changed in the profile', async () => {
  const client = app.client();
  const { email } = await client.join();
  const change = (body: object) => client.call(calls.changeMember, { body });
  await change({ currentPassword: 'wrong 1', newPassword: NEW });
  await change({ nickname: '다른 이름' });
  expect((await change({ currentPassword: PASSWORD, newPassword: NEW })).status).toBe(200);
  await eventually(() => expect(mailsAbout(email, '비밀번호가 바뀌었어요')).toHaveLength(1));
  const [mail] = mailsAbout(email, '비밀번호가 바뀌었어요');
  expect(mail?.text).toContain('직접 하지 않았다면');
  expect(mail?.text).not.toContain(NEW);
});

it('the owner is told by mail of a password that was reset by a code', async () => {
  const client = app.client();
  const { email } = await client.signUp();
  const code = await client.emailCode(email, 'RESET');
  await client.call(calls.resetPassword, { body: { email, code, newPassword: NEW } });
  await eventually(() => expect(mailsAbout(email, '비밀번호가 바뀌었어요')).toHaveLength(1));
});

describe('a password that others would guess first is refused in words, and nothing is used up', () => {
  const COMMON = 'qlalfqjsgh1';

  it('at sign-up', async () => {
    const client = app.client();
    const email = 'kim.minji@example.com';
    const code = await client.emailCode(email);
    const consents = { terms: true, privacy: true, age14: true } as const;
    const join = (password: string) =>
      client.call(calls.signup, { body: { email, password, nickname: '김민지', consents, code } });
    for (const [password, words] of [
      [COMMON, '너무 흔해서'],
      ['kim.minji1', '이메일이나 닉네임이'],
      ['김민지12345', '이메일이나 닉네임이'],
    ] as const) {
      const { status, body } = await join(password);
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'password', message: expect.stringContaining(words) }],
      ]);
    }
    expect((await join(NEW)).status).toBe(201);
  });

  it('in the profile and by a code', async () => {
    const client = app.client();
    const { email } = await client.join();
    const change = (newPassword: string) =>
      client.call(calls.changeMember, { body: { currentPassword: PASSWORD, newPassword } });
    expect((await change(COMMON)).body.errors).toMatchObject([{ field: 'newPassword' }]);

    const code = await client.emailCode(email, 'RESET');
    const reset = (newPassword: string) =>
      client.call(calls.resetPassword, { body: { email, code, newPassword } });
    expect((await reset(COMMON)).body.errors).toMatchObject([{ field: 'newPassword' }]);
    expect((await reset(NEW)).status).toBe(204);
  });

  it('one of the 100,000 commonest → refused at sign-up, by a reset and in the profile (AC-4.01)', async () => {
    const [client, newcomer] = [app.client(), app.client()];
    const member = await client.join();
    const listed = 'ncc1701d';
    const joining = await newcomer.call(calls.signup, {
      body: {
        email: 'list@example.com',
        password: listed,
        nickname: '서연',
        consents: { terms: true, privacy: true, age14: true },
        code: await newcomer.emailCode('list@example.com'),
      },
    });
    const code = await newcomer.emailCode(member.email, 'RESET');
    const reset = await newcomer.call(calls.resetPassword, {
      body: { email: member.email, code, newPassword: listed },
    });
    const changed = await client.call(calls.changeMember, {
      body: { currentPassword: PASSWORD, newPassword: listed },
    });
    for (const { status, body } of [joining, reset, changed]) {
      expect([status, body.errors?.[0]?.message]).toEqual([400, expect.stringContaining('너무 흔해서')]);
    }
  });

  it('blanks and any letters, typed composed or not → one password at sign-up, sign-in, change and reset (AC-4.02)', async () => {
    const client = app.client();
    const words = [' 봄밤의 산책 🌙 7 ', 'été à la mer ٣'].map((word) => [
      word.normalize('NFC'),
      word.normalize('NFD'),
    ]);
    const [[first = '', firstTyped = ''] = [], [second = '', secondTyped = ''] = []] = words;
    const { email } = await client.signUp(undefined, firstTyped);
    expect((await client.login(email, first)).status).toBe(200);
    expect((await client.login(email, first.trim())).status).toBe(401);
    await client.login(email, firstTyped);
    const changed = await client.call(calls.changeMember, {
      body: { currentPassword: first, newPassword: secondTyped },
    });
    expect(changed.status).toBe(200);
    expect((await client.login(email, second)).status).toBe(200);
    const code = await client.emailCode(email, 'RESET');
    await client.call(calls.resetPassword, { body: { email, code, newPassword: first } });
    expect((await client.login(email, firstTyped)).status).toBe(200);
  });

  it('who has one already signs in with it as ever', async () => {
    await membersRepository(app.database.db).insert({
      email: 'old@example.com',
      passwordHash: await hashPassword(COMMON),
      nickname: '서연',
      goalMinutes: 60,
      timeZone: 'Asia/Seoul',
      dayStartHour: 4,
      createdAt: app.clock.now(),
    });
    expect((await app.client().login('old@example.com', COMMON)).status).toBe(200);
  });
});
