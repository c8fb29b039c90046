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

/** More than the bucket holds is there once it is full, and is paid back before anything else is given. */
export function takeTokens(
  { capacity, perSecond }: TokenBucket,
  fullAtMs: number,
  amount: number,
  nowMs: number,
): Taken {
  const startMs = Math.max(fullAtMs, nowMs);
  const waitMs = startMs - nowMs - (Math.max(0, capacity - amount) / perSecond) * 1000;
  return waitMs > 0
    ? { fullAtMs, retryAfterMs: Math.ceil(waitMs) }
    : { fullAtMs: startMs + (amount / perSecond) * 1000, retryAfterMs: null };
}

/** The same in Redis, by its clock. Answers 0, or after how many milliseconds the tokens are there. */
export const TAKE_TOKENS_LUA = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local capacity, perSecond, amount = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local start = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
local wait = math.ceil(start - now - math.max(0, capacity - amount) / perSecond * 1000)
if wait > 0 then return wait end
local full = start + amount / perSecond * 1000
redis.call('SET', KEYS[1], string.format('%.3f', full), 'PX', math.max(1, math.ceil(full - now)))
return 0`;
