import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from '../../../db/schema/index.ts';

/** What repositories speak to: the pool, or one transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** For connections beside the pool, that hold something for as long as they live. */
  readonly url: string;
  /** Answers when the database does; throws when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** Longer than any query of a request should take; the request's own patience is 60 s. */
const STATEMENT_TIMEOUT_MS = 20_000;
/** A database that is frozen, or behind a dead network, does not even say that it took too long. */
const SILENCE_LIMIT_MS = 25_000;
/** Load balancers ask whether it answers, and do not wait long for that. */
const PING_LIMIT_MS = 2_000;

// pg reads a limit of its own from each query; its types do not know of it.
const PING = { text: 'select 1', query_timeout: PING_LIMIT_MS };

export function openDatabase(
  url: string,
  options: { maxConnections: number; onError: (error: Error) => void },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_LIMIT_MS,
    application_name: 'molip',
  });
  // A connection that the server drops is an event, and without a listener node would exit:
  // the pool tells of idle connections, each client of its own while it is in use.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));

  return {
    db: drizzle(pool, { schema }),
    pool,
    url,
    ping: async () => {
      await pool.query(PING);
    },
    close: () => pool.end(),
  };
}
