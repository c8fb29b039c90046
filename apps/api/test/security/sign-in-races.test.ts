/**
 * Races between a request and the end of sessions. The test holds the member's lock until the request waits for it,
 * changes what the request was checked against, and releases the lock.
 */
import { calls } from '@molip/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  comeBy,
  linkBy,
  openSocialApp,
  passProvider,
  personAt,
} from '#modules/accounts/social/social.fixture.ts';
import { Authenticator, addPasskey, signInByPasskey } from '../support/authenticator.ts';
import type { Client } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { codeIn } from '../support/mailbox.ts';
import { visitProvider } from '../support/oidc-visit.ts';

let app: Awaited<ReturnType<typeof openSocialApp>>;
beforeAll(async () => {
  app = await openSocialApp();
});

const joined = async () => {
  const client = app.client();
  const { email, memberId } = await client.join();
  return { client, email, memberId };
};

/** The answer to `ask`, with `sql` (the member is $1) committed after the request's checks and before its lock. */
async function requestDuringChange<T>(memberId: number, sql: string, ask: () => Promise<T>): Promise<T> {
  const connection = await app.database.pool.connect();
  try {
    await connection.query('begin');
    await connection.query('select 1 from members where member_id = $1 for update', [memberId]);
    const asked = ask();
    await eventually(async () => {
      const { rowCount } = await app.database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rowCount).toBe(1);
    });
    await connection.query(sql, [memberId]);
    await connection.query('commit');
    return await asked;
  } finally {
    connection.release();
  }
}

const END_SESSIONS = 'update sessions set revoked_at = now() where member_id = $1';
const countRows = async (table: string, memberId: number, where = 'true') =>
  (await app.database.pool.query(`select 1 from ${table} where member_id = $1 and ${where}`, [memberId]))
    .rowCount;
const countLiveSessions = (memberId: number) => countRows('sessions', memberId, 'revoked_at is null');

it('the password changes during a sign-in with the old one → 401, no session (WI-6.03)', async () => {
  const { email, memberId } = await joined();
  const change = "update members set password_hash = 'another' where member_id = $1";
  const { status, body } = await requestDuringChange(memberId, change, () => app.client().login(email));
  expect([status, body.code]).toEqual([401, 'AUTH_INVALID_CREDENTIALS']);
  expect(await countLiveSessions(memberId)).toBe(1);
});

it('a passkey is deleted during a sign-in with it → 401, no session (WI-6.03)', async () => {
  const { client, memberId } = await joined();
  const device = new Authenticator();
  await addPasskey(client, device);
  const remove = 'delete from passkeys where member_id = $1';
  const { status, body } = await requestDuringChange(memberId, remove, () =>
    signInByPasskey(app.client(), device),
  );
  expect([status, body.code]).toEqual([401, 'PASSKEY_UNKNOWN']);
  expect(await countLiveSessions(memberId)).toBe(1);
});

it('a provider is unlinked during a sign-in by it → the page says that it failed, no session (WI-6.03)', async () => {
  const { client, memberId } = await joined();
  const { login } = personAt(app.google);
  await linkBy(client, 'google', login);
  const unlink = 'delete from identities where member_id = $1';
  const end = await requestDuringChange(memberId, unlink, () => comeBy(app.client(), 'google', { login }));
  expect(end).toBe('/auth/login?error=failed');
  expect(await countLiveSessions(memberId)).toBe(1);
});

it('the session ends while a provider is linked → nothing is linked (WI-6.03)', async () => {
  const { client, memberId } = await joined();
  const { body } = await client.call(calls.startLink, { params: { provider: 'google' } });
  const left = await client.visit(body.url);
  const back = await visitProvider(String(left.headers.location), { login: personAt(app.google).login });
  const answer = await requestDuringChange(memberId, END_SESSIONS, () =>
    client.visit(`${back.pathname}${back.search}`),
  );
  expect(answer.headers.location).toBe('/auth/login?error=expired&link=true');
  expect(await countRows('identities', memberId)).toBe(0);
});

it('the session ends while a provider joins an account → 401, nothing is linked (WI-6.03)', async () => {
  const { email, memberId } = await joined();
  const newcomer = app.client();
  const { login } = personAt(app.google, { email });
  const back = await passProvider(newcomer, 'google', { login });
  expect((await newcomer.visit(back)).headers.location).toBe('/auth/login?error=join_needs_password');
  await app.database.pool.query(`create function end_session() returns trigger language plpgsql as
    $$ begin new.revoked_at = new.signed_in_at; return new; end $$;
    create trigger end_session before insert on sessions for each row execute function end_session()`);
  const { status } = await newcomer.login(email);
  await app.database.pool.query('drop function end_session cascade');
  expect(status).toBe(401);
  expect(await countRows('identities', memberId)).toBe(0);
});

const sessionRequests: Record<
  string,
  { table: string; ask: (client: Client) => Promise<() => Promise<{ status: number }>> }
> = {
  'the creation of a passkey': {
    table: 'passkeys',
    ask: async (client) => {
      const { body } = await client.call(calls.startPasskeyCreation, {});
      return () => client.call(calls.createPasskey, { body: new Authenticator().create(body) });
    },
  },
  'the change of the address': {
    table: 'email_changes',
    ask: async (client) => {
      const email = `new-${client.member?.email}`;
      await client.call(calls.requestEmailChange, { body: { email } });
      const code = codeIn(await app.mailbox.waitFor(email, 1));
      return () => client.call(calls.changeEmail, { body: { email, code } });
    },
  },
};

it.each(Object.entries(sessionRequests))(
  'the session ends during %s → 401, nothing is stored (WI-6.03)',
  async (_name, { table, ask }) => {
    const { client, memberId } = await joined();
    const send = await ask(client);
    const { status } = await requestDuringChange(memberId, END_SESSIONS, send);
    expect(status).toBe(401);
    expect(await countRows(table, memberId)).toBe(0);
  },
);

it('a refresh token used again and an end of the other sessions at once → both are answered (WI-6.03)', async () => {
  const { client, email } = await joined();
  const other = app.client();
  await other.login(email);
  const copy = app.client();
  copy.cookies.set('refreshToken', other.cookies.get('refreshToken') ?? '');
  for (const _ of [1, 2]) await other.refresh();
  const [reuse, end] = await Promise.all([copy.refresh(), client.call(calls.endOtherSessions, {})]);
  expect([reuse.status, end.status]).toEqual([401, 204]);
});
