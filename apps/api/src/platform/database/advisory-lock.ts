import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Connection, KEEP_ALIVE } from './connection.ts';

const RETRY_MS = 200;
const CONNECT_TIMEOUT_MS = 2_000;
/** A start on a busy machine may wait longer; a lost lock is retried soon, as a connection may hang. */
const FIRST_CONNECT_TIMEOUT_MS = 10_000;

export interface Heartbeat {
  /** How often the connection is asked whether it still answers. */
  readonly everyMs: number;
  /** For how long any of its queries may be silent. It is closed then. */
  readonly silenceMs: number;
}

/** Longer than between two heartbeats. */
export const IDLE_SESSION_SECONDS = 15;
export const HEARTBEAT: Heartbeat = { everyMs: 5_000, silenceMs: 5_000 };

export async function connect(config: pg.ClientConfig): Promise<Connection> {
  const client = new Connection({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...KEEP_ALIVE, ...config });
  await client.connect();
  return client;
}

export interface AdvisoryLock {
  /** False from when the connection is known to be gone until the lock is taken again. */
  isHeld(): boolean;
  /** Resolves when the lock is held. */
  whenHeld(): Promise<void>;
  /** Call when there are more keys to lock. */
  reacquire(): void;
  /** Runs on the connection that has the lock, which is closed on failure. Waits shortly for a lost one. */
  ask<T>(question: (client: Connection) => Promise<T>): Promise<T>;
  release(): Promise<void>;
}

interface Held {
  readonly client: Connection;
  readonly ended: Promise<void>;
}

type Take = (client: Connection) => Promise<void>;

/**
 * Holds an advisory lock for as long as this process lives. The lock goes with the process, however it ends, and is taken
 * again by itself when the connection ends or falls silent.
 */
export async function holdAdvisoryLock(
  database: pg.ClientConfig,
  take: Take,
  heartbeat: Heartbeat = HEARTBEAT,
  onLost: () => void = () => {},
): Promise<AdvisoryLock> {
  const config = {
    ...database,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: heartbeat.silenceMs,
    // A lock that another has is waited for again and again, so that a line that is cut is noticed in between.
    statement_timeout: heartbeat.silenceMs * 0.8,
  };
  // A connection that is begun while the line is silent would else keep the lock away when it is back.
  const again = { ...config, connectionTimeoutMillis: heartbeat.silenceMs };
  const released = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: released.signal }).catch(() => {});
  let held = await takeOn({ ...config, connectionTimeoutMillis: FIRST_CONNECT_TIMEOUT_MS }, take);
  let isHeld = true;
  let taking = Promise.resolve();
  let growthCount = 0;
  const markLost = (client: Connection) => {
    if (!isHeld || held.client !== client) return;
    isHeld = false;
    if (!released.signal.aborted) onLost();
  };
  const whenHeld = async (limitMs = Number.POSITIVE_INFINITY) => {
    const end = performance.now() + limitMs;
    while (!isHeld && !released.signal.aborted && performance.now() < end) await pause(RETRY_MS);
  };

  const beatUntilEnded = async ({ client, ended }: Held) => {
    let isEnded = false;
    void ended.then(() => {
      isEnded = true;
    });
    while (!isEnded && !released.signal.aborted) {
      await Promise.race([ended, pause(heartbeat.everyMs)]);
      if (!released.signal.aborted)
        await client.query('select 1').catch((error: Error) => client.close(error));
    }
  };
  const retake = async () => {
    let seen = growthCount;
    const taken = await takeOn(again, take);
    try {
      // While the new connection took the lock, more keys may have been added, or the lock released.
      for (; seen !== growthCount; await take(taken.client)) seen = growthCount;
      released.signal.throwIfAborted();
    } catch (error) {
      await taken.client.end().catch(() => {});
      throw error;
    }
    held = taken;
    isHeld = true;
  };
  const keep = async () => {
    while (!released.signal.aborted) {
      await beatUntilEnded(held);
      markLost(held.client);
      while (!isHeld && !released.signal.aborted) {
        await pause(RETRY_MS);
        await retake().catch(() => {});
      }
    }
    await held.client.end();
  };
  const kept = keep().catch(() => {});

  return {
    isHeld: () => isHeld,
    whenHeld: () => whenHeld(),
    // Without a connection there is nothing to do: all of it is taken on the next one.
    reacquire: () => {
      growthCount += 1;
      taking = taking.then(() => {
        const { client } = held;
        return take(client).catch((error: Error) => client.close(error));
      });
    },
    async ask(question) {
      if (!isHeld) await whenHeld(CONNECT_TIMEOUT_MS);
      if (!isHeld) throw new Error('Connection terminated: the one for locks is lost');
      const { client } = held;
      try {
        return await question(client);
      } catch (error) {
        client.close(error as Error);
        markLost(client);
        throw error;
      }
    },
    async release() {
      released.abort();
      isHeld = false;
      await kept;
    },
  };
}

async function takeOn(config: pg.ClientConfig, take: Take): Promise<Held> {
  const client = await connect(config);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    // After a cut line PostgreSQL releases the lock by this timeout, so that others need not wait for its keepalive.
    await client.query(`set idle_session_timeout = '${IDLE_SESSION_SECONDS}s'`);
    await take(client);
    return { client, ended };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
