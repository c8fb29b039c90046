import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawImage } from '../support/images.ts';
import { logIn, signUp } from './support/members.ts';
import {
  isAlive,
  makeTemporaryDir,
  makeUsedDataDir,
  postmasterOf,
  type Server,
  startServer,
} from './support/server.ts';

const REPOSITORY = join(import.meta.dirname, '../../../..');
const PATIENCE_MS = 60_000;

/** `npm run ads -- …`, with nothing of this machine's own settings. */
function ads(dataDir: string, folder: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, DATABASE_URL: '' };
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const command = [join(REPOSITORY, 'tooling/ads.mjs'), ...args];
    const options = { cwd: REPOSITORY, env: { ...env, INIT_CWD: folder }, timeout: PATIENCE_MS };
    execFile(process.execPath, command, options, (error, output, errors) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output, errors }),
    );
  });
}

async function titlesFor(server: Server, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/ads/active`, { headers });
  const { ads: found } = (await answer.json()) as { ads: { title: string }[] };
  return found.map(({ title }) => title);
}

it('the operator imports, lists and disables while the server runs, and while it does not (U-32)', async () => {
  const [dataDir, folder] = [await makeUsedDataDir(), await makeTemporaryDir()];
  await writeFile(join(folder, 'image.png'), await drawImage('png'));
  const ad = {
    position: 'DECK_LIST',
    title: '손으로 넣은 광고',
    body: '책을 소개해요.',
    image: 'image.png',
    linkUrl: 'https://books.example.com/',
    advertiser: '좋은책',
    category: '책',
  };
  await writeFile(join(folder, 'good.json'), JSON.stringify([ad]));
  await writeFile(join(folder, 'bad.json'), JSON.stringify([{ ...ad, linkUrl: 'javascript:alert(1)' }]));

  const server = await startServer(dataDir);
  const token = await logIn(server, await signUp(server));
  const houseAds = await titlesFor(server, token);
  expect(houseAds).toHaveLength(8);

  const refused = await ads(dataDir, folder, 'import', 'bad.json');
  expect([refused.code, refused.output]).toEqual([1, '']);
  expect(refused.errors).toContain('1번째 광고의 linkUrl: https:// 로 시작하는');
  expect(await titlesFor(server, token)).toHaveLength(8);

  expect(await ads(dataDir, folder, 'import', 'good.json')).toEqual({
    code: 0,
    output: '광고 1개를 가져왔어요.\n',
    errors: '',
  });
  expect(await titlesFor(server, token)).toContain('손으로 넣은 광고');
  expect(await ads(dataDir, folder, 'disable', '1')).toMatchObject({ code: 0 });
  expect(await titlesFor(server, token)).toHaveLength(8);
  expect((await server.get('/api/health')).status).toBe(200);

  const postmaster = await postmasterOf(dataDir);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(isAlive(postmaster)).toBe(false);

  const unknown = await ads(dataDir, folder, 'disable', '999');
  expect([unknown.code, unknown.errors]).toEqual([1, '999번 광고는 없어요. list로 번호를 확인해 주세요.\n']);
  const list = await ads(dataDir, folder, 'list');
  expect(list.output).toMatch(/^1 .*꺼짐 +0 +0 +- +0$/m);
  expect(list.output).toMatch(/^9 +DECK_LIST +손으로 넣은 광고 +켜짐/m);
  expect(await ads(dataDir, folder)).toMatchObject({ code: 1, output: '' });

  const nowhere = await ads(join(folder, 'nowhere'), folder, 'list');
  expect([nowhere.code, nowhere.errors]).toEqual([1, expect.stringContaining('몰입 데이터가 없어요')]);
  expect(await readdir(folder)).not.toContain('nowhere');

  // Whatever the command started is gone, and the server comes up again with what was decided.
  const again = await startServer(dataDir);
  const titles = await titlesFor(again, await logIn(again, await signUp(again)));
  expect(titles).toHaveLength(8);
  expect(titles).toContain('손으로 넣은 광고');
}, 180_000);
