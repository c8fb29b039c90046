import { randomUUID } from 'node:crypto';
import { calls } from '@molip/contract';
import { EMAIL_RESTORATION_MS } from '@molip/domain/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, PASSWORD } from '../../../test/support/client.ts';
import { codeIn, resetLinkIn } from '../../../test/support/mailbox.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { publicUrl: 'https://molip.example' } });
});

const newAddress = () => `${randomUUID()}@example.com`;

/** Changes the address as the profile does. Returns the link of the mail to the old one. */
async function changeTo(client: Client, email: string, from: string): Promise<URL> {
  await client.call(calls.requestEmailChange, { body: { email, password: PASSWORD } });
  const code = codeIn(await app.mailbox.waitFor(email, 1, '이메일 변경'));
  expect((await client.call(calls.changeEmail, { body: { email, code } })).status).toBe(200);
  const mail = await app.mailbox.waitFor(from, 1, '이메일이 바뀌었어요');
  expect(mail.text).toContain('72시간');
  return resetLinkIn(mail);
}

const tokenIn = (link: URL) => new URLSearchParams(link.hash.slice(1)).get('restore') ?? '';
const restore = (token: string) => app.client().call(calls.restoreEmail, { body: { token } });
const expectExpired = async (token: string) => {
  const { status, body } = await restore(token);
  expect([status, body.code]).toEqual([400, 'EMAIL_RESTORATION_EXPIRED']);
};

describe('an address that was changed', () => {
  it('is taken back by the link in the mail to the old one: every session ends, a line and a mail follow (WI-5.01)', async () => {
    const client = app.client();
    const { email } = await client.join();
    const link = await changeTo(client, newAddress(), email);
    expect(link.origin + link.pathname).toBe('https://molip.example/login');
    expect((await restore(tokenIn(link))).status).toBe(204);
    expect((await client.call(calls.readMember, {})).status).toBe(401);
    expect((await client.login(email)).body.member.email).toBe(email);
    const { activity } = (await client.call(calls.listActivity, {})).body;
    expect(activity.map(({ kind }) => kind)).toContain('EMAIL_RESTORED');
    await app.mailbox.waitFor(email, 1, '이메일을 되돌렸어요');
    await expectExpired(tokenIn(link));
  });

  it('can be taken back for 72 hours (WI-5.02)', async () => {
    const first = app.client();
    const { email } = await first.join();
    const link = await changeTo(first, newAddress(), email);
    const second = app.client();
    const other = await second.join();
    const late = await changeTo(second, newAddress(), other.email);
    app.clock.advance(EMAIL_RESTORATION_MS - 1);
    expect((await restore(tokenIn(link))).status).toBe(204);
    app.clock.advance(1);
    await expectExpired(tokenIn(late));
    await app.jobs.find(({ name }) => name === 'sweep-accounts')?.run({});
    expect((await app.database.pool.query('select 1 from email_changes')).rowCount).toBe(0);
  });

  it('changed twice: the later link ends with the first, and does not end it (WI-5.03)', async () => {
    const client = app.client();
    const { email } = await client.join();
    const [second, third] = [newAddress(), newAddress()];
    const first = await changeTo(client, second, email);
    app.clock.advance(1_000);
    const later = await changeTo(client, third, second);
    expect((await restore(tokenIn(later))).status).toBe(204);
    expect((await restore(tokenIn(first))).status).toBe(204);
    expect((await client.login(email)).status).toBe(200);
    await expectExpired(tokenIn(later));
  });

  it('a token that is forged, or of another member, restores nothing (WI-5.03)', async () => {
    const client = app.client();
    const { email } = await client.join();
    const token = tokenIn(await changeTo(client, newAddress(), email));
    const [memberId, changeId = '', signature] = token.split('.');
    await expectExpired(`${Number(memberId) + 1}.${changeId}.${signature}`);
    await expectExpired(`${memberId}.${randomUUID()}.${signature}`);
    expect((await restore('nonsense')).body.code).toBe('VALIDATION_FAILED');
    expect((await client.call(calls.readMember, {})).status).toBe(200);
  });

  it('the table of jobs and the one of changes hold no token (WI-5.03)', async () => {
    const client = app.client();
    const { email } = await client.join();
    const [, , signature = ''] = tokenIn(await changeTo(client, newAddress(), email)).split('.');
    const { rows } = await app.database.pool.query('select * from email_changes');
    expect(JSON.stringify(rows)).not.toContain(signature);
    expect(app.logLines.join('')).not.toContain(signature);
  });
});
