import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Any constant will do; it only has to be the same in every version of 몰입. */
const INSTANCE_LOCK = 7_066_000;
const RETRY_MS = 200;
const CONNECT_TIMEOUT_MS = 2_000;

export async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Without a listener a connection that breaks while idle would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Takes the lock for as long as the connection lives; false when a living 몰입 has it. */
export async function tryInstanceLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    INSTANCE_LOCK,
  ]);
  return rows[0]?.free === true;
}

export interface InstanceLock {
  release(): Promise<void>;
}

/**
 * Marks the database as in use by this process. The mark goes with the process, however it ends,
 * and is taken again by itself when the database was restarted.
 */
export async function holdInstanceLock(config: pg.ClientConfig): Promise<InstanceLock> {
  let released = false;
  let held = await takeLock(config);

  async function keep(): Promise<void> {
    while (!released) {
      await held.ended;
      if (released) return;
      await sleep(RETRY_MS);
      held = await takeLock(config).catch(() => held);
    }
    await held.client.end();
  }
  void keep().catch(() => {});

  return {
    async release() {
      released = true;
      await held.client.end().catch(() => {});
    },
  };
}

async function takeLock(config: pg.ClientConfig): Promise<{ client: pg.Client; ended: Promise<void> }> {
  const client = await connect(config);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    await client.query('select pg_advisory_lock($1)', [INSTANCE_LOCK]);
    return { client, ended };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
