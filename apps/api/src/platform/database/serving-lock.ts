import type pg from 'pg';
import { StartFailure } from '../../config/start-failure.ts';
import { type HeldLock, holdLock } from './held-lock.ts';

/** Shared by every server of the database; who replaces the data has to have it alone. */
const SERVING_LOCK = 7_066_002;
const CONNECT_TIMEOUT_MS = 10_000;

/** Says for as long as this process lives that it serves from the database. */
export async function holdServingLock(url: string): Promise<HeldLock> {
  let isFirst = true;
  const config = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true };
  return holdLock(config, async (client) => {
    if (!isFirst) {
      await client.query('select pg_advisory_lock_shared($1)', [SERVING_LOCK]);
      return;
    }
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
      SERVING_LOCK,
    ]);
    if (!rows[0]?.free) throw beingRestored();
    isFirst = false;
  });
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
