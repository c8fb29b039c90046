import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { IMAGES_PATH } from '@molip/contract';
import { describe, expect, it } from 'vitest';
import { seedDemoMember } from '#db/seeds/demo-member.ts';
import { mediaTypeOfName } from '#modules/images/index.ts';
import { openS3 } from '#test/support/s3.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { whenDone } from '#test/support/when-done.ts';
import { unlessBackedUp } from '../database/backup-lock.ts';
import { openDatabase } from '../database/database.ts';
import { applyMigrations, listMigrations } from '../database/migrations.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { holdServingLock } from '../database/serving-lock.ts';
import { openJobQueue } from '../jobs/jobs.ts';
import { diskStorage } from '../storage/disk-storage.ts';
import { openS3Storage } from '../storage/s3-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { everythingIn, fillOddly, onDatabase, shapeOf } from './backup.fixture.ts';
import { makeBackup } from './make-backup.ts';
import { openBackupFile } from './read-backup-file.ts';
import { openTarget } from './rebuild.repository.ts';
import { requireKnownVersion, restoreBackup } from './restore-backup.ts';
import { wasRestored } from './restores.repository.ts';
import { openSnapshot } from './snapshot.repository.ts';

const NOW = new Date('2026-03-02T00:00:00.000Z');
const quiet = () => {};

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'molip-backup-'));
  whenDone(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function makeDatabase(options: { empty?: boolean } = {}): Promise<string> {
  const { url, drop } = await createTestDatabase(options);
  whenDone(drop);
  return url;
}

const makeDisk = async () => diskStorage(await makeFolder());

async function back(databaseUrl: string, storage: Storage, file: string) {
  const keys = { secret: 'a secret that is long enough to be one', vapidPublicKey: 'key' };
  return makeBackup({ ...keys, databaseUrl, storage, file, force: false, now: NOW, onProgress: quiet });
}

async function restore(file: string, databaseUrl: string, storage: Storage, replace = false): Promise<void> {
  const backup = await openBackupFile(file, quiet);
  try {
    requireKnownVersion(file, backup.intro);
    const options = { databaseUrl, storage, replace, now: NOW, onProgress: quiet };
    await restoreBackup(backup, { ...options, mediaTypeOf: mediaTypeOfName });
  } finally {
    await backup.close();
  }
}

/** Images of all sizes that matter: none, one, several pieces; each belongs to two members, but the last, of an ad. */
const IMAGES = new Map(
  [0, 1, 64 * 1024, 3_000_000, 10].map((size, index) => [
    `${String(index).repeat(32)}.png`,
    randomBytes(size),
  ]),
);

async function storeImages(url: string, storage: Storage): Promise<void> {
  for (const [name, bytes] of IMAGES) await storage.put(name, bytes, 'image/png');
  await onDatabase(url, async (client) => {
    const [ofAd = '', ...ofMembers] = [...IMAGES.keys()].reverse();
    await client.query(
      `insert into ads (position, title, body, image_url, link_url, advertiser, category, created_at)
        values ('NOTE_LIST', '광고', '', $1, '/', '몰입', '몰입', now())`,
      [`${IMAGES_PATH}${ofAd}`],
    );
    for (const name of ofMembers)
      await client.query(
        `insert into images (member_id, name, upload_hash, bytes, created_at)
          select member_id, $1, $1, $2, now() from members order by member_id limit 2`,
        [name, IMAGES.get(name)?.length],
      );
  });
}

/** The names of those that are there, byte for byte. */
async function imagesIn(storage: Storage): Promise<string[]> {
  const found: string[] = [];
  for (const [name, bytes] of IMAGES) {
    const file = await storage.read(name);
    if (file && bytes.equals(await buffer(file.content))) found.push(name);
  }
  return found;
}

/** A database with the demo member, odd rows in every table, images and something to be done. */
async function makeSource() {
  const url = await makeDatabase();
  const storage = await makeDisk();
  const database = openDatabase(url, { maxConnections: 3, onError: quiet });
  await seedDemoMember(database.db, async () => 'hash', NOW);
  const queue = openJobQueue(database.db);
  await queue.add('later', { text: '한글 \\ "' }, { key: 'a', runAt: new Date('2030-01-01T00:00:00.123Z') });
  await queue.add('in-line', {}, { queue: 'line' });
  await database.close();
  const refused = await fillOddly(url, ['images']);
  expect(refused).toEqual([]);
  // A restore ends them, and is noted: the other rows are compared with what was.
  await onDatabase(url, async (client) => {
    await client.query('update sessions set revoked_at = now()');
    await client.query('insert into restores values ($1)', [NOW]);
  });
  await storeImages(url, storage);
  return { url, storage };
}

const source = await makeSource();
const file = join(await makeFolder(), 'all.backup');
const contents = await back(source.url, source.storage, file);

describe('a round trip', () => {
  it('every row of every table, every sequence, every job and every file is the same, by way of S3', async () => {
    const before = await everythingIn(source.url);
    for (const [name, lines] of Object.entries(before)) expect(lines.length, name).toBeGreaterThan(0);
    const s3 = await openS3Storage(await openS3());
    const target = await makeDatabase();
    await restore(file, target, s3);
    expect(await everythingIn(target)).toEqual(before);
    expect(await imagesIn(s3)).toEqual([...IMAGES.keys()]);
    expect(await shapeOf(target)).toEqual(await shapeOf(source.url));

    const second = join(await makeFolder(), 'second.backup');
    await back(target, s3, second);
    const [empty, disk] = [await makeDatabase({ empty: true }), await makeDisk()];
    await restore(second, empty, disk);
    expect(await everythingIn(empty)).toEqual(before);
    expect(await imagesIn(disk)).toEqual([...IMAGES.keys()]);
  });

  it('values of types that no table has yet', async () => {
    const columns = `n numeric, b bytea, j json, i interval, r tstzrange, "Odd ""name""" text, d float8`;
    const values = `(12345678901234567890.0123456789000, '\\x00ff5c4e0a', '{"b" : 1,  "a":1.50}', '1 mon -3 days 00:00:01.5',
      '[2026-03-02 00:00:00.000001+09,)', E'\\\\N\\t\\n\\r', 'NaN'), (null, '', null, null, 'empty', '', '-Infinity')`;
    const [from, to] = [await makeDatabase(), await makeDatabase()];
    for (const url of [from, to])
      await onDatabase(url, (client) => client.query(`create table odd (${columns})`));
    await onDatabase(from, (client) => client.query(`insert into odd values ${values}`));

    const snapshot = await openSnapshot(from);
    const shape = (await snapshot.listTables()).find(({ name }) => name === 'odd');
    if (!shape) throw new Error('no such table');
    const target = await openTarget(to);
    await target.transaction(async (rebuilding) => {
      const { content } = snapshot.copyTable(shape);
      expect(await rebuilding.copyTable(shape, content)).toBe(2);
    });
    await Promise.all([snapshot.close(), target.close()]);
    const read = (url: string) =>
      onDatabase(url, async (client) => (await client.query('select t::text from odd t order by 1')).rows);
    expect(await read(to)).toEqual(await read(from));
  });

  it('the list of contents counts what is there', () => {
    const members = contents.tables.find(({ name }) => name === 'members');
    expect(members?.rows).toBe(3);
    expect(contents.files).toEqual({ count: 5, bytes: 3_065_547 });
    expect(contents.missing).toEqual({ count: 0, names: [] });
  });
});

describe('consistency', () => {
  it('what is written after it began is not in it, and no file goes until it is done', async () => {
    const { url, storage } = await makeSource();
    const before = await everythingIn(url);
    const database = openDatabase(url, { maxConnections: 3, onError: quiet });
    let wasAsked = false;
    const meddling: Storage = {
      ...storage,
      read: async (name) => {
        if (!wasAsked) {
          wasAsked = true;
          await database.pool.query('update members set nickname = $1', ['나중']);
          await database.pool.query('delete from images');
          expect(await unlessBackedUp(database.db, async () => expect.unreachable())).toBe(false);
        }
        return storage.read(name);
      },
    };
    const late = join(await makeFolder(), 'late.backup');
    expect((await back(url, meddling, late)).files.count).toBe(5);
    expect(wasAsked).toBe(true);
    let isFree = false;
    const free = async () => {
      isFree = true;
    };
    expect(await unlessBackedUp(database.db, free)).toBe(true);
    expect(isFree).toBe(true);
    await database.close();

    const [target, disk] = [await makeDatabase(), await makeDisk()];
    await restore(late, target, disk);
    expect((await everythingIn(target))['members']).toEqual(before['members']);
    expect(await imagesIn(disk)).toEqual([...IMAGES.keys()]);
  });

  it('an image that the storage has lost is said to be missing, and the rest is kept', async () => {
    const lossy: Storage = {
      ...source.storage,
      read: async (name) => (name.startsWith('1') ? null : source.storage.read(name)),
    };
    const { files, missing } = await back(source.url, lossy, join(await makeFolder(), 'lossy.backup'));
    expect(files.count).toBe(4);
    expect(missing).toEqual({ count: 1, names: [`${'1'.repeat(32)}.png`] });
  });

  it('one at a time', async () => {
    const first = await openSnapshot(source.url);
    await expect(openSnapshot(source.url, { patienceMs: 100 })).rejects.toMatchObject({
      korean: expect.stringContaining('다른 백업이 진행되고 있어요'),
    });
    await first.close();
    await (await openSnapshot(source.url)).close();
  });
});

describe('restoring over what is there', () => {
  it('needs to be told to; then nothing of what was before is left, but its files for the sweep', async () => {
    const [target, disk] = [await makeDatabase(), await makeDisk()];
    await onDatabase(target, (client) =>
      client.query(`
        insert into members (email, nickname, goal_minutes, time_zone, day_start_hour, created_at)
          values ('old@example.com', '전', 60, 'Asia/Seoul', 4, now());
        insert into images (member_id, name, upload_hash, bytes, created_at)
          select member_id, 'old.png', 'h', 1, now() from members;
        create table not_ours (kept text);
        insert into not_ours values ('kept');
        select graphile_worker.add_job('old-job')`),
    );
    const before = await everythingIn(target);
    await expect(restore(file, target, disk)).rejects.toMatchObject({
      korean: expect.stringMatching(/회원이 1명 있어요.*--replace/),
    });
    expect(await everythingIn(target)).toEqual(before);

    await restore(file, target, disk, true);
    const { not_ours, image_leftovers, ...rest } = await everythingIn(target);
    const { image_leftovers: leftoversThen = [], ...restThen } = await everythingIn(source.url);
    expect(not_ours).toEqual(['(kept)']);
    expect(image_leftovers?.filter((line) => !leftoversThen.includes(line))).toEqual(['(1,old.png,)']);
    expect(rest).toEqual(restThen);
  });

  it('a storage or a database that fails in the middle leaves the old state', async () => {
    const [target, disk] = [await makeDatabase(), await makeDisk()];
    await restore(file, target, disk);
    await onDatabase(target, (client) => client.query(`update members set nickname = '지금'`));
    const before = await everythingIn(target);
    const full: Storage = { ...disk, put: () => Promise.reject(new Error('the bucket is full')) };
    await expect(restore(file, target, full, true)).rejects.toMatchObject({
      korean: expect.stringMatching(/이미지를 저장하지 못했어요 \(the bucket is full\)/),
    });
    expect(await everythingIn(target)).toEqual(before);

    // Somebody's view on a table of ours: it is not taken along silently.
    await onDatabase(target, (client) => client.query('create view theirs as select nickname from members'));
    await expect(restore(file, target, disk, true)).rejects.toMatchObject({
      korean: expect.stringContaining('데이터베이스는 그대로예요'),
    });
    expect(await everythingIn(target)).toEqual(before);
  });

  it('not while a server runs on the database, and no server starts meanwhile', async () => {
    const [target, disk] = [await makeDatabase(), await makeDisk()];
    const [one, two] = [
      await holdServingLock(target, 'the secret'),
      await holdServingLock(target, 'the secret'),
    ];
    await one.release();
    await expect(restore(file, target, disk)).rejects.toMatchObject({
      korean: expect.stringContaining('몰입이 실행 중이에요'),
    });
    await two.release();
    const { isAlone, close } = await openTarget(target);
    expect(await isAlone()).toBe(true);
    await expect(holdServingLock(target, 'the secret')).rejects.toMatchObject({
      korean: expect.stringContaining('백업을 되돌리고 있어요'),
    });
    await close();
  });
});

it('sessions that were open in the backup → ended by the restore; those that had ended stay as they were (AC-5.01)', async () => {
  const [from, target, disk] = [await makeDatabase(), await makeDatabase(), await makeDisk()];
  await onDatabase(from, (client) =>
    client.query(`
      insert into members (email, nickname, goal_minutes, time_zone, day_start_hour, created_at)
        values ('one@example.com', '한 명', 60, 'Asia/Seoul', 4, now());
      insert into sessions (member_id, session_id, presented, device, signed_in_at, last_seen_at, expires_at, revoked_at)
        select member_id, gen_random_uuid(), 1, device, now(), now(), now() + interval '7 days', revoked_at
        from members, (values ('open', null), ('ended', timestamptz '2026-03-01T00:00Z')) as of (device, revoked_at)`),
  );
  const name = join(await makeFolder(), 'sessions.backup');
  await back(from, disk, name);
  await restore(name, target, disk);
  const { rows } = await onDatabase(target, (client) =>
    client.query('select device, revoked_at from sessions order by device'),
  );
  expect(rows).toEqual([
    { device: 'ended', revoked_at: new Date('2026-03-01T00:00:00.000Z') },
    { device: 'open', revoked_at: NOW },
  ]);
});

it('a restore is noted in the database, also of a backup that is older than the note (AC-5.01)', async () => {
  const [from, disk] = [await makeDatabase(), await makeDisk()];
  await onDatabase(from, (client) =>
    client.query(`insert into members (email, nickname, goal_minutes, time_zone, day_start_hour, created_at)
      values ('one@example.com', '한 명', 60, 'Asia/Seoul', 4, now())`),
  );
  const isRestored = async (url: string) => {
    const database = openDatabase(url, { maxConnections: 1, onError: quiet });
    return wasRestored(database.db).finally(() => database.close());
  };
  const name = join(await makeFolder(), 'restored.backup');
  await back(from, disk, name);
  const target = await makeDatabase();
  await restore(name, target, disk);
  expect([await isRestored(from), await isRestored(target)]).toEqual([false, true]);
  // A second one keeps the note of the first, and a restore of what was restored is no trial either.
  await restore(name, target, disk, true);
  expect(await isRestored(target)).toBe(true);
});

describe('versions', () => {
  it('an older backup is brought forward; what a migration makes of rows, it makes of these', async () => {
    const old = await makeDatabase({ empty: true });
    const migrations = listMigrations();
    const until = migrations.findIndex(({ sql }) => sql.join().includes('CREATE TABLE "study_days"'));
    await onDatabase(old, async (client) => {
      await client.query(`create extension pg_trgm; create schema drizzle;
        create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
      await applyMigrations(client, migrations.slice(0, until));
      await client.query(`
        insert into members (email, nickname, goal_minutes, time_zone, day_start_hour, created_at)
          values ('old@example.com', '전', 60, 'Asia/Seoul', 4, now());
        insert into study_entries (member_id, entry_id, day, minutes, completed, at)
          select member_id, gen_random_uuid(), '2026-03-02', 25, 1, now() from members`);
    });
    const oldFile = join(await makeFolder(), 'old.backup');
    await back(old, source.storage, oldFile);
    const target = await makeDatabase();
    await restore(oldFile, target, await makeDisk());
    expect(await shapeOf(target)).toEqual(await shapeOf(source.url));
    const rows = await onDatabase(
      target,
      async (client) =>
        (await client.query('select email, minutes from members join study_days using (member_id)')).rows,
    );
    expect(rows).toEqual([{ email: 'old@example.com', minutes: 25 }]);
    // Nothing is left to be done, and the next row has the next number.
    await prepareDatabase(target);
  });

  it('a newer backup, and a newer database, are refused', async () => {
    const newest = listMigrations().at(-1)?.folderMillis ?? 0;
    const createdAt = NOW.toISOString();
    expect(() => requireKnownVersion('x', { format: 1, createdAt, schemaVersion: newest })).not.toThrow();
    expect(() => requireKnownVersion('x', { format: 1, createdAt, schemaVersion: newest + 1 })).toThrow(
      expect.objectContaining({ korean: expect.stringContaining('더 새로운 몰입이 만든 백업') }),
    );
    const target = await makeDatabase();
    await onDatabase(target, (client) =>
      client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', $1)`, [
        newest + 1,
      ]),
    );
    await expect(restore(file, target, await makeDisk())).rejects.toMatchObject({
      korean: expect.stringContaining('더 새로운 몰입이 쓰던'),
    });
  });

  it('a database that 몰입 has never used has nothing to back up', async () => {
    const empty = await makeDatabase({ empty: true });
    await expect(back(empty, source.storage, join(await makeFolder(), 'none.backup'))).rejects.toMatchObject({
      korean: expect.stringContaining('백업할 몰입 데이터가 없어요'),
    });
  });
});
