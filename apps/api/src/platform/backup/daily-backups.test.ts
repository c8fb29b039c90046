import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@molip/domain/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '#test/support/test-app.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { whenDone } from '#test/support/when-done.ts';
import { diskStorage } from '../storage/disk-storage.ts';
import { type DailyBackupsDeps, dailyBackups } from './daily-backups.ts';
import { openBackupFile } from './read-backup-file.ts';

const { url, drop } = await createTestDatabase();
whenDone(drop);

let root: string;
let folder: string;
let clock: TestClock;
let told: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'molip-daily-'));
  whenDone(() => rm(root, { recursive: true, force: true }));
  folder = join(root, 'backups');
  clock = new TestClock();
  told = [];
});

const open = (more: Partial<DailyBackupsDeps> = {}) =>
  dailyBackups({
    ...{ folder, databaseUrl: url, secret: 'x'.repeat(40), vapidPublicKey: 'key', clock, keepFree: 0 },
    storage: diskStorage(join(root, 'images')),
    log: { error: (message) => told.push(message), info: () => {} },
    ...more,
  });

describe('daily backups', () => {
  it('one a day, the last seven of them, each whole', async () => {
    const daily = open();
    for (let hour = 0; hour < 9 * 24; hour += 1) {
      await daily.run({});
      clock.advance(HOUR_MS);
    }
    const names = (await readdir(folder)).sort();
    expect(names.map((name) => name.slice(0, 16))).toEqual(
      ['04', '05', '06', '07', '08', '09', '10'].map((day) => `molip-2026-03-${day}`.slice(0, 16)),
    );
    for (const name of names) await (await openBackupFile(join(folder, name), () => {})).close();
    expect(told).toEqual([]);
  });

  it('after days without power the next look makes one, once; a clock that was set back does too', async () => {
    await open().run({});
    clock.advance(5 * DAY_MS);
    const daily = open();
    await Promise.all([daily.run({}), daily.run({})]);
    await daily.run({});
    expect(await readdir(folder)).toHaveLength(2);
    clock.advance(-30 * DAY_MS);
    await daily.run({});
    expect(await readdir(folder)).toHaveLength(3);
  });

  it('a failure is told, deletes nothing, and is tried again an hour later', async () => {
    for (let day = 0; day < 7; day += 1) {
      await open().run({});
      clock.advance(DAY_MS);
    }
    const before = await readdir(folder);
    const failing = open({ keepFree: Number.MAX_SAFE_INTEGER });
    await expect(failing.run({})).rejects.toThrow();
    await failing.run({});
    expect(told).toEqual([expect.stringContaining('the daily backup failed: There is too little room')]);
    expect(await readdir(folder)).toEqual(before);
    clock.advance(HOUR_MS);
    await expect(failing.run({})).rejects.toThrow();
    expect(told).toHaveLength(2);
    expect(await readdir(folder)).toEqual(before);
  });

  it('what a killed server left unfinished goes, and what is not ours stays', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'molip-2026-03-01T00-00-00Z.backup.17.part'), 'half');
    await writeFile(join(folder, 'my notes.txt'), 'mine');
    await open().run({});
    expect((await readdir(folder)).sort()).toEqual(['molip-2026-03-02T00-00-00Z.backup', 'my notes.txt']);
  });
});
