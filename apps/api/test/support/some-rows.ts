import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly udt_name: string;
  readonly is_identity: 'YES' | 'NO';
}

/** Tables that have such a column, as the database itself knows them: a new one cannot be forgotten. */
export async function tablesWith(on: TestApp, column = '%'): Promise<Map<string, Column[]>> {
  const { rows } = await on.database.pool.query<Column>(
    `select table_name, column_name, udt_name, is_identity from information_schema.columns
     where table_schema = 'public' and table_name in
       (select table_name from information_schema.columns where table_schema = 'public' and column_name like $1)`,
    [column],
  );
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table_name, [...(tables.get(row.table_name) ?? []), row]);
  return tables;
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

/** Some row, so that no table is looked at in vain. */
export async function fillTable(
  on: TestApp,
  table: string,
  columns: readonly Column[],
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const filled = columns.filter(({ is_identity }) => is_identity === 'NO');
  const valueFor = ({ column_name, udt_name }: Column) => {
    if (column_name in given) return given[column_name];
    if (udt_name.startsWith('_')) return [];
    const make = VALUES[udt_name];
    if (!make) throw new Error(`what is a value of ${udt_name}, as in ${table}?`);
    return make();
  };
  await on.database.pool.query(
    `insert into "${table}" (${filled.map(({ column_name }) => `"${column_name}"`).join(', ')})
     values (${filled.map((_, index) => `$${index + 1}`).join(', ')})`,
    filled.map(valueFor),
  );
}
