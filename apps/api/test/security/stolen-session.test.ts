import { type Call, calls } from '@molip/contract';
import { RECENT_SIGN_IN_MS } from '@molip/domain/accounts';
import { expect, it } from 'vitest';
import { LIMITS } from '#platform/limits/limits.ts';
import { Authenticator, addPasskey } from '../support/authenticator.ts';
import type { Client } from '../support/client.ts';
import { openTestApp } from '../support/test-app.ts';

const ID = '00000000-0000-4000-8000-000000000001';

/** What leads to the account or out of it: a session alone, however it was come by, is not enough. */
const GUARDED: [call: Call, ask: (client: Client, passkeyId: string) => Promise<{ status: number }>][] = [
  [
    calls.requestEmailChange,
    (client) => client.call(calls.requestEmailChange, { body: { email: 'thief@example.com' } }),
  ],
  [
    calls.changeMember,
    (client) => client.call(calls.changeMember, { body: { newPassword: 'thieves word 9' } }),
  ],
  [calls.startPasskeyCreation, (client) => client.call(calls.startPasskeyCreation, {})],
  [
    calls.createPasskey,
    async (client) => {
      const options = (await client.call(calls.startPasskeySignIn, {})).body;
      const user = { id: 'AAAAAAAAAAE', name: 'n', displayName: 'n' };
      const made = new Authenticator().create({
        ...options,
        user,
        rp: { id: 'localhost', name: '몰입' },
      } as never);
      return client.call(calls.createPasskey, { body: made });
    },
  ],
  [
    calls.deletePasskey,
    (client, passkeyId) => client.call(calls.deletePasskey, { params: { id: passkeyId } }),
  ],
  [calls.startLink, (client) => client.call(calls.startLink, { params: { provider: 'google' } })],
  [calls.unlinkProvider, (client) => client.call(calls.unlinkProvider, { params: { provider: 'google' } })],
  [calls.exportMember, (client) => client.call(calls.exportMember, {})],
  [calls.createExportLink, (client) => client.call(calls.createExportLink, {})],
  [calls.deleteMember, (client) => client.call(calls.deleteMember, { body: {} })],
];

/** Says REAUTH_REQUIRED of a wrong password, or of a proof that proves nothing. */
const PROOFS: Call[] = [calls.reauthenticate];

it('a session whose sign-in is ten minutes old → nothing that leads to the account or out of it (WI-2.05)', async () => {
  const app = await openTestApp();
  const owner = app.client();
  const member = await owner.join();
  const { passkeyId } = await addPasskey(owner, new Authenticator());
  app.clock.advance(RECENT_SIGN_IN_MS + 1_000);
  // As a thief has it: the cookie of the session, and what a refresh makes of it.
  const thief = app.client('203.0.113.1');
  thief.cookies.set('refreshToken', owner.cookies.get('refreshToken') ?? '');
  expect((await thief.refresh()).status).toBe(200);

  const rowsOf = async () =>
    (
      await app.database.pool.query(
        `select email, password_hash, (select count(*)::int from passkeys where member_id = m.member_id) as passkeys,
          (select count(*)::int from identities where member_id = m.member_id) as identities,
          (select count(*)::int from export_links where member_id = m.member_id) as links,
          (select count(*)::int from email_codes where email = 'thief@example.com') as codes
         from members m where member_id = $1`,
        [member.memberId],
      )
    ).rows[0];
  const before = await rowsOf();
  for (const [call, ask] of GUARDED) {
    const { status, body } = (await ask(thief, passkeyId)) as { status: number; body?: { code?: string } };
    expect([call.path, status, body?.code]).toEqual([call.path, 403, 'REAUTH_REQUIRED']);
  }
  const proof = await thief.call(calls.reauthenticate, { body: { password: 'a wrong guess 1' } });
  expect(proof.body.code).toBe('REAUTH_REQUIRED');
  const address = await thief.call(calls.changeEmail, {
    body: { email: 'thief@example.com', code: '123456' },
  });
  expect(address.status).toBe(400);
  // An unknown session, or another member's, leaves no line.
  expect((await thief.call(calls.endSession, { params: { id: ID } })).status).toBe(404);
  expect(await rowsOf()).toEqual(before);
});

it('every call that may answer REAUTH_REQUIRED is tried above (WI-2.05)', () => {
  const named = Object.values<Call>(calls).filter(({ refusals }) => refusals?.includes('REAUTH_REQUIRED'));
  const tried = [...GUARDED.map(([call]) => call), ...PROOFS];
  expect(named.filter((call) => !tried.includes(call)).map(({ path }) => path)).toEqual([]);
});

it('a copied cookie ends the other sessions → the owner gets a line and a mail, and signs in again (WI-6.01)', async () => {
  const app = await openTestApp();
  const owner = app.client();
  const { email } = await owner.join();
  const thief = app.client('203.0.113.1');
  thief.cookies.set('refreshToken', owner.cookies.get('refreshToken') ?? '');
  await thief.refresh();
  expect((await thief.call(calls.endOtherSessions, {})).status).toBe(204);
  expect((await owner.refresh()).status).toBe(401);
  const mail = await app.mailbox.waitFor(email, 1, '다른 기기에서 모두 로그아웃했어요');
  expect(mail.text).toContain('직접 하지 않았다면');
  await owner.login(email);
  const { activity } = (await owner.call(calls.listActivity, {})).body;
  expect(activity.map(({ kind }) => kind)).toContain('SESSIONS_ENDED');
});

it('an end of the other sessions again and again → 429 for this session alone (WI-6.02)', async () => {
  const app = await openTestApp({ limits: true });
  const owner = app.client();
  const { email } = await owner.join();
  const thief = app.client('203.0.113.1');
  thief.cookies.set('refreshToken', owner.cookies.get('refreshToken') ?? '');
  await thief.refresh();
  const statuses = [];
  for (let count = 0; count <= LIMITS.methodChangesPerMember.points; count += 1)
    statuses.push((await thief.call(calls.endOtherSessions, {})).status);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([204]));
  expect(statuses.at(-1)).toBe(429);
  const elsewhere = app.client();
  await elsewhere.login(email);
  expect((await elsewhere.call(calls.endOtherSessions, {})).status).toBe(204);
  expect((await thief.refresh()).status).toBe(401);
});
