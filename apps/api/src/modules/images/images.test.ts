import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { calls, ERRORS, IMAGE_MAX_BYTES } from '@molip/contract';
import { FREE_STORAGE_BYTES } from '@molip/domain/membership';
import { longestStretchMs } from '@molip/testing/cpu-time';
import { pngChunk } from '@molip/testing/png';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readUsage } from '#modules/membership/index.ts';
import type { Client } from '#test/support/client.ts';
import { drawAnimation, drawBomb, drawImage, HUGE_WEBP } from '#test/support/images.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await openTestApp();
});
const joined = async () => {
  const made = app.client();
  await made.join();
  return made;
};
beforeEach(async () => {
  client = await joined();
});

const get = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.server.inject({ method, url, headers });
const nameOf = (imageUrl: string) => imageUrl.split('/').at(-1) ?? '';
const remove = (by: Client, imageUrl: string) =>
  by.call(calls.deleteImage, { params: { name: nameOf(imageUrl) } });
const used = async (by: Client) =>
  (await readUsage(app.database.db, by.member?.memberId ?? 0, app.clock.now())).storageBytes ?? 0;
const fill = (by: Client, bytes: number) =>
  app.database.pool.query(
    'insert into usage values ($1, $2) on conflict (member_id) do update set storage_bytes = $2',
    [by.member?.memberId, bytes],
  );

/** A PNG of exactly so many bytes: readers skip the chunk that fills it. */
async function pngOfSize(bytes: number): Promise<Buffer> {
  const png = await drawImage('png');
  const end = png.length - 12;
  const filling = pngChunk('miLe', Buffer.alloc(bytes - png.length - 12));
  return Buffer.concat([png.subarray(0, end), filling, png.subarray(end)]);
}

describe('an upload', () => {
  it('answers with an address that shows the image, and the name it had (I-3.01, C-7.70)', async () => {
    const { status, body } = await client.upload(
      await drawImage('png', 30, 20),
      '강의 노트.png'.normalize('NFD'),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      imageUrl: expect.stringMatching(/^\/api\/images\/[0-9a-f]{32}\.png$/),
      oriFileName: '강의 노트.png',
    });
    const { rawPayload } = await get(body.imageUrl);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 30, height: 20 });
    expect(await used(client)).toBe(rawPayload.length);
  });

  it.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['gif', 'gif'],
    ['webp', 'webp'],
  ] as const)('%s is known by its bytes, whatever it is called (V-5.03)', async (format, extension) => {
    const { status, body } = await client.upload(await drawImage(format), 'virus.exe');
    expect([status, body.imageUrl]).toEqual([201, expect.stringMatching(new RegExp(`\\.${extension}$`))]);
  });

  it.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['bmp', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'],
    ['icon', '\0\0\x01\0\x01\0\x10\x10\0\0'],
    ['pdf', '%PDF-1.7'],
    ['avif', '\0\0\0\x20ftypavif'],
    ['sound in a RIFF', 'RIFF\0\0\0\0WAVEfmt '],
    ['nothing', ''],
  ])('%s is refused, though it is called .png (V-5.03)', async (_kind, text) => {
    const { status, body } = await client.upload(Buffer.from(text, 'latin1'), '그림.png');
    expect([status, body]).toEqual([
      415,
      { code: 'IMAGE_TYPE_UNSUPPORTED', message: '이미지는 JPG, PNG, GIF, WEBP만 올릴 수 있어요.' },
    ]);
  });

  it('exactly 10 MB are taken, one byte more is not (V-5.04, K-9.37, X-5.01)', async () => {
    expect((await client.upload(await pngOfSize(IMAGE_MAX_BYTES))).status).toBe(201);
    const { status, body } = await client.upload(await pngOfSize(IMAGE_MAX_BYTES + 1));
    expect([status, body]).toEqual([
      413,
      { code: 'IMAGE_TOO_LARGE', message: '이미지는 10MB 이하만 올릴 수 있어요.' },
    ]);
  });

  it('what never ends is refused while it comes, and cut off soon (V-5.04)', async () => {
    const address = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }));
    const upload = request({
      method: 'POST',
      host: address.hostname,
      port: address.port,
      path: calls.uploadImage.path,
      headers: {
        authorization: `Bearer ${client.accessToken}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
    });
    const chunk = Buffer.alloc(64 * 1024);
    const send = () => {
      while (upload.write(chunk));
      upload.once('drain', send);
    };
    const cut = new Promise((resolve) => upload.on('close', resolve).on('error', resolve));
    upload.write('--b\r\ncontent-disposition: form-data; name="imageFile"; filename="a.png"\r\n\r\n');
    send();
    const [answer] = await once(upload, 'response');
    expect([answer.statusCode, ((await json(answer)) as { code: string }).code]).toEqual([
      413,
      'IMAGE_TOO_LARGE',
    ]);
    await cut;
  });

  it('a size that is announced is refused at once', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: calls.uploadImage.path,
      payload: '--b',
      headers: {
        authorization: `Bearer ${client.accessToken}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(2 * IMAGE_MAX_BYTES),
      },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'IMAGE_TOO_LARGE']);
  });

  it.each([
    ['a file in another field', 400, 'IMAGE_MISSING', () => drawImage('png'), 'file'],
    [
      'a broken image',
      400,
      'IMAGE_UNREADABLE',
      async () => (await drawImage('jpeg')).subarray(0, 200),
      undefined,
    ],
    ['a bomb', 413, 'IMAGE_TOO_MANY_PIXELS', async () => drawBomb(20_000), undefined],
  ] as const)(
    '%s is refused in Korean, and nothing is counted',
    async (_case, expected, code, draw, field) => {
      const { status, body } = await client.upload(await draw(), '그림.png', field);
      expect([status, body]).toEqual([expected, { code, message: ERRORS[code].message }]);
      expect(await used(client)).toBe(0);
    },
  );

  it('without a token there is none (U-36, X-7.01)', async () => {
    client.accessToken = null;
    expect((await client.upload(await drawImage('png'))).status).toBe(401);
  });
});

