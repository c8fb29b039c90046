import { expect, it } from 'vitest';
import { concurrencyLimiter } from '#platform/concurrency/concurrency-limiter.ts';
import { makeOwnTurns } from './own-turns.ts';

it('a member with many requests → one of them waits in the queue of all; another member is next (B-4.03)', async () => {
  const runLimited = makeOwnTurns(concurrencyLimiter({ concurrency: 1, waitingMax: 2, refusal: 'AI_BUSY' }));
  const done: string[] = [];
  const finishes: (() => void)[] = [];
  const begin = (owner: number, name: string) =>
    runLimited(
      () =>
        new Promise<void>((resolve) => {
          finishes.push(() => {
            done.push(name);
            resolve();
          });
        }),
      { owner },
    );
  const all = [begin(9, 'before'), ...['a', 'b', 'c', 'd'].map((name) => begin(1, name)), begin(2, 'other')];
  while (done.length < all.length) {
    finishes.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(done).toEqual(['before', 'a', 'other', 'b', 'c', 'd']);
});

it('a member whose own line is full → 503 AI_BUSY, others are taken (B-4.03)', async () => {
  const runLimited = makeOwnTurns(concurrencyLimiter({ concurrency: 1, waitingMax: 50, refusal: 'AI_BUSY' }));
  const stopping = new AbortController();
  const endless = () => runLimited(() => new Promise<never>(() => {}), { owner: 1, signal: stopping.signal });
  const waiting = Array.from({ length: 11 }, () => endless().catch(() => null));
  await expect(endless()).rejects.toMatchObject({ code: 'AI_BUSY' });
  const other = runLimited(async () => 'done', { owner: 2, signal: stopping.signal }).catch(() => 'waits');
  stopping.abort();
  expect(await other).toBe('waits');
  expect(await Promise.all(waiting.slice(1))).toEqual(Array.from({ length: 10 }, () => null));
});
