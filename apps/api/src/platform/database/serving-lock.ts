import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartFailure } from '#config/start-failure.ts';
import { type AdvisoryLock, type Heartbeat, holdAdvisoryLock } from './advisory-lock.ts';
import { readSchemaVersion } from './migrations.ts';

/** Shared by every server of the database; a restore takes it exclusively. */
const SERVING_LOCK = 7_066_002;
/** First half of a key whose second half is the secret's mark: servers that share a database share their secret. */
const SECRET_LOCK = 7_066_005;

export interface Serving extends AdvisoryLock {
  /** Whether another server was serving from the database when this one began to. */
  readonly hasOthers: boolean;
}

/**
 * Holds the lock that marks this process as a server of the database with this secret, for as long as the process lives.
 *
 * @param onServingRefused called when a lost lock may not be taken again, because the data was replaced or another secret
 * is in use: the process has to end
 */
export async function holdServingLock(
  url: string,
  secret: string,
  heartbeat?: Heartbeat,
  onServingRefused: (reason: StartFailure) => void = () => {},
): Promise<Serving> {
  const mark = markOf(secret);
  let hasOthers: boolean | null = null;
  let data: DataState | null = null;
  const take = async (client: pg.Client) => {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
      SERVING_LOCK,
    ]);
    if (!rows[0]?.free) throw beingRestored();
    await client.query('select pg_advisory_lock_shared($1, $2)', [SECRET_LOCK, mark]);
    try {
      const others = await meetOthers(client, mark);
      hasOthers ??= others;
      data = await readDataState(client, data);
    } catch (error) {
      if (data && error instanceof StartFailure) onServingRefused(error);
      throw error;
    }
  };
  const lock = await holdAdvisoryLock({ connectionString: url }, take, heartbeat);
  return { ...lock, hasOthers: hasOthers === true };
}

interface DataState {
  readonly schemaVersion: number;
  readonly restoredAt: string | null;
}

/** Compares with the state before: a restore or an older database may have replaced the data while the lock was lost. */
async function readDataState(client: pg.Client, before: DataState | null): Promise<DataState> {
  const schemaVersion = (await readSchemaVersion(client)) ?? 0;
  if (before && schemaVersion < before.schemaVersion) throw dataReplaced();
  const { rows } = await client.query<{ at: string | null }>(
    'select max(restored_at)::text as at from restores',
  );
  const restoredAt = rows[0]?.at ?? null;
  if (before && restoredAt !== before.restoredAt) throw dataReplaced();
  return { schemaVersion, restoredAt };
}

/** Whether there are others. A server with another secret would refuse the sign-ins of this one. */
async function meetOthers(client: pg.Client, mark: number): Promise<boolean> {
  const { rows } = await client.query<{ mark: number }>(
    `select objid::int8::bit(32)::int4 as mark from pg_locks
     where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
    [SECRET_LOCK],
  );
  if (rows.some((other) => other.mark !== mark)) throw otherSecret();
  return rows.length > 0;
}

/** 32 bits of it, by which it cannot be guessed. */
function markOf(secret: string): number {
  return createHash('sha256').update(`serving ${secret}`).digest().readInt32BE(0);
}

/** For as long as the connection lives no server starts on the database; false when one runs. */
export async function tryToServeAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    SERVING_LOCK,
  ]);
  return rows[0]?.free === true;
}

function beingRestored(): StartFailure {
  return new StartFailure(
    '이 데이터베이스에 백업을 되돌리고 있어요. 끝난 뒤에 다시 시작해 주세요.',
    'A backup is being restored into this database. Start again when that is done.',
  );
}

function dataReplaced(): StartFailure {
  return new StartFailure(
    '이 서버가 데이터베이스와 떨어져 있는 동안 백업을 되돌려서 데이터가 바뀌었어요. 옛 데이터로 답하지 않도록 서버를 끝낼게요. 다시 시작해 주세요.',
    'The data was replaced while this server was cut off from the database. The server stops, so that it answers nothing by the data of before. Start it again.',
  );
}

function otherSecret(): StartFailure {
  return new StartFailure(
    '이 데이터베이스를 쓰는 다른 서버의 JWT_SECRET이 달라요. 모든 서버에 같은 JWT_SECRET을 넣어 주세요. 바꾸려면 모든 서버를 멈춘 뒤에 시작해 주세요.',
    'Another server of this database has another JWT_SECRET. Give all of them the same one; to change it, stop them all first.',
  );
}
