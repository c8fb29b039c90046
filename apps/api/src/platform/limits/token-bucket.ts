/** Holds `capacity` tokens; `perSecond` flow in while there is room. */
export interface TokenBucket {
  readonly capacity: number;
  readonly perSecond: number;
}

/** One number says all: the instant at which the bucket is full again. A full bucket needs none. */
export interface Taken {
  readonly fullAtMs: number;
  /** Null when the tokens were there; else nothing was taken, and they are there after so long. */
  readonly retryAfterMs: number | null;
}

export function takeTokens(
  { capacity, perSecond }: TokenBucket,
  fullAtMs: number,
  amount: number,
  nowMs: number,
): Taken {
  const emptiedFor = Math.max(fullAtMs, nowMs) + (amount / perSecond) * 1000;
  const waitMs = emptiedFor - nowMs - (capacity / perSecond) * 1000;
  return waitMs > 0
    ? { fullAtMs, retryAfterMs: Math.ceil(waitMs) }
    : { fullAtMs: emptiedFor, retryAfterMs: null };
}

/** The same in Redis, by its clock. Answers 0, or after how many milliseconds the tokens are there. */
export const TAKE_TOKENS_LUA = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local capacity, perSecond, amount = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now) + amount / perSecond * 1000
local wait = math.ceil(full - now - capacity / perSecond * 1000)
if wait > 0 then return wait end
redis.call('SET', KEYS[1], string.format('%.3f', full), 'PX', math.max(1, math.ceil(full - now)))
return 0`;
