import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../http/refusal.ts';
import { type ClientShare, clientNetworks } from './client-network.ts';
import { TAKE_TOKENS_LUA, takeTokens } from './token-bucket.ts';

const MINUTE_S = 60;
const DAY_S = 86_400;
const REDIS_PATIENCE_MS = 500;
/** A failed Redis is not asked again for so long: a hanging one would delay every request. */
const REDIS_REST_MS = 5_000;

/** How often something may happen: so many times in so many seconds. The keys of …PerClient are IP addresses. */
export const LIMITS = {
  signInPerAccount: { points: 10, duration: 10 * MINUTE_S },
  // All known devices of a member together; each device also has its own signInPerAccount.
  signInKnownDevices: { points: 30, duration: 10 * MINUTE_S },
  signInPerClient: { points: 100, duration: 10 * MINUTE_S },
  // The three that count what succeeds: each costs a hash or a signature, a row and mostly a mail.
  signInsPerMember: { points: 30, duration: 10 * MINUTE_S },
  proofsPerSession: { points: 30, duration: 10 * MINUTE_S },
  methodChangesPerMember: { points: 30, duration: 10 * MINUTE_S },
  refreshPerClient: { points: 1_200, duration: 10 * MINUTE_S },
  codeTriesPerClient: { points: 60, duration: 10 * MINUTE_S },
  // Counted by mail address for all clients; known devices of its member have a separate count.
  mailPerMinute: { points: 1, duration: MINUTE_S },
  mailPerDay: { points: 10, duration: DAY_S },
  mailPerClient: { points: 30, duration: 10 * MINUTE_S },
  uploadsPerMember: { points: 60, duration: MINUTE_S },
  // Each call reads every text of the member.
  imageListsPerMember: { points: 20, duration: MINUTE_S },
  importsPerMember: { points: 30, duration: 10 * MINUTE_S },
  exportsPerMember: { points: 10, duration: 60 * MINUTE_S },
  deckExportsPerMember: { points: 60, duration: 10 * MINUTE_S },
  aiPerMember: { points: 10, duration: MINUTE_S },
  // Rows that do not count to the storage (stored-records.ts): some ten times what a person makes in a day.
  recordsPerMember: { points: 30_000, duration: DAY_S },
  requestsPerMember: { points: 6_000, duration: MINUTE_S },
} as const;

/** What one member may send to be stored, in bytes of JSON: 20 MB at once or in a minute. Files have bounds of their own. */
export const WRITTEN_BYTES_PER_MEMBER = {
  capacity: 20 * 1024 * 1024,
  perSecond: (20 * 1024 * 1024) / MINUTE_S,
};
/** About 5 MB of memory at the most; a member who is evicted has a full bucket again. */
const REMEMBERED_WRITERS = 50_000;

export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /** Counts one, unless it is said how many; refuses with 429 and Retry-After when there are not as many left. */
  take(limit: LimitName, key: string, points?: number): Promise<void>;
  /** Gives `points` back, one by default, when the counted call failed. */
  giveBack(limit: LimitName, key: string, points?: number): Promise<void>;
  /** Counts what a member sends to be stored; refuses with 429 and Retry-After what comes too fast. */
  takeBytes(memberId: number, bytes: number): Promise<void>;
  close(): Promise<void>;
}

/** Counted in this process, or in Redis when several servers share the limits. */
export function openLimits(redisUrl: string | null, onError: (error: Error) => void): Limits {
  const redis = redisUrl ? connectRedis(redisUrl, onError) : null;
  const here = eachLimit((limit) => new RateLimiterMemory(limit));
  const shared = redis && eachLimit((limit) => new RateLimiterRedis({ ...limit, storeClient: redis }));
  let restsUntil = 0;

  /** A lost Redis loosens the limits to one count per server; it does not stop anyone from signing in. */
  const preferShared = async <T>(
    inRedis: (() => Promise<T>) | null,
    inMemory: () => Promise<T>,
  ): Promise<T> => {
    if (inRedis && performance.now() >= restsUntil) {
      try {
        return await inRedis();
      } catch (failure) {
        if (failure instanceof RateLimiterRes) throw failure;
        restsUntil = performance.now() + REDIS_REST_MS;
      }
    }
    return inMemory();
  };

  /** Narrow networks first: what these refuse is not counted for their neighbours. */
  const count = async (
    limit: LimitName,
    how: 'consume' | 'reward',
    key: string,
    points = 1,
  ): Promise<void> => {
    for (const [name, counted] of countedAs(limit, key))
      await preferShared(shared && (() => shared(name)[how](counted, points)), () =>
        here(name)[how](counted, points),
      );
  };

  const { capacity, perSecond } = WRITTEN_BYTES_PER_MEMBER;
  const fullAtMs = new LRUCache<number, number>({ max: REMEMBERED_WRITERS });
  const takeHere = async (memberId: number, bytes: number): Promise<number> => {
    const taken = takeTokens(WRITTEN_BYTES_PER_MEMBER, fullAtMs.get(memberId) ?? 0, bytes, performance.now());
    fullAtMs.set(memberId, taken.fullAtMs);
    return taken.retryAfterMs ?? 0;
  };
  const takeInRedis = async (memberId: number, bytes: number): Promise<number> =>
    Number(
      await redis?.eval(TAKE_TOKENS_LUA, 1, `writtenBytesPerMember:${memberId}`, capacity, perSecond, bytes),
    );

  return {
    async take(limit, key, points) {
      try {
        await count(limit, 'consume', key, points);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: refused.msBeforeNext / 1000 });
      }
    },
    giveBack: (limit, key, points) => count(limit, 'reward', key, points),
    async takeBytes(memberId, bytes) {
      const retryAfterMs = await preferShared(redis && (() => takeInRedis(memberId, bytes)), () =>
        takeHere(memberId, bytes),
      );
      if (retryAfterMs > 0) throw new Refusal('TOO_MUCH_WRITTEN', { retryAfterSeconds: retryAfterMs / 1000 });
    },
    async close() {
      redis?.disconnect();
    },
  };
}

const CLIENT_SHARES: readonly ClientShare[] = [1, 4, 16];

const isPerClient = (limit: string) => limit.endsWith('PerClient');
const counterName = (limit: string, share: ClientShare) => (share === 1 ? limit : `${limit}×${share}`);

/** The counters by name: one for a limit, and one more for each wider network of a limit per client. */
function eachLimit<Limiter>(
  make: (limit: { points: number; duration: number; keyPrefix: string }) => Limiter,
): (name: string) => Limiter {
  const counters = new Map(
    Object.entries(LIMITS).flatMap(([limit, { points, duration }]) =>
      (isPerClient(limit) ? CLIENT_SHARES : ([1] as const)).map((share) => {
        const keyPrefix = counterName(limit, share);
        return [keyPrefix, make({ points: points * share, duration, keyPrefix })] as const;
      }),
    ),
  );
  return (name) => {
    const counter = counters.get(name);
    if (!counter) throw new Error(`there is no limit ${name}`);
    return counter;
  };
}

function countedAs(limit: LimitName, key: string): [name: string, key: string][] {
  if (!isPerClient(limit)) return [[limit, key]];
  return clientNetworks(key).map(({ network, share }) => [counterName(limit, share), network]);
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
  takeBytes: async () => {},
  close: async () => {},
};
