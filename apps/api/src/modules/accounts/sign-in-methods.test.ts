import { calls } from '@molip/contract';
import { RECENT_METHOD_MS } from '@molip/domain/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { Authenticator, addPasskey, signInByPasskey } from '#test/support/authenticator.ts';
import type { Client } from '#test/support/client.ts';
import { resetLinkIn } from '#test/support/mailbox.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { identitiesRepository } from './identities.repository.ts';

const NEW = 'brand new 2';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const link = (memberId: number, provider: 'GOOGLE' | 'KAKAO') =>
  identitiesRepository(app.database.db).insert({
    memberId,
    provider,
    sub: `${provider}-${memberId}`,
    email: `${memberId}@provider.example`,
    linkedAt: app.clock.now(),
  });

/** A member whose first passkey and provider are old, and whose second ones came within 30 days. */
async function withMethods() {
  const client = app.client();
  const { memberId, email } = await client.join();
  const [oldDevice, newDevice] = [new Authenticator(), new Authenticator()];
  const oldPasskey = await addPasskey(client, oldDevice, '오래된 것');
  await link(memberId, 'GOOGLE');
  app.clock.advance(RECENT_METHOD_MS);
  await client.login(email);
  const newPasskey = await addPasskey(client, newDevice, '새것');
  await link(memberId, 'KAKAO');
  return { client, email, memberId, oldDevice, newDevice, oldPasskey, newPasskey };
}

async function tokenFor(client: Client, email: string): Promise<string> {
  const before = app.mailbox.to(email, '비밀번호 재설정').length;
  await client.call(calls.sendEmailCode, { body: { email, purpose: 'RESET' } });
  const mail = await app.mailbox.waitFor(email, before + 1, '비밀번호 재설정');
  return new URLSearchParams(resetLinkIn(mail).hash.slice(1)).get('token') ?? '';
}

describe('the other ways in at a reset by mail', () => {
  it('are listed by the token and by the code, which stay usable (WI-4.01)', async () => {
    const { email, oldPasskey, newPasskey } = await withMethods();
    const visitor = app.client();
    const token = await tokenFor(visitor, email);
    const methods = [
      { methodId: 'GOOGLE', kind: 'PROVIDER', recent: false },
      { methodId: 'KAKAO', kind: 'PROVIDER', recent: true },
      { methodId: oldPasskey.passkeyId, kind: 'PASSKEY', name: '오래된 것', recent: false, lastUsedAt: null },
      { methodId: newPasskey.passkeyId, kind: 'PASSKEY', name: '새것', recent: true },
    ];
    const byToken = await visitor.call(calls.listResetMethods, { body: { token } });
    expect([byToken.status, byToken.body.methods]).toMatchObject([200, methods]);
    app.clock.advance(60_000);
    const code = await visitor.emailCode(email, 'RESET');
    const proof = { email, code };
    const byCode = await visitor.call(calls.listResetMethods, { body: proof });
    expect([byCode.status, byCode.body.methods]).toMatchObject([200, methods]);
    const reset = await visitor.call(calls.resetPassword, { body: { ...proof, newPassword: NEW } });
    expect(reset.status).toBe(204);
    expect((await visitor.call(calls.listResetMethods, { body: { token } })).status).toBe(400);
  });

  it('a wrong code or token lists nothing (WI-4.01)', async () => {
    const { email } = await withMethods();
    const visitor = app.client();
    await tokenFor(visitor, email);
    for (const body of [{ token: '0'.repeat(32) }, { email, code: 'AAAA-AAAA' }, {}]) {
      const { status, body: answer } = await visitor.call(calls.listResetMethods, { body });
      expect(status).toBe(400);
      expect(answer).not.toHaveProperty('methods');
    }
  });

  it('those of the last 30 days go with the reset, with a line and a mail each; older ones stay (WI-4.02)', async () => {
    const { email, memberId, oldDevice, newDevice } = await withMethods();
    const visitor = app.client();
    const token = await tokenFor(visitor, email);
    expect((await visitor.call(calls.resetPassword, { body: { token, newPassword: NEW } })).status).toBe(204);
    expect((await signInByPasskey(app.client(), newDevice)).status).toBe(401);
    const owner = app.client();
    expect((await signInByPasskey(owner, oldDevice)).status).toBe(200);
    expect((await owner.call(calls.readMember, {})).body.linkedProviders).toEqual(['GOOGLE']);
    expect(await identitiesRepository(app.database.db).hasUnlinked(memberId, 'KAKAO')).toBe(true);
    const { activity } = (await owner.call(calls.listActivity, {})).body;
    expect(activity.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual(
      expect.arrayContaining(['PROVIDER_REMOVED KAKAO', 'PASSKEY_REMOVED 새것']),
    );
    await app.mailbox.waitFor(email, 1, '패스키가 삭제됐어요');
    await app.mailbox.waitFor(email, 1, '연결이 해제됐어요');
  });

  it('those that are kept stay (WI-4.02)', async () => {
    const { email, newDevice, newPasskey } = await withMethods();
    const visitor = app.client();
    const token = await tokenFor(visitor, email);
    const keep = [newPasskey.passkeyId, 'KAKAO', 'no such way'];
    const body = { token, newPassword: NEW, keep };
    expect((await visitor.call(calls.resetPassword, { body })).status).toBe(204);
    const owner = app.client();
    expect((await signInByPasskey(owner, newDevice)).status).toBe(200);
    const { linkedProviders } = (await owner.call(calls.readMember, {})).body;
    expect(linkedProviders).toEqual(['GOOGLE', 'KAKAO']);
  });
});