describe('an image that means harm', () => {
  /** Empty extensions of three bytes: readers skip them one by one. */
  function gifOfEmptyBlocks(gif: Buffer, bytes: number): Buffer {
    const blocks = Buffer.alloc(Math.floor((bytes - gif.length) / 3) * 3, Buffer.of(0x21, 0x01, 0x00));
    const bodyAt = gif.indexOf(Buffer.of(0x21, 0xf9));
    return Buffer.concat([gif.subarray(0, bodyAt), blocks, gif.subarray(bodyAt)]);
  }

  it('a GIF of 9.9 MB made of empty blocks is redrawn while others are answered (UF-1.03)', async () => {
    const gif = await drawAnimation('gif', 3, 50);
    const hostile = gifOfEmptyBlocks(gif, 9_900_000);
    let imageUrl = '';
    const stretchMs = await longestStretchMs(async () => {
      const { status, body } = await client.upload(hostile);
      expect(status).toBe(201);
      imageUrl = body.imageUrl;
    });
    expect(stretchMs).toBeLessThan(300);
    expect((await get(imageUrl)).rawPayload).toEqual(gif);
  });

  it('more frames than a browser should be given are refused', async () => {
    const gif = await drawAnimation('gif', 1, 50);
    const frameAt = gif.indexOf(0x2c, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1));
    const frames = Array.from({ length: 2_001 }, () => gif.subarray(frameAt, -1));
    const { body } = await client.upload(
      Buffer.concat([gif.subarray(0, frameAt), ...frames, Buffer.of(0x3b)]),
    );
    expect(body.code).toBe('IMAGE_TOO_MANY_PIXELS');
  });

  it('what needs more memory than a process may have is refused, and nothing is left of it (UF-1.01)', async () => {
    const { status, body } = await client.upload(HUGE_WEBP);
    expect([status, body.code]).toEqual([413, 'IMAGE_TOO_MANY_PIXELS']);
    expect([await used(client), await readdir(app.uploadsDir)]).toEqual([0, []]);
  });
});

