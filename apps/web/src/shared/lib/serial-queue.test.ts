import { expect, it } from 'vitest';
import { SerialQueue } from './serial-queue.ts';

it('tasks of different length → run in the order in which they were given', async () => {
  const queue = new SerialQueue();
  const order: string[] = [];
  const slow = queue.run(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push('slow');
    return 1;
  });
  const quick = queue.run(async () => {
    order.push('quick');
    return 2;
  });
  expect(await Promise.all([slow, quick])).toEqual([1, 2]);
  expect(order).toEqual(['slow', 'quick']);
});

it('a task that fails → its caller gets the error, and the next one runs', async () => {
  const queue = new SerialQueue();
  const failed = queue.run(() => Promise.reject(new Error('full')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('full');
  expect(await next).toBe('done');
});
