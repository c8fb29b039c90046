import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { serverFailure } from './failures.ts';
import { candidates, works } from './launcher.ts';
import { startServer } from './server-process.ts';
import { serverArguments } from './settings.ts';
import { makeSocketDir, removeSocketDir } from './socket-dir.ts';
import { makeDataDir, query, start } from './testing.fixture.ts';

it('explains a data directory of another PostgreSQL version, and leaves it alone', async () => {
  const dataDir = await makeDataDir();
  const versionFile = join(dataDir, 'postgres', 'PG_VERSION');
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(versionFile, '13\n');
  await expect(start(dataDir)).rejects.toMatchObject({ korean: expect.stringContaining('PostgreSQL 13') });
  expect(await readFile(versionFile, 'utf8')).toBe('13\n');
});

it('explains a database directory that holds something else', async () => {
  const dataDir = await makeDataDir();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'photo.jpg'), '');
  await expect(start(dataDir)).rejects.toMatchObject({ english: expect.stringContaining('not a database') });
});

it('narrows permissions that a copy widened, which PostgreSQL would refuse', async () => {
  const dataDir = await makeDataDir();
  await (await start(dataDir)).stop();
  await chmod(join(dataDir, 'postgres'), 0o755);
  const { url } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('explains a data directory that cannot be made', async () => {
  const dataDir = await makeDataDir();
  await writeFile(join(dataDir, 'file'), '');
  await expect(start(join(dataDir, 'file', 'data'))).rejects.toMatchObject({
    korean: expect.stringContaining('쓸 수 없어요'),
    english: expect.stringContaining('DATA_DIR'),
  });
});

it.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', '디스크가 가득 찼어요'],
  ['initdb: error: could not change permissions of directory: Permission denied', 'EACCES'],
  ['FATAL:  could not create file "x": Read-only file system', 'EROFS'],
  ['LOG:  bye\nPANIC:  could not locate a valid checkpoint record', 'could not locate a valid checkpoint'],
])('turns "%s" into words', (output, words) => {
  expect(serverFailure(output.split('\n'), '/data')).toMatchObject({
    korean: expect.stringContaining(words),
  });
});

const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;

it.runIf(isLinuxRoot)(
  'runs for root in three ways, which may take turns on one directory (needs root on Linux)',
  async () => {
    const dataDir = await makeDataDir();
    await chmod(dataDir, 0o755);
    const clusterDir = join(dataDir, 'postgres');
    const binaries = await findBinaries();
    const ways = candidates(0, 0);
    const working = [];
    for (const launcher of ways) {
      if (!(await works(launcher, dataDir, binaries.postgres))) continue;
      working.push(launcher);
      await openCluster({ dataDir, clusterDir, binaries, launcher, durable: false, onCreate: () => {} });
      expect((await stat(clusterDir)).uid).toBe(launcher.owner.uid);
      const socketDir = await makeSocketDir(launcher);
      const args = serverArguments(clusterDir, socketDir, false);
      const server = await startServer({ launcher, postgres: binaries.postgres, args, log: () => {} });
      await server.stop();
      await removeSocketDir(socketDir);
    }
    expect(working.length).toBeGreaterThan(0);
  },
);

it.runIf(isLinuxRoot)(
  'runs for root in the private home of somebody else, as under sudo (needs root on Linux)',
  async () => {
    const home = await makeDataDir();
    await chmod(home, 0o700);
    await chown(home, 12_345, 12_345);
    const { url } = await start(join(home, 'data'));
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

it.runIf(isLinuxRoot)(
  'does not choose a way that cannot reach a directory of root (needs root on Linux)',
  async () => {
    const dataDir = await makeDataDir();
    const { postgres } = await findBinaries();
    const plainNobody = candidates(0, 0).filter(({ prefix }) => prefix.length === 0);
    expect(plainNobody).toHaveLength(1);
    for (const launcher of plainNobody) expect(await works(launcher, dataDir, postgres)).toBe(false);
  },
);
