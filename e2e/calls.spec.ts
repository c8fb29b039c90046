import { LoginPage } from './pages/login-page.ts';
import { signIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

test.describe('how the browser calls the server @desktop', () => {
  test('own host, JSON, and a bearer only once signed in (C-7.01, C-7.04, A-6.02) @chromium', async ({
    page,
    baseURL,
    member,
  }) => {
    const login = new LoginPage(page);
    await login.open();
    const loginCall = page.waitForRequest('**/api/auth/login');
    const profileCall = page.waitForRequest((request) => {
      return request.url().includes('/api/') && 'authorization' in request.headers();
    });
    await login.signIn(member);

    const sent = await loginCall;
    expect(new URL(sent.url()).origin).toBe(baseURL);
    expect(sent.method()).toBe('POST');
    expect((await sent.allHeaders())['content-type']).toBe('application/json');
    expect((await sent.allHeaders())['authorization']).toBeUndefined();
    expect(sent.postDataJSON()).toEqual({ email: member.email, password: member.password });

    const withBearer = await profileCall;
    expect(new URL(withBearer.url()).origin).toBe(baseURL);
    expect(withBearer.headers()['authorization']).toMatch(/^Bearer \S+$/);
  });

  test('at startup the cookie is traded for a token, then the profile is loaded (A-4.05, ST-4.02, C-7.02)', async ({
    page,
    member,
  }) => {
    await signIn(page, member);
    const order: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/')) order.push(`${response.request().method()} ${pathname}`);
    });
    const refresh = page.waitForRequest('**/api/auth/refresh');
    await page.goto('/profile');
    await expect(page.getByText(member.email)).toBeVisible();
    expect(order.slice(0, 2)).toEqual(['POST /api/auth/refresh', 'GET /api/members/my']);
    expect((await (await refresh).allHeaders())['cookie']).toContain('refreshToken=');
  });
});
