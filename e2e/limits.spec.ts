import { LoginPage } from './pages/login-page.ts';
import { SignupPage } from './pages/signup-page.ts';
import { signIn, signUp } from './support/members.ts';
import { expectNoAxeViolations } from './support/page-checks.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { test as base, expect } from './support/test.ts';

const WRONG_TRIES = 10;

/** The shared server has its limits off; this one has the limits of production. */
const test = base.extend<object, { limited: RunningServer }>({
  limited: [
    async ({ browserName: _ }, use) => {
      const server = await startServer('limits');
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ limited }, use) => use(limited.url),
  dataDir: async ({ limited }, use) => use(limited.dataDir),
});

test.describe('limits @desktop', () => {
  test.describe.configure({ mode: 'default' });

  test('too many wrong passwords → a wait in seconds; a known device still signs in @full', async ({
    page,
    browser,
    baseURL,
    member,
    errors,
  }) => {
    errors.allow(/status of (401|429).*\/api\/auth\/login/);
    const known = await browser.newContext({ baseURL });
    const knownPage = await known.newPage();
    await signIn(knownPage, member);

    const wrong = { email: member.email, password: 'wrong-password-1' };
    for (let tries = 0; tries < WRONG_TRIES; tries += 1) {
      expect((await page.request.post('/api/auth/login', { data: wrong })).status()).toBe(401);
    }
    const login = new LoginPage(page);
    await login.open();
    await login.signIn(wrong);
    await expect(login.failure).toContainText('요청이 너무 잦아요.');
    await expect(login.failure).toContainText(/\d+초 뒤에 다시 할 수 있어요/);
    await expectNoAxeViolations(page);

    await knownPage.request.post('/api/auth/logout');
    await signIn(knownPage, member);
    await known.close();
  });

  test('a second mail within a minute → refused in Korean @full', async ({
    page,
    request,
    dataDir,
    errors,
  }) => {
    errors.allow(/status of 429.*\/api\/email\/verification/);
    const { email } = await signUp(request, { dataDir });
    const signup = new SignupPage(page);
    await signup.open();
    await signup.agree();
    await signup.email.fill(email);
    await signup.sendCode.click();
    await expect(signup.failure).toContainText('요청이 너무 잦아요.');
  });
});
