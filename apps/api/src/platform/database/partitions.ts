import type pg from 'pg';

/** None for a table that is not partitioned (deploy/partition-by-member.sql). */
export async function listPartitions(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass($1) order by 1`,
    [`"${table}"`],
  );
  return rows.map(({ name }) => name);
}
