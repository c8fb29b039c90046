import type pg from 'pg';

/** All that a table promises, by name, whether it is divided or not. */
const PROMISES = `
  select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line from pg_constraint
    where connamespace = 'public'::regnamespace and conparentid = 0
      and conrelid in (select oid from pg_class where not relispartition)
  union all
  select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from pg_index join pg_class c on c.oid = indrelid
    where relnamespace = 'public'::regnamespace and not relispartition
  union all
  select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgparentid = 0
  union all
  select format('%s %s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull, attidentity) from pg_attribute
    join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0
  union all
  select format('%s %s %s', sequencename, last_value, increment_by) from pg_sequences where schemaname = 'public'
  order by 1`;

/** What the tables promise, and a digest of the rows of each. */
export async function readContents(client: pg.Client) {
  const promises = (await client.query<{ line: string }>(PROMISES)).rows.map(({ line }) => line);
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
  );
  const rows = new Map<string, string>();
  for (const { name } of tables.rows) {
    const digest = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, chr(10) order by line)), '') as digest
       from (select t::text as line from "${name}" t) as lines`,
    );
    rows.set(name, digest.rows[0]?.digest ?? '');
  }
  return { promises, rows };
}
