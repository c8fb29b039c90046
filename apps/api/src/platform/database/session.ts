import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { createTableRelationsHelpers, extractTablesRelationalConfig } from 'drizzle-orm';
import {
  type NodePgClient,
  NodePgDatabase,
  type NodePgQueryResultHKT,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect, type PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import * as schema from '#db/schema/index.ts';
import { NotServing, ReadOnlyDatabase } from './database-down.ts';
import type { Pool } from './pool.ts';

type Schema = typeof schema;
/** What repositories query: the pool, or one transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema>;
type Tables = ExtractTablesWithRelations<Schema>;
type Work<T> = (tx: PgTransaction<NodePgQueryResultHKT, Schema, Tables>) => Promise<T>;

const dialect = new PgDialect();
const { tables, tableNamesMap } = extractTablesRelationalConfig<Tables>(schema, createTableRelationsHelpers);
const tableConfig = { fullSchema: schema, schema: tables, tableNamesMap };

/** How drizzle begins a query that only reads; a `with` may still contain a write. */
const READING = /^\s*(select|with)\b/i;
const WRITING = /\b(insert into|update|delete from|merge into)\b/i;

/** Drizzle on the pool, with transactions of our own. */
export function openSession(pool: Pool, mayWrite: () => boolean): Db {
  return new NodePgDatabase(dialect, new PoolSession(pool, mayWrite), tableConfig);
}

/**
 * Drizzle sends `begin` outside its `try`, so that a connection on which it fails is never given back, and gives one back
 * as healthy whatever became of it.
 */
class PoolSession extends NodePgSession<Schema, Tables> {
  readonly #pool: Pool;
  readonly #mayWrite: () => boolean;

  constructor(pool: Pool, mayWrite: () => boolean) {
    super(singleStatements(pool, mayWrite), dialect, tableConfig);
    this.#pool = pool;
    this.#mayWrite = mayWrite;
  }

  override async transaction<T>(work: Work<T>): Promise<T> {
    if (!this.#mayWrite()) throw new NotServing();
    return runTransaction(this.#pool, async (client) => {
      const session = new NodePgSession(client, dialect, tableConfig);
      const result = await work(new NodePgTransaction(dialect, session, tableConfig));
      if (!this.#mayWrite()) throw new NotServing();
      return result;
    });
  }
}

/**
 * A single statement that a read-only database refused has done nothing, and is safe to repeat. `mayWrite` is checked
 * again once it has a connection, since it may have waited for one.
 */
function singleStatements(pool: Pool, mayWrite: () => boolean): NodePgClient {
  const query = async (config: pg.QueryConfig, values: unknown[]) => {
    if (READING.test(config.text) && !WRITING.test(config.text))
      return pool.retryWhileReadOnly(() => pool.query(config, values));
    if (!mayWrite()) throw new NotServing();
    return pool.retryWhileReadOnly(() => write(pool, mayWrite, config, values));
  };
  return { query } as unknown as NodePgClient;
}

async function write(pool: Pool, mayWrite: () => boolean, config: pg.QueryConfig, values: unknown[]) {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    if (mayWrite()) return await client.query(config, values);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
  throw new NotServing();
}

async function runTransaction<T>(pool: Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.retryWhileReadOnly(() => begin(pool));
  let result: T;
  try {
    result = await work(client);
    await commit(client);
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    );
    throw error;
  }
  client.release();
  return result;
}

/** Nothing is begun on a database that would refuse the writes of it. */
async function begin(pool: Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    const answers = (await client.query('begin; show transaction_read_only')) as unknown as pg.QueryResult[];
    if (answers[1]?.rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyDatabase();
    return client;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

/** PostgreSQL answers the commit of a transaction that has failed with a rollback, and no error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
}
