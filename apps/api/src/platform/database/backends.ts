import { setImmediate as afterSockets } from 'node:timers/promises';
import type pg from 'pg';
import { type Connection, limited } from './connection.ts';

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

export type WatchedConnection = readonly [client: Connection, backend: Backend];

/**
 * Connections that wait in vain: the database does not know them, has been idle for them for a while, or waits for the
 * client just as the client waits for it.
 */
export async function findLost<W extends WatchedConnection>(
  asking: pg.ClientBase,
  watched: readonly W[],
  quietMs: number,
): Promise<W[]> {
  const { rows } = await asking.query<{ pid: number }>(
    `select asked.pid from ${ASKED} where not exists (
       select from pg_stat_activity backend where ${IS_ASKED}
       and (backend.state_change > clock_timestamp() - $3 * interval '1 ms'
         or (coalesce(backend.state, 'active') not like 'idle%'
           and coalesce(backend.wait_event_type, '') <> 'Client')))`,
    [...columns(watched.map(([, backend]) => backend)), quietMs],
  );
  // Timers run before sockets are read: after a stall of this event loop, answers may have arrived and be unread.
  await afterSockets();
  const pids = new Set(rows.map(({ pid }) => pid));
  return watched.filter(([client, { pid }]) => pids.has(pid) && client.waitingMs > quietMs);
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
