import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../http/refusal.ts';
import { clientNetwork } from './client-network.ts';

const MINUTE_S = 60;
const DAY_S = 86_400;
const REDIS_PATIENCE_MS = 500;
/** So long a Redis that failed is not asked again: one that hangs would make everybody wait, every time. */
const REDIS_REST_MS = 5_000;

/** How often something may happen: so many times in so many seconds. The keys of …PerClient are IP addresses. */
export const LIMITS = {
  signInPerAccount: { points: 10, duration: 10 * MINUTE_S },
  signInPerClient: { points: 100, duration: 10 * MINUTE_S },
  refreshPerClient: { points: 1_200, duration: 10 * MINUTE_S },
  codeTriesPerClient: { points: 60, duration: 10 * MINUTE_S },
  mailPerMinute: { points: 1, duration: MINUTE_S },
  mailPerDay: { points: 10, duration: DAY_S },
  mailPerClient: { points: 30, duration: 10 * MINUTE_S },
  uploadsPerMember: { points: 60, duration: MINUTE_S },
  importsPerMember: { points: 30, duration: 10 * MINUTE_S },
  exportsPerMember: { points: 10, duration: 60 * MINUTE_S },
  deckExportsPerMember: { points: 60, duration: 10 * MINUTE_S },
  aiPerMember: { points: 10, duration: MINUTE_S },
  requestsPerMember: { points: 6_000, duration: MINUTE_S },
} as const;

export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /** Counts one; refuses with 429 and Retry-After when there is none left. */
  take(limit: LimitName, key: string): Promise<void>;
  /** Gives one back: what was taken turned out not to count. */
  giveBack(limit: LimitName, key: string): Promise<void>;
  close(): Promise<void>;
}

/** Counted in this process, or in Redis when several servers share the limits. */
export function openLimits(redisUrl: string | null, onError: (error: Error) => void): Limits {
  const redis = redisUrl ? connectRedis(redisUrl, onError) : null;
  const here = eachLimit((name, limit) => new RateLimiterMemory({ ...limit, keyPrefix: name }));
  const shared =
    redis &&
    eachLimit((name, limit) => new RateLimiterRedis({ ...limit, keyPrefix: name, storeClient: redis }));
  let restsUntil = 0;

  /** A lost Redis loosens the limits to one count per server; it does not stop anyone from signing in. */
  const count = async (name: LimitName, how: 'consume' | 'reward', key: string): Promise<void> => {
    if (shared && performance.now() >= restsUntil) {
      try {
        await shared[name][how](key);
        return;
      } catch (failure) {
        if (failure instanceof RateLimiterRes) throw failure;
        restsUntil = performance.now() + REDIS_REST_MS;
      }
    }
    await here[name][how](key);
  };

  return {
    async take(limit, key) {
      try {
        await count(limit, 'consume', countedAs(limit, key));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: refused.msBeforeNext / 1000 });
      }
    },
    giveBack: (limit, key) => count(limit, 'reward', countedAs(limit, key)),
    async close() {
      redis?.disconnect();
    },
  };
}

function eachLimit<Limiter>(make: (name: string, limit: { points: number; duration: number }) => Limiter) {
  const made = Object.entries(LIMITS).map(([name, limit]) => [name, make(name, limit)]);
  return Object.fromEntries(made) as Record<LimitName, Limiter>;
}

function countedAs(limit: LimitName, key: string): string {
  return limit.endsWith('PerClient') ? clientNetwork(key) : key;
}

/** A command fails at once without a connection, and soon without an answer: people wait for these counts. */
function connectRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, commandTimeout: REDIS_PATIENCE_MS });
  return redis.on('error', onError);
}

/** LIMITS=off, for benches. */
export const noLimits: Limits = {
  take: async () => {},
  giveBack: async () => {},
  close: async () => {},
};
