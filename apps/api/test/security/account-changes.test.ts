import { calls } from '@molip/contract';
import { beforeAll, expect, it } from 'vitest';
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
