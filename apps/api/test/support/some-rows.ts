import { randomUUID } from 'node:crypto';
import { readAllowedValues } from './allowed-values.ts';
import type { TestApp } from './test-app.ts';

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly udt_name: string;
  readonly is_identity: 'YES' | 'NO';
}

/** References to a table other than the members, column by column. */
const REFERENCES = `
  select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as "of", a.attname as "column", f.attname as "key"
  from pg_constraint c
  cross join unnest(c.conkey, c.confkey) as pair (number, key_number)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.number
  join pg_attribute f on f.attrelid = c.confrelid and f.attnum = pair.key_number
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid <> 'members'::regclass`;

interface Reference {
  readonly table: string;
  readonly of: string;
  readonly column: string;
  readonly key: string;
}

async function readReferences(on: TestApp): Promise<Reference[]> {
  return (await on.database.pool.query<Reference>(REFERENCES)).rows;
}

/**
 * Tables that have such a column, as the database itself knows them: a new one cannot be forgotten. Each follows those that
 * it refers to.
 */
export async function tablesWith(on: TestApp, column = '%'): Promise<Map<string, Column[]>> {
  const { rows } = await on.database.pool.query<Column>(
    `select table_name, column_name, udt_name, is_identity from information_schema.columns
     where table_schema = 'public' and table_name in
       (select table_name from information_schema.columns where table_schema = 'public' and column_name like $1)`,
    [column],
  );
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table_name, [...(tables.get(row.table_name) ?? []), row]);
  const references = await readReferences(on);
  const ordered = new Map<string, Column[]>();
  const add = (table: string) => {
    if (ordered.has(table)) return;
    for (const { of } of references.filter(
      (reference) => reference.table === table && reference.of !== table,
    ))
      add(of);
    const columns = tables.get(table);
    if (columns) ordered.set(table, columns);
  };
  for (const table of tables.keys()) add(table);
  return ordered;
}

const VALUES: Record<string, () => unknown> = {
  int2: () => 1,
  int4: () => 1,
  int8: () => 1,
  float8: () => 1,
  bool: () => true,
  text: () => randomUUID(),
  uuid: () => randomUUID(),
  date: () => '2026-03-02',
  timestamptz: () => '2026-03-02T00:00:00Z',
  jsonb: () => '{}',
};

/** Some row that the checks and references of the table allow, so that no table is looked at in vain. */
export async function fillTable(
  on: TestApp,
  table: string,
  columns: readonly Column[],
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const filled = columns.filter(({ is_identity }) => is_identity === 'NO');
  const allowed = await readAllowedValues(on.database.pool);
  const referred = await keysOfReferredRows(on, table, given);
  const valueFor = async ({ column_name, udt_name }: Column) => {
    if (column_name in given) return given[column_name];
    if (column_name in referred) return referred[column_name];
    if (udt_name.startsWith('_')) return [];
    const make = VALUES[udt_name];
    if (!make) throw new Error(`what is a value of ${udt_name}, as in ${table}?`);
    return allowed.choose(`${table}.${column_name}`, make());
  };
  await on.database.pool.query(
    `insert into "${table}" (${filled.map(({ column_name }) => `"${column_name}"`).join(', ')})
     values (${filled.map((_, index) => `$${index + 1}`).join(', ')})`,
    await Promise.all(filled.map(valueFor)),
  );
}

async function keysOfReferredRows(
  on: TestApp,
  table: string,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { of, column, key } of (await readReferences(on)).filter((one) => one.table === table)) {
    if (column in given || !('member_id' in given)) continue;
    const { rows } = await on.database.pool.query<Record<string, unknown>>(
      `select * from "${of}" order by to_jsonb("${of}") ->> 'member_id' = $1 desc nulls last limit 1`,
      [String(given['member_id'])],
    );
    if (rows[0]) found[column] = rows[0][key];
  }
  return found;
}
