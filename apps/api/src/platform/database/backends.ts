import type pg from 'pg';
import { limited } from './connection.ts';

/** The server's end of a connection. A process id alone is given away again, and another server has its own. */
export interface Backend {
  readonly pid: number;
  readonly startedAt: string;
}

const OWN_BACKEND = `select pid, backend_start::text as "startedAt" from pg_stat_activity where pid = pg_backend_pid()`;

export async function readBackend(client: pg.ClientBase, limitMs: number): Promise<Backend> {
  const { rows } = await client.query<Backend>(limited(OWN_BACKEND, limitMs));
  if (!rows[0]) throw new Error('the database does not know of this connection');
  return rows[0];
}

const ASKED = 'unnest($1::int[], $2::text[]) as asked (pid, started_at)';
const IS_ASKED = 'backend.pid = asked.pid and backend.backend_start = asked.started_at::timestamptz';

/** Those that are gone, or have had nothing to do for a while, though their clients wait for them. */
export async function findLost(
  client: pg.ClientBase,
  backends: readonly Backend[],
  quietMs: number,
): Promise<Set<number>> {
  const { rows } = await client.query<{ pid: number }>(
    `select asked.pid from ${ASKED} where not exists (
       select from pg_stat_activity backend where ${IS_ASKED}
       and (coalesce(backend.state, 'active') not like 'idle%'
         or backend.state_change > clock_timestamp() - $3 * interval '1 ms'))`,
    [...columns(backends), quietMs],
  );
  return new Set(rows.map(({ pid }) => pid));
}

/**
 * What the client has given up is given up on the server, with all that it has locked.
 *
 * @param waitMs for how long each of them may take to be gone
 */
export async function terminate(
  client: pg.ClientBase,
  backends: readonly Backend[],
  waitMs = 0,
): Promise<void> {
  await client.query(
    `select pg_terminate_backend(backend.pid, $3) from ${ASKED} join pg_stat_activity backend on ${IS_ASKED}`,
    [...columns(backends), waitMs],
  );
}

function columns(backends: readonly Backend[]): [number[], string[]] {
  return [backends.map(({ pid }) => pid), backends.map(({ startedAt }) => startedAt)];
}
