import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const RETRY_MS = 200;
const CONNECT_TIMEOUT_MS = 2_000;

export async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...config });
  // Without a listener a connection that breaks while idle would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

export interface HeldLock {
  /** What is to be locked has grown. */
  takeAgain(): void;
  release(): Promise<void>;
}

/**
 * Holds an advisory lock for as long as this process lives. The lock goes with the process, however it ends,
 * and is taken again by itself when the database was restarted.
 */
export async function holdLock(
  config: pg.ClientConfig,
  take: (client: pg.Client) => Promise<void>,
): Promise<HeldLock> {
  let released = false;
  let held = await takeOn(config, take);
  let taking = Promise.resolve();

  async function keep(): Promise<void> {
    while (!released) {
      await held.ended;
      if (released) return;
      await sleep(RETRY_MS);
      held = await takeOn(config, take).catch(() => held);
    }
    await held.client.end();
  }
  void keep().catch(() => {});

  return {
    // Without a connection there is nothing to do: all of it is taken on the next one.
    takeAgain: () => {
      taking = taking.then(() => take(held.client)).catch(() => {});
    },
    async release() {
      released = true;
      await held.client.end().catch(() => {});
    },
  };
}

async function takeOn(
  config: pg.ClientConfig,
  take: (client: pg.Client) => Promise<void>,
): Promise<{ client: pg.Client; ended: Promise<void> }> {
  const client = await connect(config);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    await take(client);
    return { client, ended };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
