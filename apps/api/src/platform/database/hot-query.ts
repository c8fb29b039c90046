import type { Db } from './database.ts';
import { readByPlan } from './read-rows.ts';

interface Preparable<Prepared> {
  prepare(name: string): Prepared;
  toSQL(): { sql: string };
}

interface HotQuery {
  readonly name: string;
  toSql(db: Db): string;
}

const known: HotQuery[] = [];

/** All hot queries, for the test of their plans. */
export const hotQueries: readonly HotQuery[] = known;

/**
 * A query that requests wait for. Drizzle builds it once for each connection it is used on (building costs
 * more than running) and PostgreSQL parses it once, under the given name.
 */
export function hotQuery<Prepared>(
  name: string,
  build: (db: Db) => Preparable<Prepared>,
): (db: Db) => Prepared {
  known.push({ name, toSql: (db) => build(db).toSQL().sql });
  const prepared = new WeakMap<Db, Prepared>();
  return (db) => {
    const made = prepared.get(db) ?? readByPlan(build(db).prepare(name));
    prepared.set(db, made);
    return made;
  };
}
