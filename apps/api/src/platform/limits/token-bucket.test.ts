import { expect, it } from 'vitest';
import { takeTokens } from './token-bucket.ts';

const BUCKET = { capacity: 20, perSecond: 2 };

it('a full bucket gives all it holds at once, then says when there is enough again (B-2.01)', () => {
  const { fullAtMs } = takeTokens(BUCKET, 0, 20, 1_000);
  expect(takeTokens(BUCKET, fullAtMs, 4, 1_000)).toEqual({ fullAtMs, retryAfterMs: 2_000 });
  expect(takeTokens(BUCKET, fullAtMs, 4, 2_999).retryAfterMs).toBe(1);
  expect(takeTokens(BUCKET, fullAtMs, 4, 3_000).retryAfterMs).toBeNull();
});

it('what is refused takes nothing: less is given in its place (B-2.01)', () => {
  const { fullAtMs } = takeTokens(BUCKET, 0, 18, 0);
  const refused = takeTokens(BUCKET, fullAtMs, 3, 0);
  expect(refused.retryAfterMs).toBe(500);
  expect(takeTokens(BUCKET, refused.fullAtMs, 2, 0).retryAfterMs).toBeNull();
});

it('tokens that have no room flow past: a long pause gives no more than the bucket holds (B-2.01)', () => {
  const { fullAtMs } = takeTokens(BUCKET, 0, 20, 0);
  const later = takeTokens(BUCKET, fullAtMs, 20, 3_600_000);
  expect(later.retryAfterMs).toBeNull();
  expect(takeTokens(BUCKET, later.fullAtMs, 1, 3_600_000).retryAfterMs).toBe(500);
});

it('more than the bucket holds → given by a full one, and paid back before anything else (B-2.02)', () => {
  const { fullAtMs, retryAfterMs } = takeTokens(BUCKET, 0, 26, 1_000);
  expect([retryAfterMs, fullAtMs]).toEqual([null, 14_000]);
  expect(takeTokens(BUCKET, fullAtMs, 1, 1_000).retryAfterMs).toBe(3_500);
  expect(takeTokens(BUCKET, fullAtMs, 26, 1_000).retryAfterMs).toBe(13_000);
  expect(takeTokens(BUCKET, fullAtMs, 26, 14_000).retryAfterMs).toBeNull();
  expect(takeTokens(BUCKET, 1_500, 26, 1_000).retryAfterMs).toBe(500);
});
