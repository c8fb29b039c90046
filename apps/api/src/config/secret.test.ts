import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadOrMakeSecret } from './secret.ts';
import { StartFailure } from './start-failure.ts';

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'molip-secret-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

it('is made for the owner alone, and reused', async () => {
  const secret = await loadOrMakeSecret(dataDir);
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await loadOrMakeSecret(dataDir)).toBe(secret);
});

it('is the same for servers that start together, and leaves no draft behind', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadOrMakeSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['jwt-secret']);
});

it('explains a secret that is too short, and leaves it alone', async () => {
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'jwt-secret'), 'short');
  await expect(loadOrMakeSecret(dataDir)).rejects.toThrow(StartFailure);
  expect(await readFile(join(dataDir, 'jwt-secret'), 'utf8')).toBe('short');
});

it('explains a secret that cannot be read', async () => {
  await mkdir(join(dataDir, 'jwt-secret'), { recursive: true });
  await expect(loadOrMakeSecret(dataDir)).rejects.toThrow(/secret file cannot be read/);
});

it('explains a data directory that is a file', async () => {
  await writeFile(dataDir, '');
  await expect(loadOrMakeSecret(dataDir)).rejects.toThrow(/data directory cannot be written/);
});

it.skipIf(process.getuid?.() === 0)(
  'explains a data directory without the right to write (root has every right, so not as root)',
  async () => {
    await mkdir(dataDir);
    await chmod(dataDir, 0o500);
    await expect(loadOrMakeSecret(dataDir)).rejects.toThrow(/data directory cannot be written \(EACCES\)/);
  },
);
