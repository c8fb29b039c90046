import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#platform/database/advisory-lock.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import {
  isAlive,
  makeTemporaryDir,
  makeUsedDataDir,
  postmasterOf,
  run,
  startServer,
} from './support/server.ts';

/** Runs until it gives up, and returns the two lines that it says. */
async function refusal(env: Record<string, string>): Promise<{ korean: string; english: string }> {
  const started = run(env);
  const code = await started.exited;
  expect(code, started.output()).toBeGreaterThan(0);
  const lines = started.errors().trim().split('\n');
  expect(lines, started.errors()).toHaveLength(2);
  const [korean = '', english = ''] = lines;
  expect(korean).toMatch(/^✗ .*[가-힣]/);
  expect(english).toMatch(/^✗ [^가-힣]+$/);
  expect(started.output()).not.toMatch(/^\s+at /m);
  return { korean, english };
}

it('a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dataDir = await makeUsedDataDir();
  const { korean, english } = await refusal({ DATA_DIR: dataDir, PORT: String(port) });
  expect(korean).toContain(`${port}번 포트`);
  expect(english).toContain(`Port ${port} is in use`);
  // What had been started on the way was stopped again.
  await expect(postmasterOf(dataDir)).rejects.toThrow('ENOENT');
});

it('a DATA_DIR that cannot be made', async () => {
  const file = join(await makeTemporaryDir(), 'file');
  await writeFile(file, '');
  const { korean, english } = await refusal({ DATA_DIR: join(file, 'data') });
  expect(korean).toContain('데이터 폴더에 쓸 수 없어요');
  expect(english).toContain('set DATA_DIR to a writable directory');
});

it.runIf(process.platform === 'linux')(
  'a DATA_DIR in a file system that is there and takes no folders (/proc: Linux only)',
  async () => {
    const { korean, english } = await refusal({ DATA_DIR: '/proc/molip/data' });
    expect(korean).toContain('데이터 폴더에 쓸 수 없어요 (ENOENT): /proc/molip/data');
    expect(english).toContain('set DATA_DIR to a writable directory');
  },
);

it.skipIf(process.getuid?.() === 0)(
  'a DATA_DIR without the right to write (root has every right, so not as root)',
  async () => {
    const dataDir = await makeTemporaryDir();
    await chmod(dataDir, 0o500);
    expect((await refusal({ DATA_DIR: dataDir })).english).toContain('cannot be written (EACCES)');
  },
);

it('a database that cannot be reached', async () => {
  const dataDir = await makeTemporaryDir();
  const { korean, english } = await refusal({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://molip:hunter2@127.0.0.1:1/molip',
  });
  expect(korean).toContain('데이터베이스에 연결하지 못했어요');
  expect(english).toContain('DATABASE_URL');
  expect(korean + english).not.toContain('hunter2');
});

it.each([
  [{ PORT: '99999' }, 'PORT'],
  [{ PUBLIC_URL: 'molip.example.com' }, 'PUBLIC_URL'],
  [{ SMTP_URL: 'smtp://us%er:pw@mail.example.com' }, 'SMTP_URL'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
  [{ NODE_ENV: 'production', LIMITS: '', DATABASE_URL: 'postgres://db.invalid/molip' }, 'JWT_SECRET'],
])('a wrong environment value: %j', async (env, name) => {
  const { korean, english } = await refusal({ DATA_DIR: await makeTemporaryDir(), ...env });
  expect(korean).toContain(name);
  expect(english).toContain(name);
});

it('a second server on the same DATA_DIR, which leaves the first one alone', async () => {
  const dataDir = await makeUsedDataDir();
  const first = await startServer(dataDir);
  const { korean, english } = await refusal({ DATA_DIR: dataDir });
  expect(korean).toContain('이미 실행 중이에요');
  expect(english).toContain('already running');
  expect((await first.get('/api/health')).status).toBe(200);
});

it('a database whose locale finds no Hangul trigrams; one that does is used, and no other is started', async () => {
  const own = await makeTemporaryDir();
  const quiet = { onProgress: () => {}, log: () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir: own, durable: false, ...quiet });
  onTestFinished(() => postgres.stop());
  const client = await connect({ connectionString: postgres.url });
  await client.query(
    `create database plain template template0 locale_provider libc locale 'C' encoding UTF8`,
  );
  await client.end();
  const dataDir = await makeTemporaryDir();
  const plain = postgres.url.replace('/molip?', '/plain?');
  const { korean, english } = await refusal({ DATA_DIR: dataDir, DATABASE_URL: plain });
  expect(korean).toContain('한글을 검색할 수 없어요');
  expect(english).toContain('Hangul trigrams');

  const server = await startServer(dataDir, { DATABASE_URL: postgres.url });
  expect((await server.get('/api/health')).status).toBe(200);
  await expect(postmasterOf(dataDir)).rejects.toThrow('ENOENT');
  // No demo member outside the embedded default.
  expect(server.output()).not.toContain('demo');
  const postmaster = await postmasterOf(own);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(isAlive(postmaster)).toBe(true);
});
