import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '#db/schema/index.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8');
const TABLES = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];
const GUIDE = read('docs/operations.md').split('## Distributing tables by member')[1] ?? '';

it('of every table it is said where it goes when tables are distributed by member', () => {
  const rows = GUIDE.split('\n').filter((line) => line.startsWith('| `'));
  const told = rows.flatMap((row) => (row.split('|')[1] ?? '').match(/(?<=`)[a-z_]+(?=`)/g) ?? []);
  expect(told.toSorted()).toEqual(TABLES.map(getTableName).toSorted());
});

it('every table that is to be distributed has the member in each of its unique keys', () => {
  const distributed =
    /create_distributed_table[\s\S]*?```/.exec(GUIDE)?.[0].match(/(?<=')[a-z_]+(?=')/g) ?? [];
  const divided = /tables constant text\[\] := array\[([^\]]*)\]/.exec(
    read('deploy/partition-by-member.sql'),
  )?.[1];
  const names = new Set([...distributed, ...(divided?.match(/[a-z_]+/g) ?? [])]);
  const wanted = TABLES.filter((table) => names.has(getTableName(table)));
  expect(wanted.length).toBe(30);
  for (const table of wanted) {
    const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
    const keys = [
      ...primaryKeys.map((key) => key.columns),
      ...uniqueConstraints.map((key) => key.columns),
      ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns),
      ...columns.filter((column) => column.primary || column.isUnique).map((column) => [column]),
    ];
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys)
      expect(
        key.map((column) => (column as { name: string }).name),
        getTableName(table),
      ).toContain('member_id');
  }
});
