import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Connection, KEEP_ALIVE, limited } from './connection.ts';
import { isReadOnly, ReadOnlyDatabase } from './database-down.ts';
import { LostConnections } from './lost-connections.ts';
import type { Timeouts } from './timeouts.ts';

/** A connection that was used within this time is believed to be there still. */
const TRUSTED_MS = 1_000;
/** Names of hosts change, and so does what is behind a proxy. */
const MAX_LIFETIME_SECONDS = 1_800;
/** Longer than an idle one is kept here, and than the wait between two heartbeats of one that listens. */
const IDLE_SESSION_SECONDS = 60;
const RETRY_MS = 200;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient['release'],
) => void;

/**
 * Connections to the database that can be written to, and that answer: a new one is asked whether it is writable, an idle
 * one whether it still answers, and one that is given back in the middle of a transaction is closed.
 */
export class Pool extends pg.Pool {
  readonly #probeMs: number;
  readonly #connectMs: number;
  readonly #idle = new Set<pg.PoolClient>();
  readonly #lastUsed = new WeakMap<pg.ClientBase, number>();

  constructor(url: string, maxConnections: number, timeouts: Timeouts) {
    const { connectMs, statementMs, silenceMs, probeMs, idleInTransactionMs } = timeouts;
    const lost = new LostConnections(url, timeouts, () => this.ending);
    super({
      connectionString: url,
      max: maxConnections,
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
      query_timeout: silenceMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
      application_name: 'molip',
      ...KEEP_ALIVE,
      Client: Connection,
      onConnect: async (client) => {
        // What a cut line leaves behind on the server counts there as connected.
        await client.query(limited(`set idle_session_timeout = '${IDLE_SESSION_SECONDS}s'`, probeMs));
        await this.#requireWritable(client);
        await lost.watch(connectionOf(client));
      },
    });
    this.#probeMs = probeMs;
    this.#connectMs = connectMs;
    this.on('connect', (client) => this.#lastUsed.set(client, performance.now()));
    this.on('acquire', (client) => this.#idle.delete(client));
    this.on('remove', (client) => this.#idle.delete(client));
    this.on('release', (error, client) => {
      if (client.getTransactionStatus() !== 'I')
        connectionOf(client).close(new Error('given back within a transaction'));
      this.#lastUsed.set(client, performance.now());
      if (!error) this.#idle.add(client);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.retryWhileReadOnly(() => this.#acquire());
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  /** Answers when the database can be written to. */
  async ping(): Promise<void> {
    const client = await this.connect();
    try {
      await this.#requireWritable(client);
      client.release();
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  /** For work that has done nothing when it fails since the database is read-only: after a switchover another one is found. */
  async retryWhileReadOnly<T>(work: () => Promise<T>): Promise<T> {
    const end = performance.now() + this.#connectMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isReadOnly(error)) throw error;
        // The others were opened to the same database.
        this.#closeIdle(error as Error);
        if (this.ending || performance.now() > end) throw error;
        await sleep(RETRY_MS);
      }
    }
  }

  async #acquire(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect();
      if (performance.now() - (this.#lastUsed.get(client) ?? 0) < TRUSTED_MS) return client;
      try {
        await client.query(limited('select 1', this.#probeMs));
        return client;
      } catch (error) {
        client.release(error as Error);
        this.#closeIdle(error as Error);
      }
    }
  }

  /** If one connection is suspected, so is every idle one: the next request gets a new connection. */
  #closeIdle(error: Error): void {
    for (const client of this.#idle) connectionOf(client).close(error);
    this.#idle.clear();
  }

  async #requireWritable(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<{ transaction_read_only: string }>(
      limited('show transaction_read_only', this.#probeMs),
    );
    if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyDatabase();
  }
}

function connectionOf(client: pg.ClientBase): Connection {
  return client as unknown as Connection;
}
