import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { slowness } from '@molip/testing/cpu-time';
import pg from 'pg';
import { expect, it } from 'vitest';
import { findRunning } from '#platform/embedded-postgres/running.ts';
import { eventually } from '../support/eventually.ts';
import { isAlive, makeTemporaryDir, makeUsedDataDir, postmasterOf, startServer } from './support/server.ts';

const WARM_START_MS = 5_000;
const DRAIN_MS = 30_000;

it('serves the page and the API after a first start, and is ready in under 5 s when warm', async () => {
  const dataDir = await makeTemporaryDir();
  const first = await startServer(dataDir);
  const page = await first.get('/');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  const health = await first.get('/api/health');
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  expect(first.output()).toContain('데이터베이스를 처음 만들고 있어요');
  expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);

  expect(await bestWarmStartMs(dataDir)).toBeLessThan(WARM_START_MS);
});

/** The best of three, on a machine of ordinary speed: other work on it can only make a start slower. */
async function bestWarmStartMs(dataDir: string): Promise<number> {
  let bestMs = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && bestMs >= WARM_START_MS; attempt += 1) {
    const server = await startServer(dataDir);
    bestMs = Math.min(bestMs, server.readyAfterMs / slowness());
    expect((await server.get('/api/health')).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  }
  return bestMs;
}

it.each(process.env.TEST_FULL ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
  '%s: lets a running request finish and takes no new one',
  async (signal) => {
    const dataDir = await makeUsedDataDir();
    const server = await startServer(dataDir);
    const postmaster = await postmasterOf(dataDir);
    const port = Number(new URL(server.url).port);

    // A request that is under way: its headers and the first half of its body have arrived.
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong password 1' });
    const running = connect(port, '127.0.0.1');
    let answer = '';
    running.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    const head = ['POST /api/auth/login HTTP/1.1', 'host: x', 'content-type: application/json'];
    running.write(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
    // An answer to a later request shows that the server has read the earlier one.
    await server.get('/api/health');

    const began = Date.now();
    server.child.kill(signal);
    await eventually(async () => expect(await isListening(port)).toBe(false));
    running.write(body.slice(10));
    await once(running, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*AUTH_INVALID_CREDENTIALS/s);

    expect(await server.exited).toBe(0);
    expect(Date.now() - began).toBeLessThan(DRAIN_MS);
    expect(isAlive(postmaster)).toBe(false);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  },
);

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).then((answer) => {
    socket.destroy();
    return answer as boolean;
  });
}

it('JOBS=off: what is to be sent waits for a server that does jobs', async () => {
  const dataDir = await makeUsedDataDir();
  const mails = async () => (await readdir(join(dataDir, 'outbox')).catch(() => [])).length;
  const before = await mails();
  const drill = await startServer(dataDir, { JOBS: 'off', LOG_LEVEL: 'debug' });
  expect((await drill.post('/api/email/verification', { email: 'later@example.com' })).status).toBe(202);
  drill.child.kill('SIGTERM');
  expect(await drill.exited).toBe(0);
  expect(drill.output()).not.toContain('Worker connected');
  expect(await mails()).toBe(before);

  await startServer(dataDir);
  await eventually(async () => expect(await mails()).toBe(before + 1));
});

it('a backup was restored while the serving lock was lost → the process ends and says why; it can be started again (DU-2.07)', async () => {
  const dataDir = await makeUsedDataDir();
  const server = await startServer(dataDir);
  const database = new pg.Client({ connectionString: (await findRunning(dataDir)) ?? '' });
  database.on('error', () => {});
  await database.connect();
  await database.query('insert into restores values (now())');
  await database.query(`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid = 7066002 and granted`);
  expect(await server.exited).toBe(1);
  expect(server.errors()).toContain('백업을 되돌려서 데이터가 바뀌었어요');
  await startServer(dataDir);
});
