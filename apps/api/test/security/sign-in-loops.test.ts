import { calls } from '@molip/contract';
import { expect, it } from 'vitest';
import { LIMITS } from '#platform/limits/limits.ts';
import { Authenticator, addPasskey, signInByPasskey } from '../support/authenticator.ts';
import { PASSWORD } from '../support/client.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

const SIGN_INS = LIMITS.signInsPerMember.points;
const PROOFS = LIMITS.proofsPerSession.points;
const CHANGES = LIMITS.methodChangesPerMember.points;

const joined = async (app: TestApp, address: string) => {
  const client = app.client(address);
  return { client, member: await client.join() };
};
const countRows = async (app: TestApp, table: string, memberId: number) => {
  const { rows } = await app.database.pool.query(
    `select count(*)::int as count from ${table} where member_id = $1`,
    [memberId],
  );
  return rows[0]?.count;
};

it('sign-ins in a loop, by password and passkey → 429 after thirty, no row more, and open sessions go on (AC-7.01)', async () => {
  const app = await openTestApp({ limits: true });
  const { client, member } = await joined(app, '198.51.100.1');
  const device = new Authenticator();
  await addPasskey(client, device);
  for (let count = 1; count < SIGN_INS; count += 1) {
    const answer =
      count % 2 ? await app.client().login(member.email) : await signInByPasskey(app.client(), device);
    expect(answer.status).toBe(200);
  }
  const refused = await app.client().login(member.email);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0);
  expect((await signInByPasskey(app.client(), device)).status).toBe(429);
  expect(await countRows(app, 'sessions', member.memberId)).toBe(SIGN_INS);
  const { rows } = await app.database.pool.query('select count(*)::int as count from used_challenges');
  expect(rows[0]?.count).toBe(SIGN_INS / 2);
  expect((await client.refresh()).status).toBe(200);
  const other = await joined(app, '203.0.113.1');
  expect((await other.client.login(other.member.email)).status).toBe(200);
});

it('guesses of strangers, refused ones too → the owner still signs in from a known device (AC-7.01)', async () => {
  const app = await openTestApp({ limits: true });
  const { client, member } = await joined(app, '198.51.100.1');
  const guesses = LIMITS.signInPerAccount.points + 2 * SIGN_INS;
  for (let count = 0; count < guesses; count += 1)
    await app.client(`203.0.113.${count}`).login(member.email, 'a wrong guess 1');
  expect((await client.login(member.email)).status).toBe(200);
});

it('confirmations in a loop → 429 after thirty; a new sign-in is not kept out by them (AC-7.01)', async () => {
  const app = await openTestApp({ limits: true });
  const { client, member } = await joined(app, '198.51.100.1');
  const confirm = () => client.call(calls.reauthenticate, { body: { password: PASSWORD } });
  for (let count = 0; count < PROOFS; count += 1) expect((await confirm()).status).toBe(204);
  expect((await confirm()).status).toBe(429);
  const body = { currentPassword: PASSWORD, newPassword: 'another horse 2' };
  expect((await client.call(calls.changeMember, { body })).status).toBe(429);
  expect((await client.login(member.email)).status).toBe(200);
});

it("wrong passwords in a stolen session → its own confirmations wait, the owner's other session confirms at once (AC-7.04)", async () => {
  const app = await openTestApp({ limits: true });
  const { client: thief, member } = await joined(app, '198.51.100.1');
  const owner = app.client('203.0.113.1');
  expect((await owner.login(member.email)).status).toBe(200);
  const confirm = (client: typeof owner, password: string) =>
    client.call(calls.reauthenticate, { body: { password } });
  for (let count = 0; count <= PROOFS; count += 1) await confirm(thief, 'a wrong guess 1');
  expect((await confirm(thief, PASSWORD)).status).toBe(429);
  expect((await confirm(owner, PASSWORD)).status).toBe(204);
});

it('passkeys added and removed in a loop → 429 after thirty, and no mail more (AC-7.01)', async () => {
  const app = await openTestApp({ limits: true });
  const { client, member } = await joined(app, '198.51.100.1');
  for (let count = 0; count < CHANGES; count += 2) {
    const { passkeyId } = await addPasskey(client, new Authenticator());
    expect((await client.call(calls.deletePasskey, { params: { id: passkeyId } })).status).toBe(204);
  }
  const before = await countRows(app, 'account_activities', member.memberId);
  const options = await client.call(calls.startPasskeyCreation, {});
  const body = { ...new Authenticator().create(options.body), name: '또 하나' };
  expect((await client.call(calls.createPasskey, { body })).status).toBe(429);
  expect(await countRows(app, 'account_activities', member.memberId)).toBe(before);
});

it('links of providers started in a loop → 429 after thirty (AC-7.03)', async () => {
  const app = await openTestApp({ limits: true });
  const { client } = await joined(app, '198.51.100.1');
  const begin = () => client.call(calls.startLink, { params: { provider: 'google' } });
  for (let count = 0; count < CHANGES; count += 1) expect((await begin()).status).toBe(201);
  expect((await begin()).status).toBe(429);
});

it('more sessions and activity than anybody has → the oldest go, the newest stay (AC-7.02)', async () => {
  const app = await openTestApp();
  const { client, member } = await joined(app, '198.51.100.1');
  await app.database.pool.query(
    `insert into sessions (member_id, session_id, presented, device, signed_in_at, last_seen_at, expires_at)
       select $1, gen_random_uuid(), 1, 'Chrome', $2::timestamptz - n * interval '1 minute', $2, $2::timestamptz + interval '7 days'
       from generate_series(1, 500) n`,
    [member.memberId, app.clock.now()],
  );
  await app.database.pool.query(
    `insert into account_activities (member_id, at, activity_id, kind, device)
       select $1, $2::timestamptz - n * interval '1 minute', gen_random_uuid(), 'NEW_DEVICE', 'Chrome'
       from generate_series(1, 1500) n`,
    [member.memberId, app.clock.now()],
  );
  app.clock.advance(1_000);
  const browser = app.client();
  expect((await browser.login(member.email)).status).toBe(200);
  expect(await countRows(app, 'sessions', member.memberId)).toBe(200);
  expect(await countRows(app, 'account_activities', member.memberId)).toBe(1_000);
  for (const open of [browser, client]) expect((await open.refresh()).status).toBe(200);
});
