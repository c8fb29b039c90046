import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3 } from '#test/support/s3.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'molip-storage-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Empty where the system does not say which files a process has open. */
async function openDescriptorsOf(file: string): Promise<string[]> {
  const names = await readdir('/proc/self/fd').catch(() => []);
  const files = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return files.filter((name) => name === file);
}

const onDisk = () => openStorage({ s3: null, dataDir });
const onS3 = async () => openStorage({ s3: await openS3(), dataDir });

describe.each([
  ['disk', onDisk],
  ['S3', onS3],
])('%s', (_kind, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  const read = async (key: string) => {
    const file = await storage.read(key);
    return file && { size: file.size, bytes: await buffer(file.content) };
  };

  it.each([0, 1, 70_000, 5_000_000])('gives back %i bytes as they were put', async (size) => {
    const bytes = randomBytes(size);
    await storage.put(`file-of-${size}.png`, bytes, 'image/png');
    const file = await read(`file-of-${size}.png`);
    expect(file?.size).toBe(size);
    expect(file?.bytes.equals(bytes)).toBe(true);
  });

  it.each([0, 1, 5_000_000])('a file of %i bytes that is put → the same bytes', async (size) => {
    const bytes = randomBytes(size);
    const path = join(dataDir, `given-${size}`);
    await writeFile(path, bytes);
    await storage.putFile(`given-${size}.apkg`, path, 'application/octet-stream');
    const file = await read(`given-${size}.apkg`);
    expect([file?.size, file?.bytes.equals(bytes)]).toEqual([size, true]);
  });

  it('a file that is gone is not put', async () => {
    const putting = storage.putFile('gone.apkg', join(dataDir, 'gone'), 'application/octet-stream');
    await expect(putting).rejects.toThrow('ENOENT');
    expect(await storage.read('gone.apkg')).toBeNull();
  });

  it('knows nothing of what was never put', async () => {
    expect(await storage.read('nothing.png')).toBeNull();
    await expect(storage.remove('nothing.png')).resolves.toBeUndefined();
  });

  it('removes, and may be told so twice', async () => {
    await storage.put('short-lived.gif', Buffer.from('GIF'), 'image/gif');
    for (const _ of [1, 2]) await storage.remove('short-lived.gif');
    expect(await storage.read('short-lived.gif')).toBeNull();
  });

  it.each([
    '../secret',
    'a/b',
    '/etc/passwd',
    '',
    '.',
    '..',
    'a\0b',
    'ABC.png',
    '가.png',
    'a.b.c',
    '.hidden',
  ])('takes no path for a key: %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('not a key');
    await expect(storage.putFile(key, dataDir, 'image/png')).rejects.toThrow('not a key');
    expect(await openDescriptorsOf(dataDir)).toEqual([]);
    await expect(storage.read(key)).rejects.toThrow('not a key');
    await expect(storage.remove(key)).rejects.toThrow('not a key');
  });
});

describe('on the disk', () => {
  it('a file lies below its prefix, for its owner alone, and nothing unfinished beside it', async () => {
    const storage = await onDisk();
    await storage.put('f0o.webp', Buffer.from('whole'), 'image/webp');
    const folder = join(dataDir, 'images', 'f0');
    expect(await readdir(folder)).toEqual(['f0o.webp']);
    expect(await readFile(join(folder, 'f0o.webp'), 'utf8')).toBe('whole');
    expect((await stat(join(folder, 'f0o.webp'))).mode & 0o077).toBe(0);
  });

  it('what a power cut left unfinished is not there, and goes with its key', async () => {
    const storage = await onDisk();
    const folder = join(dataDir, 'images', 'ha');
    await mkdir(folder);
    await writeFile(join(folder, '.half.png'), 'ha');
    expect(await storage.read('half.png')).toBeNull();
    await storage.remove('half.png');
    expect(await readdir(folder)).toEqual([]);
  });
});
