import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from './answers.ts';
import { beginShell, keepShell, mendShell } from './shell-cache.ts';
import { fakeWorker, ORIGIN } from './worker.fixture.ts';

const SHELL = { version: 'new', paths: ['/', '/favicon.svg', '/assets/index-1.js'] };
const CSP = "script-src 'self'";

let worker: ReturnType<typeof fakeWorker>;
beforeEach(() => {
  vi.useFakeTimers();
  worker = fakeWorker();
});
afterEach(() => {
  vi.useRealTimers();
});

function request(path: string, given: { mode?: string; method?: string } = {}): Request {
  const url = new URL(path, ORIGIN).href;
  return { url, mode: 'cors', method: 'GET', ...given } as Request;
}
const navigation = (path: string) => request(path, { mode: 'navigate' });
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();

async function installed() {
  worker.fetch.mockImplementation(async (path) => new Response(`kept ${path}`, { headers: { csp: CSP } }));
  await keepShell(worker, SHELL);
  worker.fetch.mockReset();
}

describe('the shell', () => {
  it('is kept whole, pages and files with the headers that they came with', async () => {
    await installed();
    worker.fetch.mockRejectedValue(new TypeError('offline'));
    const page = await answerOf(worker, SHELL, navigation('/profile'));
    expect(await page?.text()).toBe('kept /');
    expect(page?.headers.get('csp')).toBe(CSP);
    expect(await textOf(answerOf(worker, SHELL, request('/assets/index-1.js')))).toBe(
      'kept /assets/index-1.js',
    );
  });

  it('is not kept by halves', async () => {
    worker.fetch.mockImplementation(async (path) => new Response('', { status: path === '/' ? 503 : 200 }));
    await expect(keepShell(worker, SHELL)).rejects.toThrow('/ was answered 503');
  });

  it('takes files that have not changed from the one before, and never the page', async () => {
    await installed();
    await keepShell(worker, { ...SHELL, version: 'newer' }).catch(() => {});
    expect(worker.fetch.mock.calls.map(([path]) => path)).toEqual(['/', '/favicon.svg']);
  });

  const keep = (version: string) => worker.caches.open(`molip-shell-${version}`);
  const begin = (version: string) => beginShell(worker, { ...SHELL, version });
  const keptShells = async () =>
    (await worker.caches.keys())
      .filter((name) => name.startsWith('molip-shell-'))
      .map((name) => name.slice(12));

  it('stays for the tabs that run it when the next one begins; older ones and those that never began go', async () => {
    await worker.caches.open('molip-fonts');
    for (const version of ['1', '2']) {
      await keep(version);
      await begin(version);
    }
    expect(await keptShells()).toEqual(['1', '2']);
    await keep('3, which waits until 4 is there');
    await keep('4');
    await begin('4');
    expect(await keptShells()).toEqual(['2', '4']);
    await begin('2');
    expect(await keptShells(), 'back to the one before').toEqual(['2', '4']);
    expect(await worker.caches.keys()).toContain('molip-fonts');
  });

  it('is kept anew at its beginning where another one has dropped it meanwhile, and else left alone', async () => {
    await installed();
    await mendShell(worker, SHELL);
    expect(worker.fetch).not.toHaveBeenCalled();
    await begin('first');
    await begin('other');
    expect(await keptShells()).toEqual([]);
    worker.fetch.mockImplementation(async (path) => new Response(`kept ${path}`));
    await mendShell(worker, SHELL);
    worker.fetch.mockRejectedValue(new TypeError('offline'));
    expect(await textOf(answerOf(worker, SHELL, navigation('/')))).toBe('kept /');
  });

  it('nothing goes where no worker has noted yet which one began', async () => {
    await keep('old');
    await keep('new');
    await begin('new');
    expect(await keptShells()).toEqual(['old', 'new']);
  });

  it('files of the one before are still answered, without a network too', async () => {
    await (await keep('old')).put('/assets/page-0.js', new Response('old page'));
    await installed();
    await begin('new');
    worker.fetch.mockRejectedValue(new TypeError('offline'));
    expect(await textOf(answerOf(worker, SHELL, request('/assets/page-0.js')))).toBe('old page');
    await expect(answerOf(worker, SHELL, request('/assets/unknown.js'))).rejects.toThrow('offline');
    worker.fetch.mockResolvedValue(new Response('from the server'));
    expect(await textOf(answerOf(worker, SHELL, request('/assets/unknown.js')))).toBe('from the server');
  });
});

describe('pages', () => {
  it('come from the server when it answers', async () => {
    await installed();
    worker.fetch.mockResolvedValue(new Response('new page'));
    expect(await textOf(answerOf(worker, SHELL, navigation('/login')))).toBe('new page');
  });

  it('come from the shell when the server takes longer than 2 s', async () => {
    await installed();
    worker.fetch.mockReturnValue(new Promise(() => {}));
    const answered = vi.fn();
    const answer = textOf(answerOf(worker, SHELL, navigation('/profile'))).then(answered);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(answered).toHaveBeenCalledWith('kept /');
  });

  it('come from the shell when only something before the server answers', async () => {
    await installed();
    worker.fetch.mockResolvedValue(new Response('bad gateway', { status: 502 }));
    expect(await textOf(answerOf(worker, SHELL, navigation('/')))).toBe('kept /');
  });
});

describe('a store that cannot be read', () => {
  const unreadable = async () => {
    throw new DOMException('the disk is damaged', 'UnknownError');
  };

  it.each([
    navigation('/profile'),
    request('/favicon.svg'),
    request('/assets/index-1.js'),
    request('/a.woff2'),
  ])('leaves it to the network, however slow: $url', async (given) => {
    await installed();
    Object.assign(worker.caches, { open: unreadable, match: unreadable });
    worker.fetch.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      return new Response('from the server');
    });
    const answer = textOf(answerOf(worker, SHELL, given));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toBe('from the server');
  });
});

describe('what is left to the browser', () => {
  it.each([
    request('/api/members/my'),
    request('/api/timer/sessions', { method: 'POST' }),
    request('/', { method: 'POST', mode: 'navigate' }),
    request('https://elsewhere.example/assets/index-1.js'),
    request('/sw.js'),
    navigation('/api/health'),
    navigation('/oauth2/authorization/google'),
    navigation('/login/oauth2/code/kakao?code=1'),
    navigation('/profile/membership/checkout?paymentId=1'),
    navigation('/legal/terms.html'),
  ])('$method $url $mode', (given) => {
    expect(answerOf(worker, SHELL, given)).toBeNull();
  });
});

describe('fonts', () => {
  it('are kept when they first come', async () => {
    const font = request('/assets/noto-sans-kr-5.woff2');
    worker.fetch.mockResolvedValueOnce(new Response('font')).mockRejectedValue(new TypeError('offline'));
    expect(await textOf(answerOf(worker, SHELL, font))).toBe('font');
    expect(await textOf(answerOf(worker, SHELL, font))).toBe('font');
    expect(worker.fetch).toHaveBeenCalledOnce();
  });

  it('a missing one is not kept', async () => {
    const font = request('/assets/gone.woff2');
    worker.fetch
      .mockResolvedValueOnce(new Response('', { status: 404 }))
      .mockResolvedValueOnce(new Response('font'));
    await answerOf(worker, SHELL, font);
    expect(await textOf(answerOf(worker, SHELL, font))).toBe('font');
  });
});
