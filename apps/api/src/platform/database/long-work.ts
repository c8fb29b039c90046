import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Heartbeat } from './advisory-lock.ts';
import { type Backend, findLost, readBackend, terminate } from './backends.ts';
import { type Connection, limited } from './connection.ts';
import { ConnectionLost } from './database-down.ts';
import { connectOrExplain } from './prepare-database.ts';

/** A statement may take minutes, so silence alone proves nothing: another connection asks what the database does. */
const HEARTBEAT: Heartbeat = { everyMs: 5_000, silenceMs: 20_000 };
/** Periods of silence after which the work is given up when the database cannot even be asked. */
const SILENCES_MAX = 6;
const RETRY_MS = 500;
/** For how long a transaction may take to be rolled back. */
const TERMINATION_MS = 10_000;

/**
 * No limit on a statement. After a cut line the server itself ends the session: after a minute between two statements,
 * after two while it sends. Over a Unix socket the TCP settings have no effect; it notices the end of its peer.
 */
const SERVER_LIMITS = `set statement_timeout = 0; set idle_session_timeout = '60s';
  set idle_in_transaction_session_timeout = '60s'; set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3; set tcp_user_timeout = '120s'`;

export interface LongWork {
  readonly client: Connection;
  /** Ends the connection; after a loss also its session in the database, with its locks. */
  close(): Promise<void>;
}

/**
 * A connection for long work that holds locks, such as a backup. It is closed when the database stops working for it,
 * during a query or a COPY.
 */
export async function connectForLongWork(url: string, heartbeat: Heartbeat = HEARTBEAT): Promise<LongWork> {
  const client = await connectOrExplain(url);
  await client.query(limited(SERVER_LIMITS, heartbeat.silenceMs));
  const backend = await readBackend(client, heartbeat.silenceMs);
  const ended = new AbortController();
  client.once('end', () => ended.abort());
  const watching = watch({ url, client, backend, heartbeat, ended: ended.signal });
  return {
    client,
    async close() {
      await client.end();
      await watching;
    },
  };
}

interface Work {
  readonly url: string;
  readonly client: Connection;
  readonly backend: Backend;
  readonly heartbeat: Heartbeat;
  readonly ended: AbortSignal;
}

async function watch(work: Work): Promise<void> {
  const { client, backend, heartbeat, ended } = work;
  const { everyMs, silenceMs } = heartbeat;
  while (!ended.aborted && !client.isClosed) {
    await sleep(everyMs, undefined, { signal: ended }).catch(() => {});
    if (client.isIdle && !ended.aborted) await client.query(limited('select 1', silenceMs)).catch(() => {});
    if (client.waitingMs <= everyMs) continue;
    const lost = await ask(work, (asking) => findLost(asking, [[client, backend]], everyMs)).catch(
      () => null,
    );
    if (lost ? lost.length > 0 : client.waitingMs > SILENCES_MAX * silenceMs)
      client.close(new ConnectionLost());
  }
  if (client.isClosed) await endBackend(work);
}

/** Otherwise its locks would stay until the server notices the loss. */
async function endBackend(work: Work): Promise<void> {
  const end = performance.now() + SILENCES_MAX * work.heartbeat.silenceMs;
  while (performance.now() < end) {
    const isDone = await ask(work, (asking) => terminate(asking, [work.backend], TERMINATION_MS)).then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await sleep(RETRY_MS);
  }
}

async function ask<T>({ url, heartbeat }: Work, question: (asking: Connection) => Promise<T>): Promise<T> {
  const asking = await connect({
    connectionString: url,
    query_timeout: heartbeat.silenceMs + TERMINATION_MS,
  });
  try {
    return await question(asking);
  } finally {
    await asking.end();
  }
}
