import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@molip/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStorage } from '#platform/storage/disk-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { drawAnimation, drawBomb, drawImage } from '#test/support/images.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { runAdsCommand } from '../command/run-command.ts';

let app: TestApp;
let folder: string;
let storage: Storage;
beforeAll(async () => {
  app = await openTestApp();
  storage = diskStorage(app.filesDir);
  folder = await mkdtemp(join(tmpdir(), 'molip-ads-'));
  await writeFile(join(folder, 'good.png'), await drawImage('png', 900, 300));
  await writeFile(join(folder, 'good.jpg'), await drawImage('jpeg'));
  await writeFile(join(folder, 'moving.webp'), await drawAnimation('webp', 3, 100));
  await writeFile(join(folder, 'moving.gif'), await drawAnimation('gif', 3, 100));
  await writeFile(join(folder, 'script.png'), '<svg onload="alert(1)"/>');
  await writeFile(join(folder, 'broken.png'), (await drawImage('png', 400, 400)).subarray(0, 60));
  await writeFile(join(folder, 'bomb.png'), drawBomb(20_000));
  await writeFile(join(folder, 'large.png'), Buffer.alloc(1024 * 1024 + 1));
  await mkdir(join(folder, 'folder.png'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runOn(storage, args);
const runOn = (files: Storage, args: string[]) =>
  runAdsCommand(args, {
    from: folder,
    within: (work) => work({ db: app.database.db, clock: app.clock, storage: files }),
  });

async function importing(content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await writeFile(join(folder, 'list.json'), text);
  return run('import', 'list.json');
}

const AD = {
  position: 'NOTE_LIST',
  title: '한 달 만에 끝내는 한국사',
  body: '기출만 골라 담았어요.',
  image: 'good.png',
  linkUrl: 'https://books.example.com/history',
  advertiser: '좋은책',
  category: '책',
};
let count = 0;
const fresh = (change: object = {}) => {
  count += 1;
  return { ...AD, title: `새 광고 ${count}`, ...change };
};
const UNCHANGED = '아무것도 바꾸지 않았어요. 고친 뒤에 다시 가져와 주세요.';

/** All that an import could leave behind. */
async function everything() {
  const { rows } = await app.database.pool.query('select * from ads order by ad_id');
  return { rows, files: await readdir(app.filesDir, { recursive: true }) };
}

describe('import', () => {
  it('what is right comes in, with its image drawn anew, and is shown to members (U-32)', async () => {
    const [first, second] = [
      fresh({ title: '  첫 광고 ' }),
      fresh({ image: 'moving.webp', linkUrl: '/study' }),
    ];
    expect(await importing(`\ufeff${JSON.stringify([first, second])}`)).toEqual({
      isDone: true,
      lines: ['광고 2개를 가져왔어요.'],
    });
    const client = app.client();
    await client.join();
    const { body } = await client.call(calls.listActiveAds, { query: { position: 'NOTE_LIST' } });
    const ad = body.ads.find(({ title }) => title === '첫 광고');
    expect(ad).toMatchObject({ linkUrl: AD.linkUrl, advertiser: '좋은책', category: '책' });
    const sizes = await Promise.all(
      body.ads.map(async ({ imageUrl }) => {
        const image = await client.visit(imageUrl);
        expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);
        const { width, height, pages } = await sharp(image.rawPayload).metadata();
        return `${width}x${height}, ${pages ?? 1}`;
      }),
    );
    expect(sizes.sort()).toEqual(['16x16, 1', '640x213, 1']);
  });

  it.each<[string, object, string]>([
    ['a script for a link', { linkUrl: 'javascript:alert(1)' }, 'linkUrl: https:// 로 시작하는'],
    ['one in disguise', { linkUrl: ' JaVaScRiPt:alert(1)' }, 'linkUrl: 주소에 쓸 수 없는 글자'],
    ['data for a link', { linkUrl: 'data:text/html;base64,PHM+' }, 'linkUrl: https:// 로 시작하는'],
    ['a link of any protocol', { linkUrl: '//evil.example' }, 'linkUrl: 이 서비스의 화면 주소가 아니에요.'],
    ['a password in the link', { linkUrl: 'https://a:b@example.com' }, 'linkUrl: 주소에 사용자 이름이나'],
    ['a control character', { linkUrl: 'https://example.com/\u0007' }, 'linkUrl: 주소에 쓸 수 없는 글자'],
    ['no link', { linkUrl: undefined }, 'linkUrl: 빠진 항목이에요.'],
    [
      'a position that there is not',
      { position: 'TIMER' },
      'position: 다음 가운데 하나여야 해요: DASHBOARD_TOP',
    ],
    ['a title without letters', { title: ' \u3164 ' }, 'title: 비어 있어요.'],
    ['a title that is too long', { title: '가'.repeat(41) }, 'title: 40자까지 쓸 수 있어요.'],
    ['a title in two lines', { title: '첫 줄\n둘째 줄' }, 'title: 줄바꿈이나'],
    ['a title that turns around', { title: '가\u202e나' }, 'title: 줄바꿈이나'],
    ['a body that is too long', { body: '가'.repeat(91) }, 'body: 90자까지 쓸 수 있어요.'],
    ['a number for a name', { advertiser: 7 }, 'advertiser: 형식이 맞지 않아요.'],
    ['a category that is too long', { category: '가'.repeat(21) }, 'category: 20자까지 쓸 수 있어요.'],
    ['a field that there is not', { link: '/' }, '모르는 항목이에요: link.'],
    ['no image', { image: 'nothing.png' }, 'image: 파일을 읽지 못했어요 (ENOENT)'],
    ['an image of another folder', { image: '../good.png' }, 'image: 목록이 있는 폴더 안의 파일만'],
    ['an image by its whole path', { image: '/etc/passwd' }, 'image: 목록이 있는 폴더 안의 파일만'],
    ['a folder for an image', { image: 'folder.png' }, 'image: 파일이 아니에요.'],
    ['an image that is too large', { image: 'large.png' }, 'image: 이미지는 1MB 이하여야 해요.'],
    ['a drawing with a script', { image: 'script.png' }, 'image: 이미지는 PNG, JPEG, WEBP만'],
    ['a GIF', { image: 'moving.gif' }, 'image: 이미지는 PNG, JPEG, WEBP만'],
    ['half an image', { image: 'broken.png' }, 'image: 이미지를 읽지 못했어요.'],
    ['too many pixels', { image: 'bomb.png' }, 'image: 이미지의 가로와 세로가 너무 커요.'],
  ])('names the place, and changes nothing: %s (U-32)', async (_case, change, message) => {
    const before = await everything();
    const { isDone, lines } = await importing([fresh(), fresh(change), fresh({ image: 'good.jpg' })]);
    expect(isDone).toBe(false);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`2번째 광고`);
    expect(lines[0]).toContain(message);
    expect(lines[1]).toBe(UNCHANGED);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['no JSON', '[{', '올바른 JSON이 아니에요.'],
    ['no list', AD, '광고의 목록(JSON 배열)이어야 해요.'],
    ['an empty list', [], '목록이 비어 있어요.'],
    ['too many', Array.from({ length: 101 }, () => fresh()), '한 번에 100개까지 가져올 수 있어요.'],
    ['no ad', ['광고'], '1번째 광고: 형식이 맞지 않아요.'],
  ])('refuses %s (U-32)', async (_case, content, message) => {
    expect(await importing(content)).toEqual({ isDone: false, lines: [message, UNCHANGED] });
  });

  it('refuses what is no file (U-32)', async () => {
    expect((await run('import', 'folder.png')).lines[0]).toMatch(/^파일이 아니에요: /);
  });

  it('tells everything that is wrong at once, in the order of the list', async () => {
    const { lines } = await importing([
      fresh({ image: 'nothing.png' }),
      fresh({ title: '', linkUrl: 'http://a.b' }),
    ]);
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      '1번째 광고의 image',
      '2번째 광고의 title',
      '2번째 광고의 linkUrl',
      UNCHANGED,
    ]);
  });

  it('takes no ad twice: neither in one list, nor one that is there', async () => {
    const ad = fresh();
    expect((await importing([ad, { ...ad, body: '다른 말' }])).lines[0]).toBe(
      '2번째 광고: 1번째 광고와 같아요.',
    );
    expect((await importing([ad])).isDone).toBe(true);
    const before = await everything();
    expect(await importing([fresh(), ad])).toEqual({
      isDone: false,
      lines: ['2번째 광고: 이미 있는 광고예요.', UNCHANGED],
    });
    expect(await everything()).toEqual(before);
  });

  it('of two imports of one list at once, one comes in', async () => {
    await writeFile(join(folder, 'twice.json'), JSON.stringify([fresh(), fresh()]));
    const results = await Promise.all([run('import', 'twice.json'), run('import', 'twice.json')]);
    expect(results.map(({ isDone }) => isDone).sort()).toEqual([false, true]);
  });

  it('leaves no file behind when the storage fails on the way', async () => {
    const before = await everything();
    await writeFile(join(folder, 'failing.json'), JSON.stringify([fresh(), fresh()]));
    let puts = 0;
    const failing: Storage = {
      ...storage,
      put: async (...file) => {
        puts += 1;
        if (puts === 2) throw new Error('the disk is full');
        await storage.put(...file);
      },
    };
    await expect(runOn(failing, ['import', 'failing.json'])).rejects.toThrow('the disk is full');
    const after = await everything();
    const filesOf = ({ files }: typeof after) => files.filter((file) => file.endsWith('.webp')).sort();
    expect([after.rows, filesOf(after)]).toEqual([before.rows, filesOf(before)]);
  });
});

