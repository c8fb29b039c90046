import { decksCalls } from '@molip/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectSession, NOBODY } from '#shared/lib/api/index.ts';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { stubServer } from '../decks.fixture.ts';
import { STALLED_MS } from './post-by-xhr.ts';
import { sendFile } from './send-file.ts';
import { ControlledXhr, holdUploads, lastUpload } from './xhr.fixture.ts';

const JOB = '0195fd0c-3c6b-7d6e-8f1a-000000000001';
const session = { token: 'old' as string | null };

beforeEach(() => {
  session.token = 'old';
  connectSession({
    ...NOBODY,
    readToken: () => session.token,
    acceptToken: (token) => {
      session.token = token;
    },
    end: () => {
      session.token = null;
    },
  });
  holdUploads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  connectSession(NOBODY);
});

const send = (options: Parameters<typeof sendFile>[2] = {}) =>
  sendFile(decksCalls.importCards, new FormData(), options);

describe('a file on its way', () => {
  it('goes with the token, and tells how far it is', async () => {
    stubServer({});
    const onProgress = vi.fn();
    const sending = send({ onProgress });
    lastUpload().progress(42);
    lastUpload().progress(100);
    lastUpload().answer(202, { jobId: JOB });
    await expect(sending).resolves.toEqual({ jobId: JOB });
    expect(onProgress.mock.calls).toEqual([[42], [100]]);
    expect(lastUpload().headers.get('authorization')).toBe('Bearer old');
  });

  it('a 401 is followed by a silent refresh and one more try', async () => {
    stubServer({ 'POST /api/auth/refresh': { status: 200, body: { accessToken: 'new' } } });
    const sending = send();
    lastUpload().answer(401, { code: 'AUTH_REQUIRED', message: '로그인이 필요합니다.' });
    await patiently(() => expect(ControlledXhr.sent).toHaveLength(2));
    expect(lastUpload().headers.get('authorization')).toBe('Bearer new');
    lastUpload().answer(202, { jobId: JOB });
    await expect(sending).resolves.toEqual({ jobId: JOB });
  });

  it('who is no longer signed in reads that, and nothing is sent again', async () => {
    stubServer({ 'POST /api/auth/refresh': { status: 401, body: { code: 'X', message: '끝났어요.' } } });
    const sending = send();
    lastUpload().answer(401, { code: 'AUTH_REQUIRED', message: '로그인이 필요합니다.' });
    await expect(sending).rejects.toMatchObject({ status: 401, message: '로그인이 필요합니다.' });
    expect(ControlledXhr.sent).toHaveLength(1);
  });

  it('a long one is not given up while it moves; one that stands still for a minute is', async () => {
    stubServer({});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failure = send().catch((error: unknown) => error);
    for (const percent of [1, 2, 3]) {
      vi.advanceTimersByTime(STALLED_MS - 1);
      lastUpload().progress(percent);
    }
    vi.advanceTimersByTime(STALLED_MS - 1);
    expect(lastUpload().isAborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await failure).toMatchObject({ status: 0, code: 'TIMED_OUT' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('one that is no longer wanted is cut off, which is no failure of the network', async () => {
    stubServer({});
    const stop = new AbortController();
    const failure = send({ signal: stop.signal }).catch((error: unknown) => error);
    stop.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    expect(lastUpload().isAborted).toBe(true);
  });
});
