import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { calls } from '@molip/contract';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { codeIn } from '#test/support/mailbox.ts';
import { openTestApp, TestClock } from '#test/support/test-app.ts';
import { type Mail, outboxMailer } from './mailer.ts';

it('without SMTP a mail is a file that mail programs read, for its owner alone, and a note', async () => {
  const outbox = join(await mkdtemp(join(tmpdir(), 'molip-outbox-')), 'outbox');
  onTestFinished(() => rm(dirname(outbox), { recursive: true, force: true }));
  const told: [Mail, string][] = [];
  const mailer = outboxMailer(outbox, '몰입 <no-reply@localhost>', new TestClock(), (mail, file) => {
    told.push([mail, file]);
  });
  const mail = { to: 'seoyeon@example.com', subject: '가입 인증 번호', text: '인증 번호는\n123456' };
  await Promise.all([mailer.send(mail), mailer.send(mail)]);

  const files = await readdir(outbox);
  expect(files).toHaveLength(2);
  const file = join(outbox, files[0] ?? '');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const parsed = await PostalMime.parse(await readFile(file));
  expect(parsed).toMatchObject({ subject: '가입 인증 번호', from: { name: '몰입' } });
  expect(parsed.text?.trim()).toBe(mail.text);
  expect(told.map(([, path]) => path).sort()).toEqual(files.map((name) => join(outbox, name)).sort());
});

it('a mail server that is busy is tried again, and the code in the mail that arrives works (C-7.09)', async () => {
  const app = await openTestApp();
  app.mailbox.refuseNext(1);
  const client = app.client();
  const email = 'patient@example.com';
  await client.call(calls.sendEmailCode, { body: { email } });
  const code = codeIn(await app.mailbox.waitFor(email, 1));
  const verified = await client.call(calls.verifyEmailCode, { body: { email, code } });
  expect(verified.status).toBe(200);
});
