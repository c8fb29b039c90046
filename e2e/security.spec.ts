import { expect, test } from './support/test.ts';

test.describe('response headers of every page @desktop', () => {
  test('the policy allows scripts of its own files and hashes only', async ({ request }) => {
    const answer = await request.get('/login');
    const policy = answer.headers()['content-security-policy'] ?? '';
    const directives = new Map(
      policy.split(';').map((directive) => {
        const [name = '', ...values] = directive.trim().split(/\s+/);
        return [name, values] as const;
      }),
    );
    const scripts = directives.get('script-src') ?? directives.get('default-src') ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const source of scripts) expect(source).toMatch(/^'(self|sha256-[A-Za-z0-9+/=]+)'$/);
    expect(directives.get('img-src')?.toSorted()).toEqual(["'self'", 'blob:', 'data:']);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
  });

  test('nosniff, no framing, a referrer policy, no name of the software', async ({ request }) => {
    for (const path of ['/login', '/api/health', '/no-such-page']) {
      const headers = (await request.get(path)).headers();
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['x-frame-options'], path).toBe('DENY');
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
      expect(headers['x-powered-by'], path).toBeUndefined();
    }
  });

  test('the interface knows members and visitors, and no other role (A-6.01, A-6.04)', async ({
    request,
  }) => {
    const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: object[] }>>;
    };
    const guards = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ security }) => JSON.stringify(security ?? [])),
    );
    expect(new Set(guards).size).toBe(2);
    expect(Object.keys(paths).filter((path) => /admin|role|manage/i.test(path))).toEqual([]);
  });

  test('an injected inline script → does not run', async ({ page, errors }) => {
    errors.allow(/Content.Security.Policy/);
    await page.goto('/login');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.wasInjected = true';
      document.body.append(script);
    });
    expect(await page.evaluate(() => 'wasInjected' in window)).toBe(false);
  });

  test('built files are cached for ever, the page itself is not', async ({ page, request }) => {
    const asset = page.waitForRequest(/\/assets\/.*\.js$/);
    await page.goto('/login');
    const assetAnswer = await request.get((await asset).url());
    expect(assetAnswer.headers()['cache-control']).toContain('immutable');
    expect((await request.get('/login')).headers()['cache-control']).toBe('no-cache');
  });
});
