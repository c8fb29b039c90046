import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { logIn, signUp } from './support/members.ts';
import { makeTemporaryDir, makeUsedDataDir, type Server, startServer } from './support/server.ts';

const PATIENCE_MS = 60_000;

interface Begun {
  readonly paymentId: string;
  readonly checkoutUrl: string;
}

const headers = (token: string) => ({ 'content-type': 'application/json', authorization: `Bearer ${token}` });

async function order(server: Server, token: string): Promise<Begun> {
  const answer = await fetch(`${server.url}/api/membership/purchase`, {
    method: 'POST',
    headers: headers(token),
    body: JSON.stringify({ planId: 'PLUS_YEAR', paymentMethod: 'SANDBOX' }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Begun;
}

async function membershipOf(server: Server, token: string): Promise<{ planId: string } | null> {
  const answer = await fetch(`${server.url}/api/membership/current`, { headers: headers(token) });
  return ((await answer.json()) as { membership: { planId: string } | null }).membership;
}

async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(20)) {
    const value = await read();
    if (isDone(value)) return value;
  }
  throw new Error('it did not happen');
}

/** A database that outlives the server, and can be looked into and held up. */
async function openOwnDatabase() {
  const postgres = await startEmbeddedPostgres({
    dataDir: await makeUsedDataDir(),
    onProgress: () => {},
    log: () => {},
  });
  const pool = new pg.Pool({ connectionString: postgres.url });
  // One that is just being closed hears that the database stops.
  pool.on('connect', (client) => client.on('error', () => {}));
  onTestFinished(async () => {
    await pool.end();
    await postgres.stop();
  });
  return { pool, url: postgres.url };
}

it('killed between the charge and what it grants: the next start grants it, once, without anybody asking', async () => {
  const { pool, url } = await openOwnDatabase();
  const dataDir = await makeTemporaryDir();
  const env = { DATABASE_URL: url, JWT_SECRET: 'a secret for tests that is long enough to be one' };
  const before = await startServer(dataDir, env);
  const member = await signUp(before);
  const token = await logIn(before, member);
  const { paymentId, checkoutUrl } = await order(before, token);

  // Whoever enters what was paid waits for this row; the charge itself does not.
  const holding = await pool.connect();
  await holding.query('begin');
  await holding.query('select 1 from payers for update');
  const pressing = before.post(checkoutUrl, { result: 'SUCCESS' }).catch(() => null);
  const charged = () => pool.query('select 1 from sandbox_payments where payment_id = $1', [paymentId]);
  await until(charged, ({ rowCount }) => rowCount === 1);
  before.child.kill('SIGKILL');
  await before.exited;
  await pressing;
  await holding.query('rollback');
  holding.release();
  const status = await pool.query('select status from payments where payment_id = $1', [paymentId]);
  expect(status.rows).toEqual([{ status: 'PENDING' }]);

  const after = await startServer(dataDir, env);
  const granted = () => pool.query('select status from payments where payment_id = $1', [paymentId]);
  await until(granted, ({ rows }) => rows[0]?.status === 'SUCCESS');
  expect(await membershipOf(after, await logIn(after, member))).toMatchObject({ planId: 'PLUS_YEAR' });
  const ledger = await pool.query('select kind, amount_krw from payment_ledger');
  expect(ledger.rows).toEqual([{ kind: 'CHARGE', amount_krw: 49_000 }]);
});
