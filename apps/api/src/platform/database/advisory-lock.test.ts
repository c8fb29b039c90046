import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { type Line, openLine } from '#test/support/line.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { whenDone } from '#test/support/when-done.ts';
import { holdAdvisoryLock, IDLE_SESSION_SECONDS, HEARTBEAT as USUAL } from './advisory-lock.ts';

const KEY = 42;
const HEARTBEAT = { everyMs: 100, silenceMs: 300 };

let line: Line;
let direct: pg.Client;
beforeAll(async () => {
  const { url, drop } = await createTestDatabase({ empty: true });
  whenDone(drop);
  line = await openLine(url);
  direct = new pg.Client({ connectionString: url });
  await direct.connect();
  whenDone(() => direct.end());
});

const holders = async (key = KEY) => {
  const { rows } = await direct.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted`,
    [key],
  );
  return rows.map(({ pid }) => pid);
};

const hold = async (connectionTimeoutMillis = 2_000) => {
  const lock = await holdAdvisoryLock(
    { connectionString: line.url, connectionTimeoutMillis },
    async (client) => {
      await client.query('select pg_advisory_lock($1)', [KEY]);
    },
    HEARTBEAT,
  );
  whenDone(() => lock.release());
  return lock;
};

it('silence of the database → detected within 20 s, before the server ends the session (DU-2.01)', () => {
  const detectionMs = USUAL.everyMs + USUAL.silenceMs;
  expect(detectionMs).toBeLessThan(20_000);
  expect(IDLE_SESSION_SECONDS * 1_000).toBeGreaterThan(detectionMs);
});

it('a lock whose line falls silent is known to be lost, and taken again when the line is back (DU-2.01)', async () => {
  const lock = await hold();
  const before = await holders();
  line.silence();
  await eventually(() => expect(lock.isHeld()).toBe(false));
  line.restore();
  await lock.whenHeld();
  const after = await holders();
  expect([lock.isHeld(), after.length]).toEqual([true, 1]);
  expect(after).not.toEqual(before);
});

it('a lock that another process took in between is waited for, however long (DU-2.01)', async () => {
  const lock = await hold();
  line.silence();
  line.halfClose();
  await eventually(() => expect(lock.isHeld()).toBe(false));
  await direct.query('select pg_advisory_lock($1)', [KEY]);
  line.restore({ lost: true });
  const waiting = () =>
    direct.query(`select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted`, [
      KEY,
    ]);
  // One after the other: what waits does not pile up.
  const seen = new Set<number>();
  await eventually(async () => {
    const { rows } = await waiting();
    expect(rows.length).toBeLessThan(2);
    for (const { pid } of rows) seen.add(pid);
    expect(seen.size).toBeGreaterThan(1);
  });
  expect(lock.isHeld()).toBe(false);
  await direct.query('select pg_advisory_unlock($1)', [KEY]);
  await lock.whenHeld();
  expect(await holders()).toHaveLength(1);
});

it('a connection that was begun during the silence → given up, and the lock is there soon after it (DU-2.01)', async () => {
  const lock = await hold(600_000);
  line.silence();
  await eventually(() => expect(lock.isHeld()).toBe(false));
  await sleep(4 * HEARTBEAT.silenceMs);
  line.restore({ lost: true });
  await eventually(() => expect(lock.isHeld()).toBe(true));
});

it('a released lock is free, even if the database no longer answers (DU-2.01)', async () => {
  const lock = await hold();
  line.silence();
  await lock.release();
  expect(lock.isHeld()).toBe(false);
  line.restore();
  await eventually(async () => expect(await holders()).toEqual([]));
});

it('the line comes back while a new connection is tried that leads nowhere → taken again within seconds (DU-2.01)', async () => {
  const lock = await hold();
  line.silence();
  line.halfClose();
  await eventually(() => expect(lock.isHeld()).toBe(false));
  // By now one is being opened, which the line never answers.
  await sleep(500);
  line.restore({ lost: true });
  const restoredAt = performance.now();
  await lock.whenHeld();
  expect(performance.now() - restoredAt).toBeLessThan(5_000);
});

describe('while the lock is taken again on a new connection', () => {
  const OTHER_KEY = 43;
  let keys: number[];
  let takes: number;
  let finishRetake: () => void;
  /** Loses the lock; the retake waits for `finishRetake` with the keys it began with. */
  const loseLockDuringRetake = async () => {
    keys = [KEY];
    takes = 0;
    const waiting = new Promise<void>((resolve) => {
      finishRetake = resolve;
    });
    const take = async (client: pg.Client) => {
      takes += 1;
      await client.query('select pg_advisory_lock(key) from unnest($1::int[]) key', [keys]);
      if (takes === 2) await waiting;
    };
    const lock = await holdAdvisoryLock({ connectionString: line.url }, take, HEARTBEAT);
    whenDone(() => lock.release());
    for (const pid of await holders()) await direct.query('select pg_terminate_backend($1)', [pid]);
    await eventually(() => expect(takes).toBe(2));
    return lock;
  };

  it('a key is added during the retake → all keys are locked (DU-2.06)', async () => {
    const lock = await loseLockDuringRetake();
    keys.push(OTHER_KEY);
    lock.reacquire();
    await sleep(HEARTBEAT.everyMs);
    finishRetake();
    await lock.whenHeld();
    expect([await holders(), await holders(OTHER_KEY)]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('the lock is released during the retake → it is free, and reported as not held (DU-2.06)', async () => {
    const lock = await loseLockDuringRetake();
    const released = lock.release();
    finishRetake();
    await released;
    expect(lock.isHeld()).toBe(false);
    await eventually(async () => expect(await holders()).toEqual([]));
  });
});
