import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ApiServer, LOGIN_REQUIRED, refusal } from '../lib/api/api-server.fixture.ts';
import { connectSession, NOBODY } from '../lib/api/index.ts';
import { deleteImage } from './delete-image.ts';

const server = new ApiServer();
let token: string | null = 'old';
beforeAll(() =>
  connectSession({
    ...NOBODY,
    readToken: () => token,
    acceptToken: (next) => {
      token = next;
    },
    end: () => {},
  }),
);
beforeEach(async () => {
  token = 'old';
  await server.open();
});
afterEach(() => server.close());
afterAll(() => connectSession(NOBODY));

const IMAGE = '/api/images/abc.png';

it('asks the server by DELETE at the address of the image, with the token (U-35)', async () => {
  server.answer(() => ({ status: 204 }));
  await deleteImage(IMAGE);
  await deleteImage(`${location.origin}${IMAGE}`);
  expect(server.seen.map(({ method, path, headers }) => [method, path, headers.authorization])).toEqual([
    ['DELETE', IMAGE, 'Bearer old'],
    ['DELETE', IMAGE, 'Bearer old'],
  ]);
});

it('a 401 is followed by a silent refresh and one more try', async () => {
  server.answer(({ path, headers }) => {
    if (path === '/api/auth/refresh') return { status: 200, body: { accessToken: 'new' } };
    return headers.authorization === 'Bearer new' ? { status: 204 } : LOGIN_REQUIRED;
  });
  await deleteImage(IMAGE);
  expect(server.asked(IMAGE)).toHaveLength(2);
});

it('a failure is told to the editor, which then removes the element all the same (E-8.49)', async () => {
  server.answer(() => refusal(500, 'INTERNAL', '서버에 문제가 생겼어요.'));
  await expect(deleteImage(IMAGE)).rejects.toMatchObject({ status: 500 });
});

it.each([
  'https://elsewhere.example/api/images/abc.png',
  '//elsewhere.example/api/images/abc.png',
  '/api/members',
  '/api/images/../members',
  '/api/images/%2e%2e/members',
  'data:image/png;base64,AAAA',
  'http://',
])('the token of the member never goes to %s', async (address) => {
  server.answer(() => ({ status: 204 }));
  await deleteImage(address);
  expect(server.seen).toHaveLength(0);
});
