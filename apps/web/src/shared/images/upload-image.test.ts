import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiServer, LOGIN_REQUIRED, refusal, SILENCE } from '../lib/api/api-server.fixture.ts';
import { connectSession, NOBODY } from '../lib/api/index.ts';
import { failureMessage } from './failure-message.ts';
import { UPLOAD_TIMEOUT_MS } from './upload-answer.ts';
import { UploadHttpError, uploadImage } from './upload-image.ts';
import { XhrOnFetch } from './xhr.fixture.ts';

const server = new ApiServer();
const session = { token: 'old' as string | null };
const UPLOADED = { imageUrl: '/api/images/abc.png', oriFileName: '도표.png' };
const STORED = { status: 201, body: UPLOADED };
const DOWN = refusal(500, 'INTERNAL', '서버에 문제가 생겼어요.');
const FILE = new File(['bytes of the image'], '도표.png', { type: 'image/png' });

beforeAll(() =>
  connectSession({
    ...NOBODY,
    readToken: () => session.token,
    acceptToken: (token) => {
      session.token = token;
    },
    end: () => {
      session.token = null;
    },
  }),
);
beforeEach(async () => {
  await server.open();
  vi.stubGlobal('XMLHttpRequest', XhrOnFetch);
  session.token = 'old';
});
afterEach(() => {
  vi.useRealTimers();
  return server.close();
});
afterAll(() => connectSession(NOBODY));

const upload = (onProgress: (percent: number) => void = () => {}) => uploadImage(FILE, onProgress);
const tries = () => server.asked('/api/images/upload');
const ways = () => tries().map(({ headers }) => headers['x-by'] ?? 'fetch');

describe('the first try', () => {
  it('sends the file as imageFile with the token and tells how far it is (I-3.01, I-4.01, C-7.71, C-7.73)', async () => {
    server.answer(() => STORED);
    const percents: number[] = [];
    await expect(upload((percent) => percents.push(percent))).resolves.toEqual(UPLOADED);
    expect(percents).toEqual([0, 42, 99]);
    expect(ways()).toEqual(['xhr']);
    const [sent] = tries();
    expect(sent).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer old' } });
    expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent?.body).toContain('name="imageFile"; filename="도표.png"');
    expect(sent?.body).toContain('bytes of the image');
  });

  it('goes out without a token when there is none (U-36, C-7.71)', async () => {
    session.token = null;
    server.answer(() => STORED);
    await upload();
    expect(tries()[0]?.headers.authorization).toBeUndefined();
  });
});

describe('the second try', () => {
  it.each([
    ['an error of the server', DOWN],
    ['an answer that cannot be read', { status: 201, body: { imageUrl: 7 } }],
    ['a refusal', refusal(413, 'PAYLOAD_TOO_LARGE', '보낸 내용이 너무 커요.')],
  ])('follows %s, once, by plain fetch with the same body (Q-33)', async (_, failure) => {
    server.answer(({ headers }) => (headers['x-by'] ? failure : STORED));
    await expect(upload()).resolves.toEqual(UPLOADED);
    expect(ways()).toEqual(['xhr', 'fetch']);
    expect(tries()[1]?.body).toContain('bytes of the image');
    expect(tries()[1]?.headers.authorization).toBe('Bearer old');
  });

  it('fails as "HTTP error! status" after exactly two requests (E-8.48, X-7.02)', async () => {
    server.answer(() => DOWN);
    await expect(upload()).rejects.toThrow('HTTP error! status: 500');
    expect(tries()).toHaveLength(2);
  });

  it('a 401 is followed by a silent refresh, and the second try carries the new token (Q-33)', async () => {
    server.answer(({ path, headers }) => {
      if (path === '/api/auth/refresh') return { status: 200, body: { accessToken: 'new' } };
      return headers.authorization === 'Bearer new' ? STORED : LOGIN_REQUIRED;
    });
    await expect(upload()).resolves.toEqual(UPLOADED);
    expect(server.seen.map(({ path }) => path)).toEqual([
      '/api/images/upload',
      '/api/auth/refresh',
      '/api/images/upload',
    ]);
  });

  it('a refresh that fails still leaves no more than two tries', async () => {
    server.answer(({ path }) => (path === '/api/auth/refresh' ? DOWN : LOGIN_REQUIRED));
    await expect(upload()).rejects.toMatchObject({ status: 401, serverMessage: '로그인이 필요합니다.' });
    expect(tries()).toHaveLength(2);
    expect(session.token).toBe('old');
  });

  it('each try is given up after 30 seconds (K-9.11, C-7.72)', async () => {
    expect(UPLOAD_TIMEOUT_MS).toBe(30_000);
    const onAsked: (() => void)[] = [];
    const asked = [0, 1].map((nth) => new Promise<void>((resolve) => (onAsked[nth] = resolve)));
    server.answer(() => {
      onAsked[tries().length - 1]?.();
      return SILENCE;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let failure: unknown = null;
    const ended = upload().catch((reason: unknown) => {
      failure = reason;
    });
    await asked[0];
    await vi.advanceTimersByTimeAsync(29_999);
    expect(tries()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await asked[1];
    await vi.advanceTimersByTimeAsync(29_999);
    expect(failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await ended;
    expect(failure).toMatchObject({ name: 'AbortError' });
    expect(tries()).toHaveLength(2);
  });
});

describe('what the person reads', () => {
  const answered = (status: number, message?: string) =>
    new UploadHttpError({ status, text: message ? JSON.stringify({ message, code: 'X' }) : '<html>' });
  const GENERIC = '이미지를 올리는 중 오류가 발생했어요.';

  it.each([403, 413, 415])('the sentence of the server for a %i (E-8.51)', (status) => {
    expect(failureMessage(answered(status, '저장 공간이 가득 찼어요.'), true)).toBe(
      '저장 공간이 가득 찼어요.',
    );
  });

  it('else that the upload went wrong (E-8.45)', () => {
    expect(failureMessage(answered(500, '서버에 문제가 생겼어요.'), true)).toBe(GENERIC);
    expect(failureMessage(answered(413), true)).toBe(GENERIC);
    expect(failureMessage(new TypeError('fetch failed'), true)).toBe(GENERIC);
  });

  it('that there is no connection, when there is none', () => {
    expect(failureMessage(new TypeError('fetch failed'), false)).toMatch(/^오프라인이라/);
  });
});
