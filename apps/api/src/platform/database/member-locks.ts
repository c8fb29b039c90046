import { setTimeout as sleep } from 'node:timers/promises';
import { HEARTBEAT, type Heartbeat, holdAdvisoryLock, IDLE_SESSION_SECONDS } from './advisory-lock.ts';
import { type Backend, readBackend, terminate } from './backends.ts';
import type { Connection } from './connection.ts';
import { LockLost } from './database-down.ts';

/** First half of the key of each lock; the second half is the member. `rules` and `llm` are the engines of AI. */
const LOCKS = { archive: 7_066_006, rules: 7_066_007, llm: 7_066_008 } as const;
const LOOK_AGAIN_MS = 200;
/** A backend that is told to end has let its locks go long before. */
const TERMINATION_MS = 1_000;

export type MemberLock = keyof typeof LOCKS;

export interface TakenLock {
  /** Aborted when another server may have the lock: the work has to stop. */
  readonly lost: AbortSignal;
  release(): void;
}

export interface MemberLocks {
  /** Null when another work has it, on whichever server. */
  tryTake(lock: MemberLock, memberId: number): Promise<TakenLock | null>;
  /** Waits until it is free, or for the signal. */
  take(lock: MemberLock, memberId: number, signal: AbortSignal): Promise<TakenLock>;
  isTaken(lock: MemberLock, memberId: number): Promise<boolean>;
  close(): Promise<void>;
}

interface Entry {
  readonly key: Key;
  readonly losing: AbortController;
  isTaken: boolean;
}

/**
 * What a member does one at a time, on however many servers. One connection holds all that this process has taken, so
 * that work which takes minutes keeps no other; the locks go with the process, however it ends. Should the connection
 * break or fall silent, they are taken again on a new one; work whose lock another server has by then is stopped.
 */
export async function openMemberLocks(
  databaseUrl: string,
  heartbeat: Heartbeat = HEARTBEAT,
): Promise<MemberLocks> {
  const entries = new Map<string, Entry>();
  let lastBackend: Backend | null = null;
  let stopping: NodeJS.Timeout | undefined;

  const stop = (entry: Entry) => {
    entry.isTaken = false;
    entry.losing.abort(new LockLost());
  };
  const taken = () => [...entries].filter(([, { isTaken }]) => isTaken);
  /** Where nothing comes back, the database lets the locks go, too: work is stopped before others can begin it. */
  const stopSoon = () => {
    stopping = setTimeout(() => {
      for (const [, entry] of taken()) stop(entry);
    }, stopAfterMs(heartbeat)).unref();
  };
  const takeAll = async (client: Connection) => {
    // A connection that was cut off has them until its server notices.
    if (lastBackend) await terminate(client, [lastBackend], TERMINATION_MS);
    lastBackend = await readBackend(client, heartbeat.silenceMs);
    for (const [name, entry] of taken()) {
      if (!(await ask(client, 'pg_try_advisory_lock', entry.key))) stop(entry);
      // It may have been let go in between.
      else if (entries.get(name) !== entry) await ask(client, 'pg_advisory_unlock', entry.key);
    }
    clearTimeout(stopping);
  };
  const connection = await holdAdvisoryLock({ connectionString: databaseUrl }, takeAll, heartbeat, stopSoon);

  const tryTake = async (lock: MemberLock, memberId: number): Promise<TakenLock | null> => {
    // A connection is given its own lock a second time, so who has it here is known here.
    const name = `${lock} ${memberId}`;
    if (entries.has(name)) return null;
    const entry: Entry = { key: [LOCKS[lock], memberId], losing: new AbortController(), isTaken: false };
    entries.set(name, entry);
    try {
      entry.isTaken = await connection.ask((client) => ask(client, 'pg_try_advisory_lock', entry.key));
    } finally {
      if (!entry.isTaken) entries.delete(name);
    }
    if (!entry.isTaken) return null;
    const release = () => {
      if (entries.get(name) !== entry) return;
      entries.delete(name);
      // Where the connection is gone, so is the lock.
      if (entry.isTaken && connection.isHeld())
        connection.ask((client) => ask(client, 'pg_advisory_unlock', entry.key)).catch(() => {});
    };
    return { lost: entry.losing.signal, release };
  };

  return {
    tryTake,
    async take(lock, memberId, signal) {
      for (;;) {
        const found = await tryTake(lock, memberId);
        if (found) return found;
        await sleep(LOOK_AGAIN_MS, undefined, { signal });
      }
    },
    async isTaken(lock, memberId) {
      if (entries.has(`${lock} ${memberId}`)) return true;
      const key: Key = [LOCKS[lock], memberId];
      return !(await connection.ask((client) => ask(client, 'pg_try_advisory_xact_lock_shared', key)));
    },
    close: async () => {
      clearTimeout(stopping);
      await connection.release();
    },
  };
}

/** The server ends a silent session so long after it last heard of it; that is noticed here after a beat and its silence. */
function stopAfterMs({ everyMs, silenceMs }: Heartbeat): number {
  return Math.max(0, IDLE_SESSION_SECONDS * 1_000 - everyMs - silenceMs);
}

type Key = readonly [lock: number, memberId: number];

async function ask(to: Connection, question: string, key: Key): Promise<boolean> {
  const { rows } = await to.query<{ answer: boolean }>(`select ${question}($1, hashint8($2)) as answer`, [
    ...key,
  ]);
  return rows[0]?.answer === true;
}
