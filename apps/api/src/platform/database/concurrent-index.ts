import type pg from 'pg';
import { listPartitions } from './partitions.ts';

const STATEMENT =
  /^\s*(?<create>create\s+(?:unique\s+)?index)\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(?<name>\w+)"?\s+on\s+(?:"?public"?\.)?"?(?<table>\w+)"?\s+(?<what>.+)$/is;
/** PostgreSQL cuts longer ones by itself. */
const NAME_MAX = 63;

/**
 * Makes an index that keeps nobody waiting, also of a table that is divided by member (deploy/partition-by-member.sql), where
 * PostgreSQL makes none by itself: one for each part, and above them one that they are attached to.
 */
export async function makeIndexConcurrently(client: pg.Client, statement: string): Promise<void> {
  const { create, name = '', table = '', what } = STATEMENT.exec(statement)?.groups ?? {};
  const parts = table === '' ? [] : await listPartitions(client, table);
  if (parts.length === 0) {
    if (name !== '') await dropUnfinished(client, name);
    await client.query(statement);
    return;
  }
  await client.query(`${create} if not exists "${name}" on only "${table}" ${what}`);
  for (const part of parts) {
    const ofPart = `${part}_${name}`.slice(0, NAME_MAX);
    await dropUnfinished(client, ofPart);
    await client.query(`${create} concurrently if not exists "${ofPart}" on "${part}" ${what}`);
    await client.query(`alter index "${name}" attach partition "${ofPart}"`);
  }
}

/** An interrupted build leaves an invalid index, which is dropped and built again. */
async function dropUnfinished(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`"${name}"`],
  );
  if (rowCount) await client.query(`drop index concurrently "${name}"`);
}
