import type { ClientBase, Pool } from 'pg';

type Queryable = Pick<ClientBase | Pool, 'query'>;

/** Chooses values that the checks of a column allow, as the database itself knows them. */
export async function readAllowedValues(database: Queryable) {
  const { rows } = await database.query<{ column: string; name: string; type: string; condition: string }>(`
    select format('%s.%s', conrelid::regclass, attname) as column, attname as name,
      format_type(atttypid, atttypmod) as type, pg_get_expr(conbin, conrelid) as condition
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`);
  const checks = new Map(rows.map((row) => [row.column, row]));
  const isAllowed = async (column: string, value: unknown) => {
    const { name, type, condition } = checks.get(column) ?? {};
    const answer = await database.query<{ isAllowed: boolean }>(
      `select ${condition} as "isAllowed" from (select $1::${type} as "${name}") as row`,
      [value],
    );
    return answer.rows[0]?.isAllowed;
  };
  return {
    /** The value, or one from the list of the check: its last, or its first where `isFirst`. */
    async choose(column: string, value: unknown, { isFirst = false } = {}): Promise<unknown> {
      const { condition } = checks.get(column) ?? {};
      if (condition === undefined) return value;
      const listed = [...condition.matchAll(/'([^']*)'::text/g)].map(([, text]) => text);
      for (const candidate of [
        ...(listed.length > 0 ? [] : [value]),
        ...(isFirst ? listed : listed.reverse()),
        '1',
        '0.5',
      ])
        if (await isAllowed(column, candidate)) return candidate;
      throw new Error(`no value is known that ${column} allows: ${condition}`);
    },
  };
}
