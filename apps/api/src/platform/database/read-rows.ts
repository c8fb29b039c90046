import { Column, is, SQL } from 'drizzle-orm';

interface Field {
  readonly path: readonly string[];
  readonly field: unknown;
}

type Decode = (value: unknown) => unknown;
type ReadRows = (rows: readonly (readonly unknown[])[]) => object[];

/** As much of drizzle's prepared queries as is about reading what comes back. */
interface Prepared {
  readonly fields?: readonly Field[];
  customResultMapper?: ReadRows;
}

/**
 * Lets a prepared query read its rows by a plan that is made once. Drizzle finds out anew for every value of every row where
 * it belongs and how it is read, which on a page of cards takes longer than asking for them. What is selected in groups is
 * left to drizzle, which knows of groups that an outer join left empty.
 */
export function readByPlan<Query>(query: Query): Query {
  const prepared = query as Prepared;
  const plan = prepared.fields?.map(({ path, field }) => ({ path, decode: decoderOf(field) }));
  if (plan?.every(({ path, decode }) => path.length === 1 && decode !== null))
    prepared.customResultMapper = reader(
      plan.map(({ path, decode }) => [String(path[0]), decode ?? ((value) => value)]),
    );
  return query;
}

function reader(plan: readonly (readonly [string, Decode])[]): ReadRows {
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {};
      let place = 0;
      for (const [name, decode] of plan) {
        const value = values[place++];
        row[name] = value === null ? null : decode(value);
      }
      return row;
    });
}

function decoderOf(field: unknown): Decode | null {
  if (is(field, Column)) return (value) => field.mapFromDriverValue(value);
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  if (!is(expression, SQL)) return null;
  const { decoder } = expression as unknown as { decoder: { mapFromDriverValue: Decode } };
  return (value) => decoder.mapFromDriverValue(value);
}
