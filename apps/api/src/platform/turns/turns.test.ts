import { expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

it('two are at work, two wait, the fifth is sent away, and a failure gives its turn on', async () => {
  const inTurn = makeTurns({ atOnce: 2, waitingMax: 2 });
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

/** Work that ends when it is told to. */
function openWork() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('those who wait hear their place, and hear it again when one before them gives up', async () => {
  const inTurn = makeTurns({ atOnce: 1, waitingMax: 5 });
  const first = openWork();
  const places: Record<string, number[]> = { first: [], second: [], third: [] };
  const hear = (name: string) => ({ onPlace: (place: number) => places[name]?.push(place) });
  const leaving = new AbortController();

  const firstDone = inTurn(first.work, hear('first'));
  const second = inTurn(async () => 'second', { ...hear('second'), signal: leaving.signal });
  const third = inTurn(async () => 'third', hear('third'));
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  first.end();
  await firstDone;
  expect(await third).toBe('third');
  expect(places).toEqual({ first: [0], second: [1], third: [2, 1, 0] });
});

it('one who has a turn waits for it to end, while others who came later begin', async () => {
  const inTurn = makeTurns({ atOnce: 2, waitingMax: 5 });
  const [mine, other] = [openWork(), openWork()];
  const begun: string[] = [];
  const first = inTurn(mine.work, { owner: 1 });
  const again = inTurn(async () => begun.push('mine again'), { owner: 1 });
  const theirs = inTurn(
    () => {
      begun.push('theirs');
      return other.work();
    },
    { owner: 2 },
  );
  await settle();
  expect(begun).toEqual(['theirs']);
  mine.end();
  await Promise.all([first, again]);
  expect(begun).toEqual(['theirs', 'mine again']);
  other.end();
  await theirs;
});
