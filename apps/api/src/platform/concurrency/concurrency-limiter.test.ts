import { expect, it } from 'vitest';
import { concurrencyLimiter } from './concurrency-limiter.ts';

it('two run, two wait → the fifth is refused, and the next begins after a failure', async () => {
  const runLimited = concurrencyLimiter({ concurrency: 2, waitingMax: 2 });
  const started: number[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const work = (number: number) =>
    runLimited(() => {
      started.push(number);
      return new Promise<number>((resolve, reject) => {
        ends[number] = (failure) => (failure ? reject(failure) : resolve(number));
      });
    });
  const results = [1, 2, 3, 4].map((number) => work(number));
  await expect(work(5)).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfterSeconds: 5 } });
  expect(started).toEqual([1, 2]);

  ends[1]?.(new Error('broken'));
  await expect(results[0]).rejects.toThrow('broken');
  await Promise.resolve();
  expect(started).toEqual([1, 2, 3]);

  for (const number of [2, 3]) {
    ends[number]?.();
    expect(await results[number - 1]).toBe(number);
  }
  await Promise.resolve();
  expect(started).toEqual([1, 2, 3, 4]);
  ends[4]?.();
  await results[3];
  const last = work(6);
  await Promise.resolve();
  ends[6]?.();
  expect(await last).toBe(6);
});

/** Work that runs until `end` is called. */
function openWork() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('works in the queue → each gets its position, and the next one when a work before it leaves', async () => {
  const runLimited = concurrencyLimiter({ concurrency: 1, waitingMax: 5 });
  const first = openWork();
  const positions: Record<string, number[]> = { first: [], second: [], third: [] };
  const record = (name: string) => ({ onPosition: (position: number) => positions[name]?.push(position) });
  const leave = new AbortController();

  const firstDone = runLimited(first.work, record('first'));
  const second = runLimited(async () => 'second', { ...record('second'), signal: leave.signal });
  const third = runLimited(async () => 'third', record('third'));
  leave.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  first.end();
  await firstDone;
  expect(await third).toBe('third');
  expect(positions).toEqual({ first: [0], second: [1], third: [2, 1, 0] });
});

it('a second work of an owner → waits for the first, while later works of others begin', async () => {
  const runLimited = concurrencyLimiter({ concurrency: 2, waitingMax: 5 });
  const [mine, other] = [openWork(), openWork()];
  const started: string[] = [];
  const first = runLimited(mine.work, { owner: 1 });
  const again = runLimited(async () => started.push('mine again'), { owner: 1 });
  const theirs = runLimited(
    () => {
      started.push('theirs');
      return other.work();
    },
    { owner: 2 },
  );
  await settle();
  expect(started).toEqual(['theirs']);
  mine.end();
  await Promise.all([first, again]);
  expect(started).toEqual(['theirs', 'mine again']);
  other.end();
  await theirs;
});
