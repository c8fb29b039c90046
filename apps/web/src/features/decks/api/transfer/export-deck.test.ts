// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectSession, NOBODY } from '#shared/lib/api/index.ts';
import { useLoading } from '#shared/ui/feedback/loading/loading-store.ts';
import { closeToast, useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import { deckOf } from '../decks.fixture.ts';
import { SILENCE_TIMEOUT_MS } from './download-deck.ts';
import { exportDeck } from './export-deck.ts';

const DECK = deckOf(3, { deckName: '국사: 조선' });
const NAMED = {
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('국사_ 조선.apkg')}`,
};
const saved: { name: string; content: Blob }[] = [];
const session = { token: 'old' as string | null };
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  saved.length = 0;
  session.token = 'old';
  fetched.mockReset();
  connectSession({
    ...NOBODY,
    readToken: () => session.token,
    acceptToken: (token) => {
      session.token = token;
    },
    end: () => {},
  });
  vi.stubGlobal('fetch', fetched);
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: made.at(-1) as Blob });
  });
});
afterEach(() => {
  for (const { id } of useToasts.getState().toasts) closeToast(id);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  connectSession(NOBODY);
});

/** Newest first. */
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const loading = () => useLoading.getState().stack.map(({ text }) => text);
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

describe('a deck as a file', () => {
  it('is asked for with the token and saved under its Korean name', async () => {
    fetched.mockResolvedValue(new Response('bytes', { headers: NAMED }));
    await exportDeck(DECK, 'apkg');
    expect(saved.map(({ name, content }) => [name, content.size])).toEqual([['국사_ 조선.apkg', 5]]);
    const [address, init] = fetched.mock.lastCall ?? [];
    expect(String(address)).toMatch(/\/api\/decks\/3\/export\?format=apkg$/);
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer old');
    expect(toasts()).toEqual([]);
  });

  it('has a name that every system takes where the server gave none', async () => {
    fetched.mockResolvedValue(new Response('a,b'));
    await exportDeck(DECK, 'csv');
    expect(saved[0]?.name).toBe('국사_ 조선.csv');
  });

  it('a token that has run out is renewed silently', async () => {
    fetched.mockImplementation(async (address, init) => {
      if (String(address).endsWith('/api/auth/refresh')) return json(200, { accessToken: 'new' });
      const isNew = new Headers(init?.headers).get('authorization') === 'Bearer new';
      return isNew ? new Response('bytes', { headers: NAMED }) : json(401, { code: 'X', message: '로그인' });
    });
    await exportDeck(DECK, 'apkg');
    expect(saved).toHaveLength(1);
  });

  it('what takes longer than a second says so until it is there', async () => {
    let answer = (_: Response) => {};
    fetched.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const exporting = exportDeck(DECK, 'apkg');
    await vi.advanceTimersByTimeAsync(999);
    expect(loading()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(loading()).toEqual(['‘국사: 조선’ 덱을 파일로 만들고 있어요']);
    answer(new Response('bytes', { headers: NAMED }));
    await exporting;
    expect(loading()).toEqual([]);
  });
});

describe('a deck that could not be exported', () => {
  it('shows the sentence of the server (E-8.51)', async () => {
    fetched.mockResolvedValue(json(404, { code: 'NOT_FOUND', message: '덱을 찾을 수 없어요.' }));
    await exportDeck(DECK, 'apkg');
    expect([toasts(), saved]).toEqual([['덱을 찾을 수 없어요.'], []]);
  });

  it('without a network in ours', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await exportDeck(DECK, 'apkg');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await exportDeck(DECK, 'apkg');
    expect(toasts()).toEqual([
      expect.stringMatching(/^오프라인이라/),
      expect.stringMatching(/^덱을 내보내지 못했어요/),
    ]);
  });

  it('breaks off half way or falls silent: nothing is saved', async () => {
    const half = (end: (controller: ReadableStreamDefaultController) => void) =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('half'));
            end(controller);
          },
        }),
      );
    fetched.mockResolvedValueOnce(half((controller) => controller.error(new TypeError('network error'))));
    await exportDeck(DECK, 'apkg');
    expect(toasts()).toEqual([expect.stringMatching(/^덱을 내보내지 못했어요/)]);
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const silent = exportDeck(DECK, 'apkg');
    await vi.advanceTimersByTimeAsync(SILENCE_TIMEOUT_MS);
    await silent;
    expect(saved).toEqual([]);
    expect(toasts()[0]).toMatch(/^덱을 내보내지 못했어요/);
  });

  it('is given up: nothing is saved, and nothing is said', async () => {
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const running = exportDeck(DECK, 'apkg');
    await vi.advanceTimersByTimeAsync(1_000);
    useLoading.getState().stack[0]?.onCancel?.();
    await running;
    expect([saved, toasts(), loading()]).toEqual([[], [], []]);
  });
});
