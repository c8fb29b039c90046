import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connect } from './held-lock.ts';

/** First half of the key of each lock; the second half is the member. `rules` and `llm` are the engines of AI. */
const LOCKS = { archive: 7_066_006, rules: 7_066_007, llm: 7_066_008 } as const;
const LOOK_AGAIN_MS = 200;
/** None of the questions waits for a lock: what takes longer is a database host that has vanished. */
const PATIENCE_MS = 5_000;

export type MemberLock = keyof typeof LOCKS;

export interface MemberLocks {
  /** Null when somebody has it, on whichever server; otherwise how to let it go. */
  tryTake(lock: MemberLock, memberId: number): Promise<(() => void) | null>;
  /** Waits until nobody has it, or for the signal. */
  take(lock: MemberLock, memberId: number, signal: AbortSignal): Promise<() => void>;
  isTaken(lock: MemberLock, memberId: number): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * What a member does one at a time, on however many servers. One connection holds all that this process has taken, so
 * that work which takes minutes keeps no other; the locks go with the process, however it ends. Should the connection
 * break, what is under way goes on, and a second one may begin on another server.
 */
export function openMemberLocks(databaseUrl: string, patienceMs = PATIENCE_MS): MemberLocks {
  const held = new Set<string>();
  let connecting: Promise<pg.Client> | null = null;

  const connection = () => {
    connecting ??= open();
    return connecting;
  };
  const forget = (connected: Promise<pg.Client>) => {
    if (connecting === connected) connecting = null;
  };
  const open = () => {
    const opening = connect({ connectionString: databaseUrl, keepAlive: true, query_timeout: patienceMs });
    opening.then(
      (client) => client.once('end', () => forget(opening)),
      () => forget(opening),
    );
    return opening;
  };
  /** A connection that failed may be one to nowhere, which all who come after would wait for: they get a new one. */
  const askOn = async (connected: Promise<pg.Client>, question: string, key: Key): Promise<boolean> => {
    const client = await connected;
    try {
      return await ask(client, question, key);
    } catch (error) {
      forget(connected);
      client.end().catch(() => {});
      throw error;
    }
  };
  const takeHere = async (name: string, key: Key): Promise<(() => void) | null> => {
    const connected = connection();
    if (!(await askOn(connected, 'pg_try_advisory_lock', key))) return null;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      held.delete(name);
      // Where the connection is gone, so is the lock.
      askOn(connected, 'pg_advisory_unlock', key).catch(() => {});
    };
  };

  const tryTake = async (lock: MemberLock, memberId: number): Promise<(() => void) | null> => {
    // A connection is given its own lock a second time, so who has it here is known here.
    const name = `${lock} ${memberId}`;
    if (held.has(name)) return null;
    held.add(name);
    let letGo: (() => void) | null = null;
    try {
      letGo = await takeHere(name, [LOCKS[lock], memberId]);
      return letGo;
    } finally {
      if (!letGo) held.delete(name);
    }
  };

  return {
    tryTake,
    async take(lock, memberId, signal) {
      for (;;) {
        const letGo = await tryTake(lock, memberId);
        if (letGo) return letGo;
        await sleep(LOOK_AGAIN_MS, undefined, { signal });
      }
    },
    async isTaken(lock, memberId) {
      if (held.has(`${lock} ${memberId}`)) return true;
      return !(await askOn(connection(), 'pg_try_advisory_xact_lock_shared', [LOCKS[lock], memberId]));
    },
    close: async () => {
      await connecting?.then((client) => client.end()).catch(() => {});
    },
  };
}

type Key = readonly [lock: number, memberId: number];

async function ask(to: pg.Client, question: string, key: Key): Promise<boolean> {
  const { rows } = await to.query<{ answer: boolean }>(`select ${question}($1, hashint8($2)) as answer`, [
    ...key,
  ]);
  return rows[0]?.answer === true;
}
