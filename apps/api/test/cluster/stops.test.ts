import { ERRORS } from '@molip/contract';
import pg from 'pg';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { describeOnPair } from './support/on-pair.ts';
import { type ClusterServer, METRICS_TOKEN, type Pair } from './support/pair.ts';
import { Visitor } from './support/visitor.ts';

const ROUNDS = 4;
const WRITERS = 8;
/** How much is written before something happens, and after it. */
const SOME = 60;

interface Written {
  readonly title: string;
  /** Null where the connection broke. */
  readonly status: number | null;
}

/** Notes, one after the other, each once: nothing in them would tell a server that it has seen one before. */
async function write(pair: Pair, who: Visitor, name: string, log: Written[], isOver: () => boolean) {
  for (let count = 0; !isOver(); count += 1) {
    const title = `${name} ${count}`;
    const answer = await who
      .post(`${pair.url}/api/notes`, { noteTitle: title, noteContent: '내용' })
      .catch(() => null);
    log.push({ title, status: answer?.status ?? null });
  }
}

/** Does something to one server in the middle of it all. */
async function underLoad(pair: Pair, name: string, act: () => Promise<void>): Promise<Written[]> {
  const who = await new Visitor().join(pair.url, pair.dataDir);
  const log: Written[] = [];
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, (_, index) =>
    write(pair, who, `${name} ${index}`, log, () => isOver),
  );
  await eventually(() => expect(log.length).toBeGreaterThan(SOME));
  await act();
  const soFar = log.length;
  await eventually(() => expect(log.length - soFar).toBeGreaterThan(SOME));
  isOver = true;
  await Promise.all(writers);
  return log;
}

async function timesKept(pair: Pair, written: readonly Written[]): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: pair.postgres.url });
  await client.connect();
  const { rows } = await client.query<{ title: string; times: number }>(
    'select title, count(*)::int as times from notes where title = any($1) group by title',
    [written.map(({ title }) => title)],
  );
  await client.end();
  return new Map(rows.map(({ title, times }) => [title, times]));
}

async function requestsOf(server: ClusterServer): Promise<number> {
  const answer = await fetch(`${server.url}/api/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const lines = (await answer.text()).split('\n');
  const counts = lines.filter(
    (line) => line.startsWith('molip_http') && line.includes('_count{') && line.includes('/api/notes'),
  );
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** nginx has found out that it is there again. */
async function isUsedAgain(pair: Pair, server: ClusterServer): Promise<void> {
  const who = await new Visitor().join(server.url, pair.dataDir);
  await eventually(async () => {
    await Promise.all(Array.from({ length: 8 }, () => who.get(`${pair.url}/api/notes`)));
    expect(await requestsOf(server)).toBeGreaterThan(0);
  });
}

describeOnPair('one of two servers stops in the middle of writes', (pair) => {
  it(`kill -9, ${ROUNDS} times: what was acknowledged is there once, and the other goes on`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const victim = pair().servers[round % 2] as ClusterServer;
      const written = await underLoad(pair(), `죽임 ${round}`, async () => {
        victim.process.child.kill('SIGKILL');
        await victim.process.exited;
      });
      const kept = await timesKept(pair(), written);
      const acknowledged = written.filter(({ status }) => status === 201);
      expect(acknowledged.filter(({ title }) => kept.get(title) !== 1)).toEqual([]);
      expect([...kept.values()].filter((times) => times > 1)).toEqual([]);
      // Only what the victim was about to answer may have failed.
      const failed = written.filter(({ status }) => status !== 201);
      expect(failed.length).toBeLessThanOrEqual(WRITERS);
      expect(failed.every(({ status }) => status === ERRORS.UNAVAILABLE.status)).toBe(true);
      await victim.start();
      await isUsedAgain(pair(), victim);
    }
  });

  it(`SIGTERM, ${ROUNDS} times: not one request fails`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const leaving = pair().servers[round % 2] as ClusterServer;
      const written = await underLoad(pair(), `멈춤 ${round}`, async () => {
        leaving.process.child.kill('SIGTERM');
        expect(await leaving.process.exited).toBe(0);
      });
      expect(written.filter(({ status }) => status !== 201)).toEqual([]);
      const kept = await timesKept(pair(), written);
      expect(written.filter(({ title }) => kept.get(title) !== 1)).toEqual([]);
      await leaving.start();
      await isUsedAgain(pair(), leaving);
    }
  });

  it('without any server nginx says so in their words, and soon after one is back all is well', async () => {
    const [one, other] = pair().servers;
    for (const server of [one, other]) {
      server.process.child.kill('SIGKILL');
      await server.process.exited;
    }
    const answer = await fetch(`${pair().url}/api/health`);
    const { status, message } = ERRORS.UNAVAILABLE;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '1']);
    expect(await answer.json()).toEqual({ message, code: 'UNAVAILABLE' });
    await one.start();
    await eventually(async () => expect((await fetch(`${pair().url}/api/health`)).status).toBe(200));
    await other.start();
  });
});
