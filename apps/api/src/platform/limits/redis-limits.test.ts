import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { LIMITS, type Limits, openLimits, WRITTEN_BYTES_PER_MEMBER } from './limits.ts';
import { hasRedis, startRedis, type TestRedis } from './redis.fixture.ts';

const { points, duration } = LIMITS.signInPerAccount;
const refused = { code: 'TOO_MANY_REQUESTS' };

/** Well below what a client waits that insists on Redis, also on a busy machine. */
const SOON_MS = 10_000;

const title = hasRedis ? 'limits in Redis' : 'limits in Redis (skipped: there is no redis-server on PATH)';

describe.skipIf(!hasRedis)(title, () => {
  it('are shared by servers, outlive a restart of one, and are given back for all', async () => {
    const redis = await startRedis();
    const one = await openConnected(redis);
    const other = await openConnected(redis);
    for (let taken = 0; taken < points; taken += 1)
      await (taken % 2 ? one : other).take('signInPerAccount', 'a');
    await expect(one.take('signInPerAccount', 'a')).rejects.toMatchObject(refused);
    await expect(other.take('signInPerAccount', 'a')).rejects.toMatchObject(refused);
    await one.take('signInPerAccount', 'b');

    await other.close();
    const restarted = await openConnected(redis);
    const failure = await restarted.take('signInPerAccount', 'a').catch((error) => error);
    expect(failure).toMatchObject(refused);
    expect(failure.details.retryAfterSeconds).toBeGreaterThan(duration - 60);
    expect(failure.details.retryAfterSeconds).toBeLessThanOrEqual(duration);

    // Each refused try was counted too.
    for (let given = 0; given < 4; given += 1) await restarted.giveBack('signInPerAccount', 'a');
    await one.take('signInPerAccount', 'a');
  });

  it('bytes written are counted for all servers together, until the bucket is full again (B-2.01)', async () => {
    const redis = await startRedis();
    const one = await openConnected(redis);
    const other = await openConnected(redis);
    const { capacity } = WRITTEN_BYTES_PER_MEMBER;
    await one.takeBytes(7, capacity / 2);
    await other.takeBytes(7, capacity / 2);
    const failure = await one.takeBytes(7, capacity / 4).catch((error) => error);
    expect(failure).toMatchObject({ code: 'TOO_MUCH_WRITTEN' });
    expect(failure.details.retryAfterSeconds).toBeGreaterThan(10);
    expect(failure.details.retryAfterSeconds).toBeLessThanOrEqual(15);
    await one.takeBytes(8, capacity);
    const leftMs = await connect(redis).pttl('writtenBytesPerMember:7');
    expect(leftMs).toBeGreaterThan(30_000);
    expect(leftMs).toBeLessThanOrEqual(60_000);
  });

  it('more than a bucket holds is taken once it is full, and of two servers at once by one (B-2.02)', async () => {
    const redis = await startRedis();
    const servers = [await openConnected(redis), await openConnected(redis)];
    const { capacity } = WRITTEN_BYTES_PER_MEMBER;
    const outcomes = await Promise.allSettled(
      servers.map((server) => server.takeBytes(9, (capacity * 5) / 4)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refusal = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refusal.reason).toMatchObject({ code: 'TOO_MUCH_WRITTEN' });
    expect(refusal.reason.details.retryAfterSeconds).toBeGreaterThan(60);
    expect(refusal.reason.details.retryAfterSeconds).toBeLessThanOrEqual(75);
  });

  it('end by themselves', async () => {
    const redis = await startRedis();
    const limits = await openConnected(redis);
    await limits.take('mailPerMinute', 'a@b.kr');
    const client = connect(redis);
    const leftMs = await client.pttl('mailPerMinute:a@b.kr');
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(LIMITS.mailPerMinute.duration * 1_000);
  });

  it.each([
    { state: 'killed', strike: (redis: TestRedis) => redis.kill() },
    { state: 'frozen', strike: async ({ child }: TestRedis) => void child.kill('SIGSTOP') },
  ])('are counted in memory while Redis is $state: soon, and nobody is let off', async (away) => {
    const redis = await startRedis();
    const limits = await openConnected(redis);
    await away.strike(redis);
    // Long enough for the connection to have been tried again a few times.
    await sleep(1_000);
    const began = performance.now();
    await limits.take('mailPerMinute', 'a@b.kr');
    await expect(limits.take('mailPerMinute', 'a@b.kr')).rejects.toMatchObject(refused);
    expect(performance.now() - began).toBeLessThan(SOON_MS);
  });

  it('do not keep a server from starting while Redis is away', async () => {
    const redis = await startRedis();
    await redis.kill();
    const errors: Error[] = [];
    const limits = open(redis, errors);
    await limits.take('signInPerAccount', 'a');
    await eventually(() => expect(errors[0]?.message).toContain('ECONNREFUSED'));
  });
});

function open(redis: TestRedis, errors: Error[] = []): Limits {
  const limits = openLimits(redis.url, (error) => errors.push(error));
  onTestFinished(() => limits.close());
  return limits;
}

/** Until the connection stands, a server counts in its memory. */
async function openConnected(redis: TestRedis, errors: Error[] = []): Promise<Limits> {
  const limits = open(redis, errors);
  const client = connect(redis);
  const key = `connected-${Math.random()}`;
  await eventually(async () => {
    await limits.take('requestsPerMember', key);
    expect(await client.exists(`requestsPerMember:${key}`)).toBe(1);
  });
  return limits;
}

function connect(redis: TestRedis): Redis {
  const client = new Redis(redis.url);
  client.on('error', () => {});
  onTestFinished(() => client.disconnect());
  return client;
}
