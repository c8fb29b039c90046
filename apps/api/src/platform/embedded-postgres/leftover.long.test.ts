import { spawn } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { isRunning } from './processes.ts';
import {
  kill,
  makeDataDir,
  makeUsedDataDir,
  postmasterOf,
  query,
  spawnElsewhere,
  start,
  startElsewhere,
} from './testing.fixture.ts';

const pidFile = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid');

it('replaces the server that a killed process left running, and keeps its rows', async () => {
  const dataDir = await makeUsedDataDir();
  const { child, result } = await startElsewhere(dataDir);
  await query(result.url ?? '', `create table words as select '몰입' as word`);
  const orphan = await postmasterOf(dataDir);
  await kill(child);
  expect(await isRunning(orphan)).toBe(true);

  const { url } = await start(dataDir);
  expect(await isRunning(orphan)).toBe(false);
  expect(await query(url, 'select word from words')).toEqual([{ word: '몰입' }]);
});

it('recovers when process and server were killed together', async () => {
  const dataDir = await makeUsedDataDir();
  const { child, result } = await startElsewhere(dataDir);
  await query(result.url ?? '', `create table words as select '몰입' as word`);
  const postmaster = await postmasterOf(dataDir);
  await kill(child);
  process.kill(postmaster, 'SIGKILL');

  const { url } = await start(dataDir);
  expect(await query(url, 'select word from words')).toEqual([{ word: '몰입' }]);
});

it('leaves the server of a living process alone, and says so', async () => {
  const dataDir = await makeUsedDataDir();
  const { result } = await startElsewhere(dataDir);
  await expect(start(dataDir)).rejects.toMatchObject({
    korean: expect.stringContaining('이미 실행 중이에요'),
    english: expect.stringContaining('already running'),
  });
  expect(await query(result.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('lets exactly one of two processes win that start together on an empty directory', async () => {
  const dataDir = await makeDataDir();
  const both = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir)]);
  const won = both.filter(({ result }) => result.url);
  const lost = both.filter(({ result }) => result.failure);
  expect([won.length, lost.length]).toEqual([1, 1]);
  expect(lost[0]?.result.failure).toContain('이미 실행 중이에요');
  expect(await query(won[0]?.result.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

it('repairs a first start that was killed while the database was being made', async () => {
  const dataDir = await makeDataDir();
  const child = spawnElsewhere(dataDir);
  await eventually(
    async () => expect((await readdir(dataDir)).some((name) => name.startsWith('postgres.new-'))).toBe(true),
    5,
  );
  await kill(child);
  const { url } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

it.each([
  ['an empty pid file', () => ''],
  ['the pid of a living process that is no server', () => foreignProcess()],
  ['the pid of a dead process', () => '4194303\n/nowhere\n0\n5432\n/tmp/molip-1-aaaaaa\n\n'],
])('starts over %s', async (_, content) => {
  const dataDir = await makeUsedDataDir();
  await writeFile(pidFile(dataDir), content());
  const { url } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

/** Named like a server, and yet on another directory. */
function foreignProcess(): string {
  const child = spawn('sleep', ['60'], { argv0: 'postgres', stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  return `${child.pid}\n/nowhere\n0\n5432\n/tmp\n\n`;
}

it('starts in a database directory that is still empty', async () => {
  const dataDir = await makeDataDir();
  await mkdir(join(dataDir, 'postgres'));
  const { url } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
