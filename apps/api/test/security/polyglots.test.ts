import { access, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Call, calls, IMAGE_FIELD, IMPORT_FIELD, type MemberJob } from '@molip/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  collectionBytes,
  packageBytes,
  simpleCollection,
  zipOf,
} from '#modules/transfer/anki/package.fixture.ts';
import type { Client } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { drawBomb, drawImage, HUGE_WEBP } from '../support/images.ts';
import {
  bmpThatIsScript,
  gifBomb,
  gifThatIsScript,
  gifWithPageInItsBlocks,
  jpegThatIsPage,
  LIVE_PARTS,
  pageThatBeginsAsPng,
  pngThatIsPdfAndZip,
  pngWithChunks,
  svgWithScript,
  webpWithPage,
} from '../support/polyglots.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await openTestApp();
  client = app.client();
  await client.join();
});

/** Pictures that are something else besides: taken, and drawn anew. */
const pictures: Record<string, () => Promise<Buffer>> = {
  'GIF and JavaScript': async () => gifThatIsScript(await drawImage('gif')),
  'GIF with pages hung on to its blocks': async () => gifWithPageInItsBlocks(await drawImage('gif')),
  'JPEG and a page': async () => jpegThatIsPage(await drawImage('jpeg')),
  'PNG with PHP and HTML in its chunks': async () => pngWithChunks(await drawImage('png')),
  'PNG, PDF and ZIP': async () => pngThatIsPdfAndZip(await drawImage('png')),
  'WebP with a page in and behind it': async () => webpWithPage(await drawImage('webp')),
};

/** What is no picture that may be kept. */
const refused: Record<string, () => Promise<Buffer>> = {
  'SVG with scripts': async () => svgWithScript(),
  'BMP and JavaScript': async () => bmpThatIsScript(),
  'a page that begins as a PNG': async () => pageThatBeginsAsPng(),
  'a PNG of 400 million pixels': async () => drawBomb(20_000),
  'a GIF that wants 4 billion pixels': async () => gifBomb(await drawImage('gif')),
};

