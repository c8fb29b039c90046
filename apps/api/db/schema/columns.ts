import { type SQL, sql } from 'drizzle-orm';
import { check, type PgColumn, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A new value needs a new check a release before it is written: older servers obey the old one (ADR 26). */
export function oneOf(name: string, column: PgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

export function notNegative(name: string, ...columns: readonly PgColumn[]) {
  return check(
    name,
    sql.join(
      columns.map((column): SQL => sql`${column} >= 0`),
      sql` and `,
    ),
  );
}