describe('list, disable, enable', () => {
  it('shows each ad with what came of it, in columns', async () => {
    await importing([fresh({ title: '표에 있는 광고' })]);
    const { rows } = await app.database.pool.query("select ad_id from ads where title = '표에 있는 광고'");
    const adId = Number(rows[0].ad_id);
    await app.database.pool.query('insert into ad_counts values ($1, 0, 1000, 10), ($1, 3, 234, 5)', [adId]);
    const { isDone, lines } = await run('list');
    expect(isDone).toBe(true);
    expect(lines[0]).toMatch(/^ID +자리 +제목 +상태 +노출 +클릭 +CTR +그만 보기$/);
    expect(lines.find((line) => line.startsWith(`${adId} `))).toMatch(
      /NOTE_LIST +표에 있는 광고 +켜짐 +1,234 +15 +1\.2% +0$/,
    );

    expect(await run('disable', String(adId))).toEqual({
      isDone: true,
      lines: [`${adId}번 광고를 내렸어요: 표에 있는 광고`],
    });
    expect((await run('list')).lines.find((line) => line.startsWith(`${adId} `))).toContain('꺼짐');
    expect((await run('enable', String(adId))).isDone).toBe(true);
    expect((await run('list')).lines.find((line) => line.startsWith(`${adId} `))).toContain('켜짐');
  });

  it('tells how many members see an ad no more, and the reasons they gave (AD-4.01)', async () => {
    await importing([fresh({ title: '그만 보는 광고' })]);
    const { rows } = await app.database.pool.query("select ad_id from ads where title = '그만 보는 광고'");
    const adId = Number(rows[0].ad_id);
    const given = ['너무 자주 보여요', undefined, '너무 자주 보여요', '제\n말은\u001b[2J 이래요'];
    for (const reason of [...given, ...['가', '나', '다', '라']]) {
      const client = app.client();
      await client.join();
      await client.call(calls.blockAd, { params: { id: String(adId) }, body: { reason } });
    }
    const { lines } = await run('list');
    expect(lines.find((line) => line.startsWith(`${adId} `))).toMatch(/그만 보는 광고 .* 8$/);
    const [told] = lines.filter((line) => line.startsWith(`${adId}: `));
    expect(told).toMatch(/^\d+: 너무 자주 보여요 2명, /);
    expect(told).toContain('가 1명, 나 1명');
    expect(told).toMatch(/, 그 밖 1명$/);
    expect(lines.join('')).not.toMatch(/\p{Cc}/u);
  });

  it('one that there is not is said to be none', async () => {
    expect(await run('disable', '999999')).toEqual({
      isDone: false,
      lines: ['999999번 광고는 없어요. list로 번호를 확인해 주세요.'],
    });
  });

  it.each([
    [[]],
    [['import']],
    [['list', '1']],
    [['disable']],
    [['disable', '-1']],
    [['enable', '1', '2']],
    [['remove', '1']],
  ])('explains itself to %j', async (args) => {
    const { isDone, lines } = await run(...args);
    expect(isDone).toBe(false);
    expect(lines[0]).toBe('쓰는 법 (usage):');
  });
});
