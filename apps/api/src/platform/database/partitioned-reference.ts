import type pg from 'pg';
import { listPartitions } from './partitions.ts';

const ADDED =
  /^alter table "(?<table>\w+)" add constraint "(?<name>\w+)" (?<reference>foreign key .+) not valid$/i;
const VALIDATED = /^alter table "(?<table>\w+)" validate constraint "(?<name>\w+)"$/i;

/**
 * Adds or validates a foreign key of a table that is partitioned by member. PostgreSQL before 18 takes `not valid` only for
 * each partition; the table itself takes over the validated keys of its partitions. False for any other statement.
 */
export async function applyToPartitions(client: pg.Client, statement: string): Promise<boolean> {
  const normalized = statement.replaceAll(';', ' ').trim().replaceAll(/\s+/g, ' ');
  const added = ADDED.exec(normalized)?.groups;
  const { table, name } = added ?? VALIDATED.exec(normalized)?.groups ?? {};
  if (table === undefined || name === undefined) return false;
  const partitions = await listPartitions(client, table);
  const [first] = partitions;
  if (first === undefined) return false;
  if (added) {
    for (const partition of partitions)
      await client.query(
        `alter table "${partition}" add constraint "${name}" ${added['reference']} not valid`,
      );
    return true;
  }
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = to_regclass($1) and conname = $2 and contype = 'f'`,
    [`"${first}"`, name],
  );
  const definition = rows[0]?.definition.replace(/ NOT VALID$/, '');
  if (definition === undefined) return false;
  for (const partition of partitions)
    await client.query(`alter table "${partition}" validate constraint "${name}"`);
  await client.query(`alter table "${table}" add constraint "${name}" ${definition}`);
  return true;
}
