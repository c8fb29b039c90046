import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { isRunning } from './processes.ts';
import { makeDataDir, makeUsedDataDir, postmasterOf, query, start } from './testing.fixture.ts';

const socketDirOf = (url: string) => new URL(url).searchParams.get('host') ?? '';

it('makes a UTF-8 database that finds Hangul trigrams', async () => {
  const lines: string[] = [];
  const { url } = await start(await makeDataDir(), lines);
  expect(lines[0]).toBe('Creating the database for the first time. This takes a few seconds.');
  await query(url, 'create extension pg_trgm');
  const [row] = await query(url, `select show_trgm('한국어') as trigrams, getdatabaseencoding() as encoding`);
  expect(row?.encoding).toBe('UTF8');
  expect(row?.trigrams).toHaveLength(4);
});

it('can be reached by its owner alone: no TCP, and a socket in a private directory', async () => {
  const dataDir = await makeUsedDataDir();
  const { url } = await start(dataDir);
  const [row] = await query(url, 'show listen_addresses');
  expect(row?.listen_addresses).toBe('');
  for (const directory of [socketDirOf(url), join(dataDir, 'postgres')]) {
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
  }
});

it('keeps what was written over a clean stop, which leaves nothing running', async () => {
  const dataDir = await makeUsedDataDir();
  const first = await start(dataDir);
  await query(first.url, `create table words as select '몰입' as word`);
  const postmaster = await postmasterOf(dataDir);
  await first.stop();
  expect(await isRunning(postmaster)).toBe(false);
  await expect(stat(socketDirOf(first.url))).rejects.toThrow('ENOENT');
  expect(await readdir(dataDir)).toEqual(['postgres']);

  const lines: string[] = [];
  const second = await start(dataDir, lines);
  expect(await query(second.url, 'select word from words')).toEqual([{ word: '몰입' }]);
  expect(lines.join('\n')).not.toContain('not properly shut down');
});

it('stops at once although clients are still connected', async () => {
  const dataDir = await makeUsedDataDir();
  const server = await start(dataDir);
  const sleeping = query(server.url, 'select pg_sleep(60)').catch((error) => error.code);
  await eventually(async () => {
    const rows = await query(server.url, `select from pg_stat_activity where query like 'select pg_sleep%'`);
    expect(rows).toHaveLength(1);
  });
  const began = Date.now();
  await server.stop();
  expect(Date.now() - began).toBeLessThan(30_000);
  expect(await sleeping).toBe('57P01');
});

it.each(['SIGKILL', 'SIGQUIT', 'SIGTERM'] as const)(
  'starts again after %s, at the same address',
  async (signal) => {
    const dataDir = await makeUsedDataDir();
    const lines: string[] = [];
    const { url } = await start(dataDir, lines);
    await query(url, `create table words as select '몰입' as word`);
    const before = await postmasterOf(dataDir);
    process.kill(before, signal);
    await eventually(async () =>
      expect(await query(url, 'select word from words')).toEqual([{ word: '몰입' }]),
    );
    expect(await postmasterOf(dataDir)).not.toBe(before);
    expect(lines.some((line) => line.startsWith('postgres ended unasked'))).toBe(true);
  },
);

it('does not come back when stop() arrives between a crash and the restart', async () => {
  const dataDir = await makeUsedDataDir();
  const server = await start(dataDir);
  const postmaster = await postmasterOf(dataDir);
  process.kill(postmaster, 'SIGKILL');
  await server.stop();
  await sleep(500);
  await expect(query(server.url, 'select 1')).rejects.toThrow('ENOENT');
});
