import { randomUUID } from 'node:crypto';
import { calls } from '@molip/contract';
import { EMAIL_RESTORATION_MS } from '@molip/domain/accounts';
import { DAY_MS } from '@molip/domain/kernel';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, PASSWORD } from '#test/support/client.ts';
import { codeIn, resetLinkIn } from '#test/support/mailbox.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let shared: TestApp;
beforeAll(async () => {
  shared = await openTestApp({ config: { publicUrl: 'https://molip.example' } });
});

const newAddress = () => `${randomUUID()}@example.com`;

/** Changes the address as the profile does. Returns the link of the mail to the old one. */
async function changeTo(client: Client, email: string, from: string, app = shared): Promise<URL> {
  await client.call(calls.requestEmailChange, { body: { email, password: PASSWORD } });
  const code = codeIn(await app.mailbox.waitFor(email, 1, '이메일 변경'));
  expect((await client.call(calls.changeEmail, { body: { email, code } })).status).toBe(200);
  const mail = await app.mailbox.waitFor(from, 1, '이메일이 바뀌었어요');
  expect(mail.text).toContain('72시간');
  return resetLinkIn(mail);
}

const tokenIn = (link: URL) => new URLSearchParams(link.hash.slice(1)).get('restore') ?? '';
const restore = (token: string, client = shared.client()) =>
  client.call(calls.restoreEmail, { body: { token } });
const NEW = 'brand new 2';
const reset = (client: Client, token: string) =>
  client.call(calls.resetPassword, { body: { token, newPassword: NEW } });
const expectExpired = async (token: string) => {
  const { status, body } = await restore(token);
  expect([status, body.code]).toEqual([400, 'EMAIL_RESTORATION_EXPIRED']);
};

