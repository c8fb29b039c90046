import pg from 'pg';
import { readAllowedValues } from '#test/support/allowed-values.ts';

/** Same words for the same type in every table, so that what refers to another row finds one. */
const ODD_VALUES: Record<string, (n: number) => string> = {
  text: (n) => `it's "odd" \\ \\N \\. \t\n\r ㄱ 한글 👩‍👩‍👧 é ${n}`,
  uuid: (n) => `00000000-0000-4000-8000-00000000000${n}`,
  int8: (n) => String(9_007_199_254_740_993n + BigInt(n)),
  int4: (n) => String(2_147_483_000 + n),
  int2: (n) => String(32_000 + n),
  float4: () => '0.1',
  float8: (n) => (n === 1 ? '0.30000000000000004' : '1e-300'),
  numeric: (n) => `12345678901234567890.000000012345678900${n}`,
  bool: (n) => String(n === 1),
  date: (n) => `2026-03-0${n}`,
  timestamptz: (n) => `2026-03-02 23:59:59.99999${n}+00`,
  timestamp: (n) => `2026-03-02 23:59:59.99999${n}`,
  jsonb: (n) => `{"a": [1.50, null, "\\\\ \\" 한글 \\n"], "n": ${n}}`,
  json: (n) => `{"b" : 1,  "a":[${n}]}`,
  bytea: (n) => `\\x00ff0a5c0${n}`,
  _text: (n) => `{"a,b","say \\"hi\\"","",NULL,"\\\\${n}"}`,
  _int8: (n) => `{${n},9007199254740993}`,
  _int4: (n) => `{${n}}`,
  _float8: (n) => `{0.1,NaN,-Infinity,${n}}`,
  _uuid: (n) => `{00000000-0000-4000-8000-00000000000${n}}`,
  _bool: () => '{t,f,NULL}',
};

export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** Two rows of odd values into every table that takes them, by the catalog; answers with the tables that did not. */
export function fillOddly(url: string, except: readonly string[]): Promise<string[]> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<Column>(`
      select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
      order by c.relname, a.attnum`);
    const refused: string[] = [];
    const allowed = await readAllowedValues(client);
    await client.query('set session_replication_role = replica');
    for (const table of new Set(rows.map((row) => row.table))) {
      if (except.includes(table)) continue;
      const columns = rows.filter((row) => row.table === table);
      for (const n of [1, 2]) {
        const values: unknown[] = [];
        for (const { name, type, nullable } of columns) {
          const odd = n === 2 && nullable ? null : (ODD_VALUES[type]?.(n) ?? null);
          values.push(
            odd === null ? null : await allowed.choose(`${table}.${name}`, odd, { isFirst: n === 2 }),
          );
        }
        const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
        const places = columns.map((_, index) => `$${index + 1}`).join(', ');
        await client
          .query(
            `insert into ${pg.escapeIdentifier(table)} (${names}) overriding system value values (${places})`,
            values,
          )
          .catch(() => refused.push(table));
      }
    }
    return refused;
  });
}

/** Every row of every table, what the sequences are at, and what is to be done: as text, by the catalog. */
export function everythingIn(url: string): Promise<Record<string, string[]>> {
  return onDatabase(url, async (client) => {
    const read = async (query: string) => {
      const { rows } = await client.query<{ line: string }>(query);
      return rows.map(({ line }) => line).sort();
    };
    const found: Record<string, string[]> = {};
    for (const name of await read(`select relname as line from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`))
      found[name] = await read(`select t::text as line from public.${pg.escapeIdentifier(name)} t`);
    for (const name of await read(`select relname as line from pg_class
      where relkind = 'S' and relnamespace = 'public'::regnamespace`))
      found[name] = await read(
        `select last_value || ' ' || is_called as line from public.${pg.escapeIdentifier(name)}`,
      );
    found['jobs'] =
      await read(`select concat_ws(' | ', t.identifier, q.queue_name, j.payload, j.run_at, j.max_attempts, j.key)
      as line from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id`);
    return found;
  });
}

/** Columns, keys, indexes, triggers and whether they work: what has to be there beside the rows. */
export function shapeOf(url: string): Promise<string[]> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity)
        as line from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'key', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
        and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all select concat_ws(' ', 'migration', hash, created_at) from drizzle.__drizzle_migrations
      order by 1`);
    return rows.map(({ line }) => line);
  });
}
