import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartFailure } from '../../config/start-failure.ts';
import { type Heartbeat, type HeldLock, holdLock } from './held-lock.ts';

/** Shared by every server of the database; who replaces the data has to have it alone. */
const SERVING_LOCK = 7_066_002;
/** First half of a key whose second half is the secret's mark: servers that share a database share their secret. */
const SECRET_LOCK = 7_066_005;

export interface Serving extends HeldLock {
  /** Whether another server was serving from the database when this one began to. */
  readonly hasOthers: boolean;
}

/** Says for as long as this process lives that it serves from the database, with this secret. */
export async function holdServingLock(url: string, secret: string, heartbeat?: Heartbeat): Promise<Serving> {
  const mark = markOf(secret);
  let hasOthers: boolean | null = null;
  const take = async (client: pg.Client) => {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
      SERVING_LOCK,
    ]);
    if (!rows[0]?.free) throw beingRestored();
    await client.query('select pg_advisory_lock_shared($1, $2)', [SECRET_LOCK, mark]);
    hasOthers ??= await meetOthers(client, mark);
  };
  const lock = await holdLock({ connectionString: url }, take, heartbeat);
  return { ...lock, hasOthers: hasOthers === true };
}

/** Whether there are others; one with another secret would refuse whom we signed in, and we those of it. */
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

function otherSecret(): StartFailure {
  return new StartFailure(
    '이 데이터베이스를 쓰는 다른 서버의 JWT_SECRET이 달라요. 모든 서버에 같은 JWT_SECRET을 넣어 주세요. 바꾸려면 모든 서버를 멈춘 뒤에 시작해 주세요.',
    'Another server of this database has another JWT_SECRET. Give all of them the same one; to change it, stop them all first.',
  );
}
