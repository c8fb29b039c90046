import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { openLine } from '#test/support/line.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { whenDone } from '#test/support/when-done.ts';
import { isDatabaseDown } from './database-down.ts';
import { openMemberLocks } from './member-locks.ts';

let url: string;
let direct: pg.Client;
beforeAll(async () => {
  const database = await createTestDatabase();
  whenDone(() => database.drop());
  url = database.url;
  direct = new pg.Client({ connectionString: url });
  await direct.connect();
  whenDone(() => direct.end());
});

/** What one server holds. */
async function openServer() {
  const locks = await openMemberLocks(url);
  whenDone(() => locks.close());
  return locks;
}

it('one server has it, until that one lets it go', async () => {
  const [here, there] = [await openServer(), await openServer()];
  const taken = await here.tryTake('archive', 1);
  expect(taken).not.toBe(null);
  expect(await here.tryTake('archive', 1)).toBe(null);
  expect(await there.tryTake('archive', 1)).toBe(null);
  expect([await here.isTaken('archive', 1), await there.isTaken('archive', 1)]).toEqual([true, true]);
  taken?.release();
  await eventually(async () => expect(await there.isTaken('archive', 1)).toBe(false));
  expect(await there.tryTake('archive', 1)).not.toBe(null);
});

it('others, and other things of the same member, are free meanwhile', async () => {
  const [here, there] = [await openServer(), await openServer()];
  await here.tryTake('archive', 2);
  expect(await there.tryTake('archive', 3)).not.toBe(null);
  expect(await there.tryTake('llm', 2)).not.toBe(null);
  expect(await here.isTaken('archive', 4)).toBe(false);
});

it('who waits for it has it when it is let go, unless that is no longer wanted', async () => {
  const [here, there] = [await openServer(), await openServer()];
  const taken = await here.tryTake('rules', 8);
  const gone = new AbortController();
  const waiting = there.take('rules', 8, new AbortController().signal);
  const givingUp = there.take('rules', 8, gone.signal);
  gone.abort();
  await expect(givingUp).rejects.toThrow(/abort/);
  expect(await there.tryTake('rules', 8)).toBe(null);
  taken?.release();
  (await waiting).release();
  await eventually(async () => expect(await here.isTaken('rules', 8)).toBe(false));
});

it('letting go twice lets go once', async () => {
  const here = await openServer();
  const first = await here.tryTake('archive', 5);
  first?.release();
  const second = await here.tryTake('archive', 5);
  first?.release();
  expect(await here.isTaken('archive', 5)).toBe(true);
  second?.release();
  await eventually(async () => expect(await here.isTaken('archive', 5)).toBe(false));
});

const HEARTBEAT = { everyMs: 100, silenceMs: 300 };

/** A server whose connection for locks can be cut, and one that is well. */
async function openCutServer(heartbeat = HEARTBEAT) {
  const line = await openLine(url);
  const locks = await openMemberLocks(line.url, heartbeat);
  whenDone(() => locks.close());
  return { ...locks, line };
}

const holders = async (memberId: number): Promise<number[]> => {
  const { rows } = await direct.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and classid = 7066006 and objsubid = 2
     and objid = hashint8($1)::int8::bit(32)::int8 and granted`,
    [memberId],
  );
  return rows.map(({ pid }) => pid);
};
const endBackend = async (memberId: number) => {
  for (const pid of await holders(memberId)) await direct.query('select pg_terminate_backend($1)', [pid]);
};

it('a line that falls silent → the locks are on a new connection soon after it is back, and work goes on (DU-2.04)', async () => {
  const here = await openCutServer();
  const there = await openServer();
  const kept = await here.tryTake('archive', 9);
  const [before] = await holders(9);
  here.line.silence();
  await expect(here.tryTake('archive', 10)).rejects.toThrow(/timeout|terminated/i);
  await eventually(async () => {
    await expect(here.isTaken('archive', 10)).rejects.toThrow(/terminated/i);
  });
  here.line.restore({ lost: true });
  const restoredAt = performance.now();
  await eventually(async () => {
    const pids = await holders(9);
    expect(pids).toHaveLength(1);
    expect(pids).not.toContain(before);
  });
  // The database itself would end the old connection, with its locks, only after 15 s.
  expect(performance.now() - restoredAt).toBeLessThan(5_000);
  expect(kept?.lost.aborted).toBe(false);
  expect(await there.tryTake('archive', 9)).toBe(null);
  kept?.release();
  await eventually(async () => expect(await there.isTaken('archive', 9)).toBe(false));
  expect(await here.tryTake('archive', 10)).not.toBe(null);
});

it('another server has the lock when the line is back → the work that lost it is stopped (DU-2.04)', async () => {
  const here = await openCutServer();
  const there = await openServer();
  const first = await here.tryTake('archive', 12);
  const untouched = await here.tryTake('archive', 13);
  here.line.silence();
  await endBackend(12);
  await eventually(async () => expect(await there.tryTake('archive', 12)).not.toBe(null));
  here.line.restore({ lost: true });
  await eventually(() => expect(first?.lost.aborted).toBe(true));
  expect(isDatabaseDown(first?.lost.reason)).toBe(true);
  expect(untouched?.lost.aborted).toBe(false);
  // What has not stopped yet is not begun beside itself, and its end takes nothing from the other server.
  expect(await here.tryTake('archive', 12)).toBe(null);
  first?.release();
  expect(await here.isTaken('archive', 12)).toBe(true);
  expect(await holders(13)).toHaveLength(1);
});

it('the line stays silent → the work is stopped before the database gives its lock away (DU-2.04)', async () => {
  const here = await openCutServer({ everyMs: 100, silenceMs: 14_000 });
  const lost = (await here.tryTake('archive', 14))?.lost;
  here.line.silence();
  expect(lost?.aborted).toBe(false);
  here.line.hangUp();
  const lostAt = performance.now();
  await eventually(() => expect(lost?.aborted).toBe(true));
  expect(performance.now() - lostAt).toBeLessThan(5_000);
});

it('a lock that is let go while the line is cut stays free (DU-2.04)', async () => {
  const here = await openCutServer();
  const first = await here.tryTake('archive', 15);
  here.line.silence();
  await expect(here.isTaken('archive', 16)).rejects.toThrow(/timeout|terminated/i);
  first?.release();
  here.line.restore({ lost: true });
  await eventually(async () => expect(await here.isTaken('archive', 16)).toBe(false));
  await eventually(async () => expect(await holders(15)).toEqual([]));
  expect(await here.tryTake('archive', 15)).not.toBe(null);
});

it('a connection that is ended by the database → its locks are taken again (DU-2.04)', async () => {
  const [here, there] = [await openServer(), await openServer()];
  const kept = await here.tryTake('archive', 6);
  const [before] = await holders(6);
  await endBackend(6);
  await eventually(async () => {
    const now = await holders(6);
    expect(now).toEqual([expect.any(Number)]);
    expect(now).not.toEqual([before]);
  });
  expect(kept?.lost.aborted).toBe(false);
  expect(await there.tryTake('archive', 6)).toBe(null);
  expect(await here.tryTake('archive', 7)).not.toBe(null);
});
