import type pg from 'pg';
import { type AdvisoryLock, holdAdvisoryLock } from '../database/advisory-lock.ts';

/** Any constant will do; it only has to be the same in every version of 몰입. */
const INSTANCE_LOCK = 7_066_000;

/** Takes the lock for as long as the connection lives; false when a living 몰입 has it. */
export async function tryInstanceLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    INSTANCE_LOCK,
  ]);
  return rows[0]?.free === true;
}

/** Marks the embedded server as in use by this process. */
export function holdInstanceLock(config: pg.ClientConfig): Promise<AdvisoryLock> {
  return holdAdvisoryLock(config, async (client) => {
    await client.query('select pg_advisory_lock($1)', [INSTANCE_LOCK]);
  });
}
