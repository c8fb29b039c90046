import { readdir } from 'node:fs/promises';
import { calls, IMAGES_PATH } from '@molip/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@molip/domain/kernel';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readUsage } from '#modules/membership/index.ts';
import { openS3Storage } from '#platform/storage/s3-storage.ts';
import type { Client } from '#test/support/client.ts';
import { drawImage } from '#test/support/images.ts';
import { openS3 } from '#test/support/s3.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  client = app.client();
  await client.join();
});

async function run(on: TestApp, name: string): Promise<void> {
  const job = on.jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run({});
}

/** A night: all that is swept then, in its order. */
async function night(on = app): Promise<void> {
  for (const name of ['sweep-notes', 'sweep-images', 'sweep-image-files']) await run(on, name);
}

/** Days go by, each with its night; sessions do not last so long. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    app.clock.advance(DAY_MS);
    await night();
  }
  await client.login(client.member?.email ?? '');
}

const upload = async (by = client) => (await by.upload(await drawImage('png'))).body.imageUrl;
const isThere = async (url: string, on = app) =>
  (await on.server.inject({ method: 'GET', url })).statusCode === 200;
const used = async () =>
  (await readUsage(app.database.db, client.member?.memberId ?? 0, app.clock.now())).storageBytes;
const filesOf = async (on: TestApp) =>
  (await readdir(on.filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;
const leftovers = async (on: TestApp) =>
  (await on.database.pool.query('select name from image_leftovers')).rows.length;
const create = async (noteContent: string) =>
  String((await client.call(calls.createNote, { body: { noteTitle: '', noteContent } })).body.noteId);
const save = (id: string, noteContent: string) =>
  client.call(calls.updateNote, { params: { id }, body: { noteTitle: '', noteContent } });

describe('an image goes', () => {
  it('30 days after the first night that found no use of it, with its file and its bytes', async () => {
    const url = await upload();
    expect(await used()).toBeGreaterThan(0);
    await pass(30);
    expect(await isThere(url)).toBe(true);
    await pass(1);
    expect(await isThere(url)).toBe(false);
    expect(await used()).toBe(0);
    const name = url.slice(IMAGES_PATH.length);
    expect((await client.call(calls.deleteImage, { params: { name } })).status).toBe(404);
    expect([await filesOf(app), await leftovers(app)]).toEqual([0, 0]);
  });

  it('and can be uploaded again after that', async () => {
    const bytes = await drawImage('png');
    const first = (await client.upload(bytes)).body.imageUrl;
    await pass(31);
    const second = (await client.upload(bytes)).body.imageUrl;
    expect(second).not.toBe(first);
    expect(await isThere(second)).toBe(true);
  });
});

describe('an image stays', () => {
  it.each([
    ['as Markdown', (url: string) => `앞 ![그림](${url}) 뒤`],
    ['with the address of the site', (url: string) => `![](https://molip.example${url} "제목")`],
    ['twice, one beside the other', (url: string) => `![](${url})![](${url})`],
  ])('while a note refers to it: %s', async (_case, write) => {
    const url = await upload();
    await create(write(url));
    await pass(65);
    expect(await isThere(url)).toBe(true);
  });

  it.each(['content', 'answer'])('while the %s of a card refers to it', async (side) => {
    const url = await upload();
    const { body: deck } = await client.call(calls.createDeck, { body: { deckName: '덱' } });
    const body = { content: '앞', answer: '뒤', [side]: `![](${url})` };
    await client.call(calls.createCard, { query: { deckId: String(deck.deckId) }, body });
    await pass(40);
    expect(await isThere(url)).toBe(true);
  });

  it('while it is the picture of the member, and 30 days from then', async () => {
    const [url, next] = [await upload(), await upload()];
    const setPicture = (profileImageUrl: string) =>
      client.call(calls.changeMember, { body: { profileImageUrl } });
    await setPicture(url);
    await pass(40);
    expect([await isThere(url), await isThere(next)]).toEqual([true, false]);
    const newer = await upload();
    await setPicture(newer);
    await pass(30);
    expect([await isThere(url), await isThere(newer)]).toEqual([true, true]);
    await pass(1);
    expect([await isThere(url), await isThere(newer)]).toEqual([false, true]);
  });

  it('that becomes the picture on its last day', async () => {
    const url = await upload();
    await pass(30);
    await client.call(calls.changeMember, { body: { profileImageUrl: url } });
    await pass(35);
    expect(await isThere(url)).toBe(true);
  });

  it('while a version can be restored, and 30 days from then', async () => {
    const url = await upload();
    const id = await create(`![](${url})`);
    app.clock.advance(HOUR_MS);
    await client.refresh();
    await save(id, '그림 없이');
    await pass(59);
    expect(await isThere(url)).toBe(true);
    await pass(2);
    expect(await isThere(url)).toBe(false);
  });

  it('while a deleted note can be restored, and 30 days from then', async () => {
    const url = await upload();
    await client.call(calls.deleteNote, { params: { id: await create(`![](${url})`) } });
    await pass(59);
    expect(await isThere(url)).toBe(true);
    await pass(2);
    expect(await isThere(url)).toBe(false);
  });

  it('when it was deleted in the editor and brought back (U-35)', async () => {
    const url = await upload();
    await create(`![](${url})`);
    await client.call(calls.deleteImage, { params: { name: url.slice(IMAGES_PATH.length) } });
    await pass(35);
    expect(await isThere(url)).toBe(true);
  });

  it('when it is used on its last day, or uploaded again', async () => {
    const bytes = await drawImage('png');
    const [pasted, again] = [await upload(), (await client.upload(bytes)).body.imageUrl];
    await pass(30);
    await create(`![](${pasted})`);
    await client.upload(bytes);
    await pass(29);
    expect([await isThere(pasted), await isThere(again)]).toEqual([true, true]);
  });

  it("only for its owner's sake: what others write does not keep it", async () => {
    const url = await upload();
    const owner = client;
    client = app.client();
    await client.join();
    await create(`![](${url})`);
    await pass(31);
    expect(await isThere(url)).toBe(false);
    client = owner;
  });
});

it('who leaves takes the images along', async () => {
  const url = await upload();
  const { status } = await client.call(calls.deleteMember, { body: {} });
  expect(status).toBe(204);
  await run(app, 'sweep-image-files');
  expect(await isThere(url)).toBe(false);
  expect(await leftovers(app)).toBe(0);
});

describe('whatever breaks off', () => {
  /** The disk of a test, with a switch for each accident. */
  async function openFragile() {
    const accidents = { beforePut: false, afterPut: false, remove: false };
    const fail = (isDue: boolean) => {
      if (isDue) throw new Error('lights out');
    };
    const fragile = await openTestApp({
      wrapStorage: (disk) => ({
        ...disk,
        putFile: async (key, path, type) => {
          fail(accidents.beforePut);
          await disk.putFile(key, path, type);
          fail(accidents.afterPut);
        },
        remove: async (key) => {
          fail(accidents.remove);
          await disk.remove(key);
        },
      }),
    });
    const member = fragile.client();
    await member.join();
    return { fragile, member, accidents };
  }

  it.each(['beforePut', 'afterPut'] as const)(
    'an upload (%s) leaves no image and in the end no file',
    async (when) => {
      const { fragile, member, accidents } = await openFragile();
      accidents[when] = true;
      expect((await member.upload(await drawImage('png'))).status).toBe(500);
      accidents[when] = false;
      const { rows } = await fragile.database.pool.query('select * from images');
      expect(rows).toEqual([]);

      // It might still be under way, for all that the sweep knows.
      fragile.clock.advance(59 * MINUTE_MS);
      await run(fragile, 'sweep-image-files');
      expect(await leftovers(fragile)).toBe(1);
      fragile.clock.advance(2 * MINUTE_MS);
      await run(fragile, 'sweep-image-files');
      expect([await filesOf(fragile), await leftovers(fragile)]).toEqual([0, 0]);
    },
  );

  it('a removal is done again until it is done', async () => {
    const { fragile, member, accidents } = await openFragile();
    await member.upload(await drawImage('png'));
    await run(fragile, 'sweep-images');
    fragile.clock.advance(31 * DAY_MS);
    await run(fragile, 'sweep-images');
    accidents.remove = true;
    await expect(run(fragile, 'sweep-image-files')).rejects.toThrow('lights out');
    expect([await filesOf(fragile), await leftovers(fragile)]).toEqual([1, 1]);
    accidents.remove = false;
    await run(fragile, 'sweep-image-files');
    expect([await filesOf(fragile), await leftovers(fragile)]).toEqual([0, 0]);
  });

  it('the same image at once leaves one file', async () => {
    const { fragile, member } = await openFragile();
    const bytes = await drawImage('png');
    await Promise.all([1, 2].map(() => member.upload(bytes)));
    fragile.clock.advance(2 * HOUR_MS);
    await run(fragile, 'sweep-image-files');
    expect([await filesOf(fragile), await leftovers(fragile)]).toEqual([1, 0]);
  });
});

it('on S3: uploaded, read, and gone in the end', async () => {
  const storage = await openS3Storage(await openS3());
  const onS3 = await openTestApp({ wrapStorage: () => storage });
  const member = onS3.client();
  await member.join();
  const { status, body } = await member.upload(await drawImage('jpeg'));
  expect(status).toBe(201);
  const { headers, rawPayload } = await onS3.server.inject({ method: 'GET', url: body.imageUrl });
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(rawPayload.length),
  });
  await night(onS3);
  onS3.clock.advance(31 * DAY_MS);
  await night(onS3);
  expect(await isThere(body.imageUrl, onS3)).toBe(false);
});
