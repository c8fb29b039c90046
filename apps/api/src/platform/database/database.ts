import type pg from 'pg';
import { Pool } from './pool.ts';
import { type Db, openSession } from './session.ts';
import { TIMEOUTS, type Timeouts } from './timeouts.ts';

export type { Db } from './session.ts';

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** For connections beside the pool, that hold something for as long as they live. */
  readonly url: string;
  /** Answers when the database does; throws when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly maxConnections: number;
  readonly onError: (error: Error) => void;
  readonly timeouts?: Timeouts;
  /** Whether this process has its serving lock: without it nothing is written. */
  readonly mayWrite?: () => boolean;
}

export function openDatabase(
  url: string,
  { maxConnections, onError, timeouts = TIMEOUTS, mayWrite = () => true }: Options,
): Database {
  const pool = new Pool(url, maxConnections, timeouts);
  // A connection that breaks is an event, and without a listener node would exit.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { db: openSession(pool, mayWrite), pool, url, ping: () => pool.ping(), close: () => pool.end() };
}
