import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { calls } from '@molip/contract';
import { DAY_MS } from '@molip/domain/kernel';
import { expect, it } from 'vitest';
import { fillTable, tablesWith } from './support/some-rows.ts';
import { openTestApp, type TestApp } from './support/test-app.ts';

const LONG_MS = 6 * 366 * DAY_MS;

/** Rows of the document's table: a table of the database and, where time alone ends it, the job that does. */
async function readPromises(): Promise<Map<string, string | null>> {
  const text = await readFile(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');
  const rows = text.matchAll(/^\| `([a-z_]+)` \|.*\| (?:`(sweep-[a-z-]+)`|[^`|]+) \|$/gm);
  return new Map([...rows].map(([, table = '', job]) => [table, job ?? null]));
}

async function count(app: TestApp, table: string): Promise<number> {
  const { rows } = await app.database.pool.query<{ count: number }>(
    `select count(*)::int as count from "${table}"`,
  );
  return rows[0]?.count ?? 0;
}

async function runSweeps(app: TestApp): Promise<string[]> {
  const sweeps = app.jobs.filter(({ name }) => name.startsWith('sweep-'));
  for (const { run } of sweeps) await run({});
  return sweeps.map(({ name }) => name);
}

/** A row in every table; whatever can be deleted is, and each time in it is the app's first day. */
async function fillEverything(app: TestApp, memberId: number): Promise<void> {
  const tables = await tablesWith(app);
  // The database itself keeps the ledger for five years, by its own clock.
  const shared = { member_id: memberId, payment_id: randomUUID(), recorded_at: '2016-03-02T00:00:00Z' };
  const first = ['ads', 'ad_counts'];
  const ordered = [...first, ...[...tables.keys()].filter((table) => !first.includes(table))];
  for (const table of ordered)
    if ((await count(app, table)) === 0) await fillTable(app, table, tables.get(table) ?? [], shared);
}

it('docs/privacy.md → names every table; the named jobs delete what is kept for a time, and nothing else', async () => {
  const promises = await readPromises();
  const app = await openTestApp();
  const { memberId } = await app.client().join();
  await app.database.pool.query('delete from sessions');
  await fillEverything(app, memberId);
  const tables = [...(await tablesWith(app)).keys()].toSorted();
  expect([...promises.keys()].toSorted()).toEqual(tables);
  for (const table of tables) expect([table, await count(app, table)]).not.toEqual([table, 0]);

  app.clock.advance(LONG_MS);
  const sweeps = await runSweeps(app);
  for (const job of promises.values()) if (job) expect(sweeps).toContain(job);
  const left = await Promise.all(tables.map(async (table) => [table, (await count(app, table)) > 0]));
  expect(left).toEqual(tables.map((table) => [table, promises.get(table) === null]));
});

it('a failed job → is kept for 30 days; a waiting one stays', async () => {
  const app = await openTestApp();
  const { pool } = app.database;
  const add = (key: string) =>
    pool.query(`select graphile_worker.add_job('none', job_key := $1, max_attempts := 1)`, [key]);
  for (const key of ['old', 'young', 'waits']) await add(key);
  const age = (key: string, days: number) =>
    pool.query(`update graphile_worker._private_jobs set attempts = 1, updated_at = $2 where key = $1`, [
      key,
      new Date(app.clock.now().getTime() - days * DAY_MS),
    ]);
  await age('old', 31);
  await age('young', 29);
  await runSweeps(app);
  const { rows } = await pool.query<{ key: string }>('select key from graphile_worker.jobs order by key');
  expect(rows.map(({ key }) => key)).toEqual(['waits', 'young']);
});

it('a sign-in session → is kept for 30 days after its end: a sign-out, or seven days without use', async () => {
  const app = await openTestApp();
  const [leaves, forgets] = [app.client(), app.client()];
  await leaves.join();
  await leaves.call(calls.logout, {});
  await forgets.join();
  const keptAfter = async (days: number) => {
    app.clock.advance(days * DAY_MS);
    await runSweeps(app);
    return count(app, 'sessions');
  };
  expect(await keptAfter(30)).toBe(2);
  expect(await keptAfter(1), 'the one that was signed out').toBe(1);
  expect(await keptAfter(6)).toBe(1);
  expect(await keptAfter(1)).toBe(0);
});