describe('an address that was changed', () => {
  it('is taken back by the link in the mail to the old one: every session ends, a line and a mail follow (WI-5.01)', async () => {
    const client = shared.client();
    const { email } = await client.join();
    const link = await changeTo(client, newAddress(), email);
    expect(link.origin + link.pathname).toBe('https://molip.example/login');
    const { status, body } = await restore(tokenIn(link));
    expect(status).toBe(200);
    expect((await client.call(calls.readMember, {})).status).toBe(401);
    expect((await reset(client, body.resetToken)).status).toBe(204);
    expect((await client.login(email, NEW)).body.member.email).toBe(email);
    const { activity } = (await client.call(calls.listActivity, {})).body;
    expect(activity.map(({ kind }) => kind)).toContain('EMAIL_RESTORED');
    await shared.mailbox.waitFor(email, 1, '이메일을 되돌렸어요');
    await expectExpired(tokenIn(link));
  });

  it('the email is restored → the displaced address gets a mail without a link, and there is one activity line (WI-6.05)', async () => {
    const client = shared.client();
    const { email } = await client.join();
    const displacedEmail = newAddress();
    const link = await changeTo(client, displacedEmail, email);
    const { body } = await restore(tokenIn(link));
    const mail = await shared.mailbox.waitFor(displacedEmail, 1, '이 주소는 이제 계정의 이메일이 아니에요');
    expect(mail.text).not.toMatch(/http|#|token/);
    expect(mail.text).not.toContain(email);
    await reset(client, body.resetToken);
    await client.login(email, NEW);
    const { activity } = (await client.call(calls.listActivity, {})).body;
    expect(activity.filter(({ kind }) => kind === 'EMAIL_RESTORED')).toHaveLength(1);
  });

  it('can be taken back for 72 hours (WI-5.02)', async () => {
    const first = shared.client();
    const { email } = await first.join();
    const link = await changeTo(first, newAddress(), email);
    const second = shared.client();
    const other = await second.join();
    const late = await changeTo(second, newAddress(), other.email);
    shared.clock.advance(EMAIL_RESTORATION_MS - 1);
    expect((await restore(tokenIn(link))).status).toBe(200);
    shared.clock.advance(1);
    await expectExpired(tokenIn(late));
    await shared.jobs.find(({ name }) => name === 'sweep-accounts')?.run({});
    expect((await shared.database.pool.query('select 1 from email_changes')).rowCount).toBe(0);
  });

  it('changed twice: the later link ends with the first, and does not end it (WI-5.03)', async () => {
    const client = shared.client();
    const { email } = await client.join();
    const [second, third] = [newAddress(), newAddress()];
    const first = await changeTo(client, second, email);
    shared.clock.advance(1_000);
    const later = await changeTo(client, third, second);
    expect((await restore(tokenIn(later))).status).toBe(200);
    const { body } = await restore(tokenIn(first));
    expect((await reset(client, body.resetToken)).status).toBe(204);
    expect((await client.login(email, NEW)).status).toBe(200);
    await expectExpired(tokenIn(later));
  });

  it('a token that is forged, or of another member, restores nothing (WI-5.03)', async () => {
    const client = shared.client();
    const { email } = await client.join();
    const token = tokenIn(await changeTo(client, newAddress(), email));
    const [memberId, changeId = '', signature] = token.split('.');
    await expectExpired(`${Number(memberId) + 1}.${changeId}.${signature}`);
    await expectExpired(`${memberId}.${randomUUID()}.${signature}`);
    expect((await restore('nonsense')).body.code).toBe('VALIDATION_FAILED');
    expect((await client.call(calls.readMember, {})).status).toBe(200);
  });

  it('a thief who knows the password and used up the mails → no way back in, the owner goes on to a new password (WI-5.04)', async () => {
    const app = await openTestApp({ limits: true, config: { publicUrl: 'https://molip.example' } });
    const [thief, owner] = [app.client('203.0.113.9'), app.client('198.51.100.1')];
    let later = 0;
    const now = Date.now.bind(Date);
    const time = vi.spyOn(Date, 'now').mockImplementation(() => now() + later);
    try {
      const { email, memberId } = await app.client('198.51.100.1').signUp();
      await thief.login(email);
      later += 11 * 60_000;
      const bought = newAddress();
      const link = await changeTo(thief, bought, email, app);
      await thief.call(calls.changeMember, {
        body: { currentPassword: PASSWORD, newPassword: 'a thief is 1' },
      });
      await app.database.pool.query(
        `insert into passkeys (member_id, passkey_id, credential_id, public_key, counter, transports, name, created_at)
         values ($1, gen_random_uuid(), 'thief', '', 0, '{}', '도둑', $2)`,
        [memberId, app.clock.now()],
      );
      await app.database.pool.query(`insert into identities values ($1, 'GOOGLE', 'thief', null, $2)`, [
        memberId,
        app.clock.now(),
      ]);
      const ask = (client: Client) => client.call(calls.sendEmailCode, { body: { email, purpose: 'RESET' } });
      for (let n = 0; n < 10; n += 1, later += 61_000) await ask(thief);
      expect((await ask(thief)).status).toBe(429);
      const pending = newAddress();
      await thief.call(calls.requestEmailChange, { body: { email: pending, password: 'a thief is 1' } });
      await app.mailbox.waitFor(pending, 1, '이메일 변경');

      const { body } = await restore(tokenIn(link), owner);
      for (const [address, password] of [
        [email, 'a thief is 1'],
        [email, PASSWORD],
        [bought, 'a thief is 1'],
      ] as const)
        expect((await thief.login(address, password)).status).toBe(401);
      expect((await thief.call(calls.deleteMember, { body: undefined })).status).toBe(401);
      expect((await thief.refresh()).status).toBe(401);
      const { rows } = await app.database.pool.query(
        `select 'passkey' from passkeys where member_id = $1 union all
         select 'identity' from identities where member_id = $1 union all
         select purpose from email_codes where member_id = $1`,
        [memberId],
      );
      expect(rows).toEqual([]);
      // A mail that anyone asks for does not replace the owner's token.
      const before = app.mailbox.to(email, '비밀번호 재설정').length;
      later += DAY_MS;
      expect((await ask(app.client('203.0.113.10'))).status).toBe(202);
      await app.mailbox.waitFor(email, before + 1, '비밀번호 재설정');
      expect((await reset(owner, body.resetToken)).status).toBe(204);
      expect((await owner.login(email, NEW)).status).toBe(200);
      expect((await reset(owner, body.resetToken)).body.code).toBe('RESET_LINK_EXPIRED');
    } finally {
      time.mockRestore();
    }
  });

  it.each(['thief.example', '127.0.0.1:9'])(
    'without PUBLIC_URL, changed with the Host header %s → the mail has the path to add to the known address (WI-5.05)',
    async (host) => {
      const app = await openTestApp();
      const client = app.client();
      const { email } = await client.join();
      const next = newAddress();
      await client.call(calls.requestEmailChange, { body: { email: next, password: PASSWORD } });
      const code = codeIn(await app.mailbox.waitFor(next, 1, '이메일 변경'));
      const { statusCode } = await app.server.inject({
        method: calls.changeEmail.method,
        url: calls.changeEmail.path,
        headers: { host, authorization: `Bearer ${client.accessToken}` },
        payload: { email: next, code },
      });
      expect(statusCode).toBe(200);
      const { text = '' } = await app.mailbox.waitFor(email, 1, '이메일이 바뀌었어요');
      expect(text).not.toContain(host);
      const path = /^ +(\/login\?step=reset#restore=\S+)$/m.exec(text)?.[1] ?? '';
      const token = tokenIn(new URL(path, 'http://localhost:3000'));
      expect((await restore(token, app.client())).status).toBe(200);
    },
  );

  it('the table of jobs and the one of changes hold no token (WI-5.03)', async () => {
    const client = shared.client();
    const { email } = await client.join();
    const [, , signature = ''] = tokenIn(await changeTo(client, newAddress(), email)).split('.');
    const { rows } = await shared.database.pool.query('select * from email_changes');
    expect(JSON.stringify(rows)).not.toContain(signature);
    expect(shared.logLines.join('')).not.toContain(signature);
  });
});