/** A name and a type that lie, in the form itself. */
async function uploadAs(bytes: Buffer, fileName: string, mediaType: string) {
  const head = `--b\r\ncontent-disposition: form-data; name="${IMAGE_FIELD}"; filename="${fileName}"\r\ncontent-type: ${mediaType}\r\n\r\n`;
  return app.server.inject({
    method: 'POST',
    url: calls.uploadImage.path,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
    headers: {
      authorization: `Bearer ${client.accessToken}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
  });
}

async function expectInert(imageUrl: string): Promise<void> {
  const { headers, rawPayload } = await app.server.inject({ method: 'GET', url: imageUrl });
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^image\/(jpeg|png|gif|webp)$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{32}\.(jpg|png|gif|webp)"$/),
  });
  for (const part of LIVE_PARTS) expect(rawPayload.includes(part, 0, 'latin1'), part).toBe(false);
  expect((await sharp(rawPayload).metadata()).width).toBeGreaterThan(0);
}

it('files come in by these calls, and by no other', () => {
  const takeFiles = Object.entries<Call>(calls).flatMap(([name, call]) => (call.file ? [name] : []));
  expect(takeFiles.sort()).toEqual(['importCards', 'previewImport', 'uploadImage']);
});

describe('as an image', () => {
  it.each(Object.entries(pictures))('%s comes back as a picture and nothing else', async (_name, make) => {
    const bytes = await make();
    // It is live until it is drawn anew: otherwise this would show nothing.
    expect(LIVE_PARTS.some((part) => bytes.includes(part, 0, 'latin1'))).toBe(true);
    const { status, body } = await client.upload(bytes, '그림.html');
    expect(status).toBe(201);
    await expectInert(body.imageUrl);
  });

  it.each(Object.entries(refused))('%s is refused', async (_name, make) => {
    const { status, body } = await client.upload(await make(), '그림.png');
    expect([400, 413, 415]).toContain(status);
    expect(body.message).toMatch(/[가-힣]/);
  });

  it.each([
    ['page.html', 'text/html'],
    ['script.js', 'text/javascript'],
    ['picture.svg', 'image/svg+xml'],
    ['shell.php.png', 'application/x-php'],
  ])('%s of type %s is what its bytes are', async (fileName, mediaType) => {
    const answer = await uploadAs(await drawImage('png'), fileName, mediaType);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().imageUrl).toMatch(/\.png$/);
    await expectInert(answer.json().imageUrl);
    const lie = await uploadAs(svgWithScript(), 'picture.png', 'image/png');
    expect(lie.statusCode).toBe(415);
  });
});

async function imported(bytes: Buffer, fileName: string): Promise<MemberJob> {
  const { status, body } = await client.upload(bytes, fileName, IMPORT_FIELD, calls.importCards);
  expect(status).toBe(202);
  return eventually(async () => {
    const { body: job } = await client.call(calls.readJob, { params: { jobId: body.jobId } });
    expect(job.state).not.toMatch(/QUEUED|RUNNING/);
    // The uploaded file is removed right after the job has said its end.
    expect((await filesBelow()).filter((name) => name.startsWith('import-'))).toEqual([]);
    return job;
  });
}

const filesBelow = async () =>
  (await readdir(app.filesDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('as a file of cards', () => {
  it.each(Object.entries({ ...pictures, ...refused }))('%s makes no card', async (_name, make) => {
    const bytes = await make();
    const before = (await client.call(calls.listDecks, { query: {} })).body.decks.length;
    for (const fileName of ['단어.csv', '단어.apkg']) {
      const job = await imported(bytes, fileName);
      expect(job).toMatchObject({ state: 'FAILED', message: expect.stringMatching(/[가-힣]/) });
    }
    const preview = await client.upload(bytes, '단어.csv', IMPORT_FIELD, calls.previewImport);
    expect(preview.status).toBeLessThan(500);
    expect(preview.raw.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'x-content-type-options': 'nosniff',
    });
    expect((await client.call(calls.listDecks, { query: {} })).body.decks).toHaveLength(before);
  });
});

describe('as a package', () => {
  const MEDIA = '../../../../escaped.png';
  const collection = simpleCollection([
    [`<img src="${MEDIA}"><img src="evil.svg"><script>alert(1)</script>앞`, '<b onclick=alert(1)>뒤</b>'],
  ]);

  /** Writers of zips refuse such names, so it is put in afterwards, where one of the same length stood. */
  const renamed = (zip: Buffer, from: string, to: string) =>
    Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
  it('names that lead elsewhere write nothing there, and media are drawn anew or left out', async () => {
    const zip = await packageBytes(collection, 'anki2', [
      [MEDIA, pngWithChunks(await drawImage('png'))],
      ['evil.svg', svgWithScript()],
    ]);
    const job = await imported(zip, '단어.apkg');
    expect(job.state).toBe('DONE');
    for (const folder of [tmpdir(), dirname(tmpdir()), app.filesDir, dirname(app.filesDir)])
      await expect(access(join(folder, 'escaped.png'))).rejects.toThrow('ENOENT');
    for (const name of await filesBelow()) expect(name).toMatch(/^[0-9a-f]{32}\.(jpg|png|gif|webp)$/);

    const [deck] = (await client.call(calls.listDecks, { query: {} })).body.decks;
    const params = { id: String(deck?.deckId) };
    const [card] = (await client.call(calls.listCards, { params, query: {} })).body.cards;
    const [imageUrl, ...others] = card?.content.match(/\/api\/images\/\S+?\.\w+/g) ?? [];
    expect(others).toEqual([]);
    await expectInert(imageUrl ?? '');
    expect(`${card?.content}${card?.answer}`).not.toMatch(/<script|onclick|svg/);
  });

  it('an image that takes too much memory is left out, and its card comes (UF-1.02)', async () => {
    const images = '<img src="huge.webp"><img src="small.png">';
    const zip = await packageBytes(simpleCollection([[`${images}산`, '높다']]), 'anki2', [
      ['huge.webp', HUGE_WEBP],
      ['small.png', await drawImage('png')],
    ]);
    const job = await imported(zip, '산.apkg');
    expect(job).toMatchObject({
      state: 'DONE',
      result: { created: 1, warnings: ['둘 공간이 없거나 읽지 못한 이미지 1개를 뺐어요.'] },
    });
    expect(await readdir(app.uploadsDir)).toEqual([]);
  });

  it.each(['../../../escaped.db', '/absolutely/gone.db', 'C:\\windows\\file.db', 'collection.an/..'])(
    'an entry called %s is no place on the disk',
    async (name) => {
      const holder = 'x'.repeat(name.length);
      const own = { name: 'collection.anki2', bytes: await collectionBytes(collection) };
      const zip = await zipOf([own, { name: holder, bytes: Buffer.from('escaped') }]);
      const before = await filesBelow();
      const job = await imported(renamed(zip, holder, name), '단어.apkg');
      expect(job.state).toMatch(/DONE|FAILED/);
      expect(await filesBelow()).toEqual(before);
      await expect(access(join(dirname(app.filesDir), 'escaped.db'))).rejects.toThrow('ENOENT');
    },
  );

  it('a bomb is refused in words, and the server goes on', async () => {
    const zeros = Buffer.alloc(64 * 1024 * 1024);
    const nested = await zipOf([{ name: 'collection.anki2', bytes: zeros }]);
    expect(nested.length).toBeLessThan(zeros.length / 500);
    for (const bomb of [nested, await zipOf([{ name: 'collection.anki21b', bytes: nested }])])
      expect(await imported(bomb, '단어.apkg')).toMatchObject({
        state: 'FAILED',
        message: expect.stringMatching(/[가-힣]/),
      });
    expect((await client.call(calls.readMember, {})).status).toBe(200);
  });
});
