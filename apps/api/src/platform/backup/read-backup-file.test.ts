import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Contents, FORMAT, MAGIC } from './format.ts';
import { openBackupFile } from './read-backup-file.ts';
import { unfinishedName, writeBackupFile } from './write-backup-file.ts';

const INTRO = { format: FORMAT, createdAt: '2026-03-02T00:00:00.000Z', schemaVersion: 1 } as const;
const ROWS = gzipSync('1\t하나\n2\t둘\n');
const IMAGE = Buffer.from([0, 1, 2, 255, 254]);
const CONTENTS: Contents = {
  tables: [{ name: 'notes', rows: 2 }],
  sequences: [{ name: 'notes_note_id_seq', lastValue: '9007199254740993', isCalled: true }],
  files: { count: 2, bytes: 5 },
  missing: { count: 0, names: [] },
  secret: 'x'.repeat(40),
  vapidPublicKey: 'y',
};

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'molip-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function* inOnePiece(bytes: Buffer) {
  yield bytes;
}

async function writeSmallBackup(folder: string, force = false): Promise<string> {
  const file = join(folder, 'a.backup');
  await writeBackupFile({ file, force }, INTRO, async (writer) => {
    const table = { of: 'table', name: 'notes', columns: ['note_id', 'title'] } as const;
    await writer.member({ ...table, columns: [...table.columns] }, inOnePiece(ROWS), async () => 2);
    await writer.member({ of: 'file', name: 'a.png' }, inOnePiece(IMAGE));
    await writer.member({ of: 'file', name: 'empty.png' }, inOnePiece(Buffer.alloc(0)));
    return CONTENTS;
  });
  return file;
}

const open = (file: string) => openBackupFile(file, () => {});

/** What is said of a file that is not taken; nothing of one that is. */
const refusalOf = (file: string) =>
  open(file).then(
    async (backup) => {
      await backup.close();
      return '';
    },
    (error) => String(error.korean),
  );

describe('reading', () => {
  it('gives back what was written', async () => {
    const backup = await open(await writeSmallBackup(await makeFolder()));
    onTestFinished(() => backup.close());
    expect(backup.intro).toEqual(INTRO);
    expect(backup.contents).toEqual(CONTENTS);
    const [table] = backup.tables;
    if (!table) throw new Error('no table');
    const pieces: Buffer[] = [];
    for await (const piece of backup.rowsOf(table)) pieces.push(piece);
    expect(Buffer.concat(pieces)).toEqual(ROWS);
    const files: { name: string; bytes: Buffer }[] = [];
    for await (const file of backup.files()) files.push(file);
    expect(files).toEqual([
      { name: 'a.png', bytes: IMAGE },
      { name: 'empty.png', bytes: Buffer.alloc(0) },
    ]);
  });

  it('refuses it when any single byte was flipped', async () => {
    const file = await writeSmallBackup(await makeFolder());
    const whole = await readFile(file);
    const taken: number[] = [];
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      await writeFile(file, changed);
      const why = await refusalOf(file);
      if (!/손상됐거나|몰입의 백업 파일이 아니에요|더 새로운/.test(why)) taken.push(at);
    }
    expect(taken).toEqual([]);
  });

  it('refuses it when it is cut off anywhere, or goes on after its end', async () => {
    const file = await writeSmallBackup(await makeFolder());
    const whole = await readFile(file);
    const taken: number[] = [];
    for (let length = MAGIC.length; length < whole.length; length += 1) {
      await writeFile(file, whole.subarray(0, length));
      if (!/끝까지 있지 않아요/.test(await refusalOf(file))) taken.push(length);
    }
    expect(taken).toEqual([]);
    await writeFile(file, Buffer.concat([whole, Buffer.from([0])]));
    expect(await refusalOf(file)).toContain('손상됐거나');
  });

  it('says of other files that they are none, and of a newer format that it is newer', async () => {
    const folder = await makeFolder();
    const file = join(folder, 'other');
    for (const content of ['', 'PK', 'a photograph, a zip, anything that is not one of ours']) {
      await writeFile(file, content);
      await expect(open(file)).rejects.toMatchObject({
        korean: expect.stringContaining('몰입의 백업 파일이 아니에요'),
      });
    }
    const intro = Buffer.from(JSON.stringify({ format: FORMAT + 1, unheard: 'of' }));
    const head = Buffer.from([0x49, 0, 0, 0, intro.length]);
    await writeFile(file, Buffer.concat([MAGIC, head, intro]));
    await expect(open(file)).rejects.toMatchObject({
      korean: expect.stringContaining('더 새로운 몰입이 만든 백업'),
    });
    await expect(open(join(folder, 'none'))).rejects.toMatchObject({
      korean: expect.stringContaining('읽을 수 없어요 (ENOENT)'),
    });
  });
});

describe('writing', () => {
  it('is for the owner alone, and writes over nothing unless it is told to', async () => {
    const folder = await makeFolder();
    const file = await writeSmallBackup(folder);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await writeFile(file, 'mine');
    await expect(writeSmallBackup(folder)).rejects.toMatchObject({
      korean: expect.stringContaining('이미 있는 파일이에요'),
    });
    expect(await readFile(file, 'utf8')).toBe('mine');
    await writeSmallBackup(folder, true);
    await (await open(file)).close();
    const write = writeBackupFile({ file: folder, force: true }, INTRO, () => expect.unreachable());
    await expect(write).rejects.toMatchObject({ korean: expect.stringContaining('쓸 수 없어요 (EISDIR)') });
  });

  it('leaves nothing behind when it fails in the middle', async () => {
    const folder = await makeFolder();
    const file = join(folder, 'a.backup');
    const failing = writeBackupFile({ file, force: false }, INTRO, async (writer) => {
      await writer.member({ of: 'file', name: 'a.png' }, inOnePiece(IMAGE));
      throw new Error('the storage is gone');
    });
    await expect(failing).rejects.toThrow('the storage is gone');
    expect(await readdir(folder)).toEqual([]);
  });

  it('stops before the disk is full, and says so', async () => {
    const folder = await makeFolder();
    const file = join(folder, 'a.backup');
    const writing = writeBackupFile(
      { file, force: false, keepFree: Number.MAX_SAFE_INTEGER },
      INTRO,
      async () => CONTENTS,
    );
    await expect(writing).rejects.toMatchObject({ korean: expect.stringContaining('자리가 모자라') });
    expect(await readdir(folder)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')(
    'a disk that is full in the middle (/dev/full: Linux only)',
    async () => {
      const folder = await makeFolder();
      const file = join(folder, 'a.backup');
      await symlink('/dev/full', unfinishedName(file));
      await expect(writeSmallBackup(folder)).rejects.toMatchObject({
        korean: expect.stringContaining('자리가 모자라'),
      });
      expect(await readdir(folder)).toEqual([]);
    },
  );
});
