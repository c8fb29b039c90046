import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { whenDone } from '../../../test/support/when-done.ts';
import { openJobQueue, runJobs } from './jobs.ts';

const CONNECTIONS = 4;

it('a pool that is full when a job is over ends neither the process nor the work', async () => {
  const { url, drop } = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: 2_000 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const told: string[] = [];
  const queue = await openJobQueue(pool, () => {});
  let begun = 0;
  let done = 0;
  const run = async () => {
    begun += 1;
    await sleep(300);
    done += 1;
  };
  const log = (level: string, message: string) => {
    if (level === 'error') told.push(message);
  };
  const runner = await runJobs({
    database: { pool, url },
    jobs: [{ name: 'wait', run }],
    log,
    metrics: null,
  });
  whenDone(async () => {
    await runner.stop();
    await queue.close();
    await pool.end();
    await drop();
  });

  await queue.add('wait', {});
  await eventually(() => expect(begun).toBe(1));
  const taken = await Promise.all(Array.from({ length: CONNECTIONS - 1 }, () => pool.connect()));
  await eventually(() => expect(told.join()).toContain('Failed to complete jobs'));
  for (const client of taken) client.release();

  await queue.add('wait', {});
  await eventually(() => expect(done).toBeGreaterThan(1));
});
