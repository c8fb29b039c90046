import { calls } from '@molip/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { membersRepository } from '../../src/modules/accounts/index.ts';
import { hashPassword } from '../../src/platform/auth/passwords.ts';
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
  expect(mail?.text).toContain('직접 바꾸지 않았다면');
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
