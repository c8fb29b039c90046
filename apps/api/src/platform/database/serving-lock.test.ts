import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/support/test-database.ts';
import { whenDone } from '#test/support/when-done.ts';
import { holdServingLock } from './serving-lock.ts';

it('servers of one database know of each other, and share one secret', async () => {
  const { url, drop } = await createTestDatabase();
  const elsewhere = await createTestDatabase();
  const first = await holdServingLock(url, 'one secret');
  const far = await holdServingLock(elsewhere.url, 'another secret');
  const second = await holdServingLock(url, 'one secret');
  whenDone(async () => {
    await far.release();
    await elsewhere.drop();
    await drop();
  });
  expect([first.hasOthers, far.hasOthers, second.hasOthers]).toEqual([false, false, true]);
  await expect(holdServingLock(url, 'another secret')).rejects.toMatchObject({
    korean: expect.stringContaining('JWT_SECRET'),
    english: expect.stringContaining('another JWT_SECRET'),
  });

  await first.release();
  await second.release();
  const changed = await holdServingLock(url, 'another secret');
  expect(changed.hasOthers).toBe(false);
  await changed.release();
});
