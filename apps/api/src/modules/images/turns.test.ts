import { expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

it('two are at work, two wait, the fifth is sent away, and a failure gives its turn on', async () => {
  const inTurn = makeTurns(2, 2);
  const begun: number[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const work = (number: number) =>
    inTurn(() => {
      begun.push(number);
      return new Promise<number>((resolve, reject) => {
        ends[number] = (failure) => (failure ? reject(failure) : resolve(number));
      });
    });
  const results = [1, 2, 3, 4].map((number) => work(number));
  await expect(work(5)).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfterSeconds: 5 } });
  expect(begun).toEqual([1, 2]);

  ends[1]?.(new Error('broken'));
  await expect(results[0]).rejects.toThrow('broken');
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3]);

  for (const number of [2, 3]) {
    ends[number]?.();
    expect(await results[number - 1]).toBe(number);
  }
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3, 4]);
  ends[4]?.();
  await results[3];
  const last = work(6);
  await Promise.resolve();
  ends[6]?.();
  expect(await last).toBe(6);
});