describe('the same image again', () => {
  it('has the address that it has, is counted once, and has whatever name it has now', async () => {
    const bytes = await drawImage('jpeg');
    const first = await client.upload(bytes, '처음.jpg');
    const before = await used(client);
    const second = await client.upload(bytes, '다시.jpg');
    expect(second.body).toEqual({ imageUrl: first.body.imageUrl, oriFileName: '다시.jpg' });
    expect(await used(client)).toBe(before);
  });

  it('also when they come at once', async () => {
    const bytes = await drawImage('webp');
    const answers = await Promise.all(Array.from({ length: 2 }, () => client.upload(bytes)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [url, ...others] = new Set(answers.map(({ body }) => body.imageUrl));
    expect(others).toEqual([]);
    expect(await used(client)).toBe((await get(url ?? '')).rawPayload.length);
  });

  it('is another one for another member', async () => {
    const bytes = await drawImage('png');
    const mine = await client.upload(bytes);
    const theirs = await (await joined()).upload(bytes);
    expect(theirs.body.imageUrl).not.toBe(mine.body.imageUrl);
  });
});

describe('the quota', () => {
  const REFUSED = [403, 'STORAGE_QUOTA_EXCEEDED'];

  it('what does not fit any more is refused; what is there already is not (U-29)', async () => {
    const bytes = await drawImage('png');
    await client.upload(bytes);
    await fill(client, FREE_STORAGE_BYTES);
    const { status, body } = await client.upload(await drawImage('png'));
    expect([status, body.code]).toEqual(REFUSED);
    expect((await client.upload(bytes)).status).toBe(201);
    expect(await used(client)).toBe(FREE_STORAGE_BYTES);
  });

  it('two that fit alone do not pass together (U-29)', async () => {
    const pictures = await Promise.all([1, 2].map(() => drawImage('png')));
    const probe = await joined();
    await probe.upload(await drawImage('png'));
    const roomForOne = Math.floor((await used(probe)) * 1.5);
    await fill(client, FREE_STORAGE_BYTES - roomForOne);
    const answers = await Promise.all(pictures.map((picture) => client.upload(picture)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await used(client)).toBeLessThanOrEqual(FREE_STORAGE_BYTES);
  });

  it('the 61st upload within a minute waits, and no other member does', async () => {
    const limited = await openTestApp({ limits: true });
    const [eager, patient] = [limited.client(), limited.client()];
    await eager.join();
    await patient.join();
    const codes = [];
    for (let count = 0; count < 61; count += 1) codes.push((await eager.upload(Buffer.from('x'))).status);
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 415), 429]);
    const { raw } = await eager.upload(Buffer.from('x'));
    expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0);
    expect((await patient.upload(Buffer.from('x'))).status).toBe(415);
  });
});

describe('reading', () => {
  it('needs no token, and lets a browser keep the image and do nothing else with it (U-36)', async () => {
    const { body } = await client.upload(await drawImage('gif'));
    const { statusCode, headers, rawPayload } = await get(body.imageUrl);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/gif',
      'content-length': String(rawPayload.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="${nameOf(body.imageUrl)}"`,
    });
  });

  it('answers 304 to who has it, and HEAD without a body', async () => {
    const { body } = await client.upload(await drawImage('png'));
    const { headers, rawPayload } = await get(body.imageUrl);
    for (const known of [headers.etag, `"other", W/${headers.etag}`, '*']) {
      const again = await get(body.imageUrl, { 'if-none-match': known });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    }
    expect((await get(body.imageUrl, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const head = await get(body.imageUrl, {}, 'HEAD');
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(rawPayload.length));
  });

  it.each([
    `${'0'.repeat(32)}.png`,
    'upload',
    'a.svg',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    `${'0'.repeat(32)}.png%00`,
    `${'A'.repeat(32)}.png`,
  ])('%s is not there', async (name) => {
    const { statusCode, headers } = await get(`/api/images/${name}`);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(405);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('deleting', () => {
  it('is said by its owner, as often as they like; an undo still finds the image', async () => {
    const { body } = await client.upload(await drawImage('png'));
    for (const _ of [1, 2]) expect((await remove(client, body.imageUrl)).status).toBe(204);
    expect((await get(body.imageUrl)).statusCode).toBe(200);
  });

  it("another member's image is not there (X-7.01)", async () => {
    const { body } = await client.upload(await drawImage('png'));
    expect((await remove(await joined(), body.imageUrl)).status).toBe(404);
  });
});

it('the log holds no token of an upload', async () => {
  await client.upload(await drawImage('png'));
  const log = app.logLines.join('');
  expect(log).toContain(calls.uploadImage.path);
  expect(log).not.toContain(client.accessToken);
});
