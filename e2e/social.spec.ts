import { randomUUID } from 'node:crypto';
import { type OidcServer, openOidcServer, type Person } from '@molip/testing/oidc-server';
import type { Page } from '@playwright/test';
import { IntroductionPage } from './pages/introduction-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { ProviderPage } from './pages/provider-page.ts';
import { SignupPage } from './pages/signup-page.ts';
import { waitForCode, waitForMail } from './support/mails.ts';
import { makePerson, signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { test as base, expect } from './support/test.ts';
import { SIGN_OUT_ERRORS } from './support/watch-errors.ts';

const PROVIDERS = [
  { row: 'C-7.12', name: 'Google로 계속하기', path: '/oauth2/authorization/google', tag: '' },
  { row: 'C-7.13', name: '카카오로 계속하기', path: '/oauth2/authorization/kakao', tag: ' @long' },
];

base.describe('간편 로그인', () => {
  for (const { row, name, path, tag } of PROVIDERS) {
    base(
      `${row} R-2.03 ${name}: 서버로 가고, 준비되지 않았으면 까닭을 말해요 @phone${tag}`,
      async ({ page }) => {
        await new LoginPage(page).open();
        const left = page.waitForRequest((request) => new URL(request.url()).pathname === path);
        await page.getByRole('link', { name }).click();
        expect((await left).isNavigationRequest()).toBe(true);
        await expect(page).toHaveURL(/\/auth\/login\?error=provider_unavailable$/);
        await expect(page.getByText('아직 준비되지 않았거나 잠시 멈춰 있어요.')).toBeVisible();
        await expectNoAxeViolations(page);
        await page.getByRole('link', { name: '로그인으로 돌아가기' }).click();
        await new LoginPage(page).expectOpen();
      },
    );
  }

  base(
    '주소로 바로 열면 멈추지 않고 로그인으로 돌려보내요 (E-8.06, Q-21) @desktop @long',
    async ({ page }) => {
      await page.goto('/auth/login');
      await expect(page.getByText('OAuth2 user setup failed')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('link', { name: '로그인으로 돌아가기' }).click();
      await new LoginPage(page).expectOpen();
    },
  );

  base('두 곳만 있어요 @desktop', async ({ page }) => {
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await expect(page.locator('a[href^="/oauth2/"]')).toHaveCount(PROVIDERS.length);
    }
  });
});

interface WithProviders {
  readonly google: OidcServer;
  readonly kakao: OidcServer;
  readonly connected: RunningServer;
}

const environmentOf = (name: string, { config }: OidcServer) => ({
  [`${name}_ISSUER`]: config.issuer,
  [`${name}_CLIENT_ID`]: config.clientId,
  [`${name}_CLIENT_SECRET`]: config.clientSecret,
});

/** The shared server has no provider; this one has two real ones, on another site than the application. */
const test = base.extend<object, WithProviders>({
  google: [
    async ({ browserName: _ }, use) => {
      const server = await openOidcServer('google');
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  kakao: [
    async ({ browserName: _ }, use) => {
      const server = await openOidcServer('kakao');
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  connected: [
    async ({ google, kakao }, use) => {
      const providers = { ...environmentOf('GOOGLE', google), ...environmentOf('KAKAO', kakao) };
      const server = await startServer('social', { LIMITS: 'off', ...providers });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ connected }, use) => use(connected.url),
  dataDir: async ({ connected }, use) => use(connected.dataDir),
  context: async ({ context }, use) => {
    // The provider's pages would wait for a font of another host.
    await context.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ body: '' }));
    await use(context);
  },
});

function personAt(server: OidcServer, person: Person): string {
  const login = randomUUID();
  server.people.set(login, person);
  return login;
}

async function leaveFor(page: Page, name: string): Promise<ProviderPage> {
  await new LoginPage(page).open();
  await page.getByRole('link', { name }).click();
  return new ProviderPage(page);
}

async function agree(page: Page): Promise<void> {
  const signup = new SignupPage(page);
  await expect(signup.heading('먼저 동의가 필요해요')).toBeVisible();
  for (const name of ['이용약관 동의', '개인정보 수집·이용 동의', '만 14세 이상이에요'])
    await signup.consent(name).check();
  await signup.next.click();
}

test.describe('Google과 카카오', () => {
  test.describe.configure({ mode: 'default' });

  test('처음이면 동의를 받고 소개로 가요. 다음부터는 바로 들어와요 (A-1.02, U-10, Q-21) @narrow', async ({
    page,
    google,
    errors,
  }) => {
    errors.allow(...SIGN_OUT_ERRORS);
    const { email } = makePerson();
    const login = personAt(google, { email, email_verified: true, name: '이서연' });
    await (await leaveFor(page, 'Google로 계속하기')).signIn(login);
    await expect(page).toHaveURL(/\/auth\/signup$/);
    await expect(page.getByText('Google 계정으로 가입해요.')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await agree(page);
    const signup = new SignupPage(page);
    await expect(signup.nickname).toHaveValue('이서연');
    await expectNoAxeViolations(page);
    await page.reload();
    await signup.nickname.fill('서연');
    await signup.join.click();
    const introduction = new IntroductionPage(page);
    await introduction.expectOpen();
    await introduction.leave();

    const profile = new ProfilePage(page);
    await profile.open();
    await profile.expectMember({ email, nickname: '서연' });
    // The browser's Back leads here: the callback has nothing left to do, and shows no error.
    errors.allow(/status of 400.*\/api\/members\/social-signup/);
    await page.goto('/auth/signup');
    await expect(page).not.toHaveURL(/\/auth\//);
    await profile.open();
    await profile.logout.click();
    await new LoginPage(page).expectOpen();
    await page.goto('/login?next=/note');
    await page.getByRole('link', { name: 'Google로 계속하기' }).click();
    // The provider has a session and a consent: it shows no page.
    await expect(page).toHaveURL(/\/note$/);
  });

  test('카카오가 이메일을 알려 주지 않으면 인증 번호로 받아요 @narrow @full', async ({
    page,
    kakao,
    dataDir,
  }) => {
    const { email } = makePerson();
    const login = personAt(kakao, { nickname: '서연' });
    await (await leaveFor(page, '카카오로 계속하기')).signIn(login);
    await agree(page);
    const signup = new SignupPage(page);
    await expect(page.getByText('가입한 곳에서 이메일을 알려 주지 않았어요.')).toBeVisible();
    await expectNoAxeViolations(page);
    await signup.requestCode(email);
    await signup.pasteCode(await waitForCode(dataDir, email));
    await expect(signup.nickname).toHaveValue('서연');
    await signup.join.click();
    await new IntroductionPage(page).expectOpen();
  });

  test('확인된 이메일이 같으면 비밀번호를 한 번 묻고 있던 회원에 이어지고, 메일로 알려요 (U-10, AC-6.01) @full', async ({
    page,
    google,
    member,
    dataDir,
  }) => {
    const login = personAt(google, { email: member.email, email_verified: true });
    await (await leaveFor(page, 'Google로 계속하기')).signIn(login);
    await expect(
      page.getByRole('heading', { level: 1, name: '비밀번호로 한 번만 확인할게요' }),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: '비밀번호로 로그인하기' }).click();
    await new LoginPage(page).signIn(member);
    await expect(page).not.toHaveURL(/\/(auth|login)/);
    const profile = new ProfilePage(page);
    await profile.open();
    await profile.expectMember(member);
    await expect(profile.button('Google 연결 해제')).toBeVisible();
    // The first mail is about the new device.
    const mails = await Promise.all([2, 3].map((nth) => waitForMail(dataDir, member.email, nth)));
    expect(mails.join('\n')).toContain('Google 계정이 연결됐어요');
  });

  test('취소하거나, 확인되지 않은 이메일이거나, 멈춘 곳이면 까닭을 말하고 돌려보내요 @full', async ({
    page,
    google,
    member,
  }) => {
    await page.goto('/login?next=/note');
    await page.getByRole('link', { name: 'Google로 계속하기' }).click();
    await new ProviderPage(page).cancel();
    await expect(page).toHaveURL(/\/auth\/login\?error=refused$/);
    await expect(page.getByText('로그인을 취소했어요.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: '로그인으로 돌아가기' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fnote$/);

    const unchecked = personAt(google, { email: member.email, email_verified: false });
    await (await leaveFor(page, 'Google로 계속하기')).signIn(unchecked);
    await expect(page).toHaveURL(/\/auth\/login\?error=email_unverified$/);
    await expect(page.getByText('아직 인증하지 않은 이메일이에요.')).toBeVisible();
    await page.goto('/profile');
    await new LoginPage(page).expectOpen();

    await page.context().clearCookies();
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/auth');
    await (await leaveFor(page, 'Google로 계속하기')).expectOpen();
    const state = new URL((await asked).url()).searchParams.get('state');
    const back = (word: string | null) =>
      page.goto(`/login/oauth2/code/google?code=made-up&iss=${google.config.issuer}&state=${word}`);
    await back('made-up');
    await expect(page).toHaveURL(/\/auth\/login\?error=state_mismatch$/);
    await expect(page.getByText('여기에서 시작한 로그인인지 확인하지 못했어요.')).toBeVisible();
    await google.close();
    await back(state);
    await google.reopen();
    await expect(page).toHaveURL(/\/auth\/login\?error=provider_unavailable$/);
    await expect(page.getByText('지금은 이 방법으로 로그인할 수 없어요.')).toBeVisible();
  });

  test('프로필에서 연결하고, 비밀번호를 정하고, 해제해요 @full', async ({ page, google, kakao }) => {
    const { email, password } = makePerson();
    await (await leaveFor(page, '카카오로 계속하기')).signIn(
      personAt(kakao, { email, email_verified: true, nickname: '서연' }),
    );
    await agree(page);
    await new SignupPage(page).join.click();
    await new IntroductionPage(page).leave();
    const profile = new ProfilePage(page);
    await profile.open();
    await expect(profile.button('카카오 연결 해제')).toBeDisabled();
    await expect(profile.signInMethods).toContainText('로그인할 방법이 이것뿐이에요.');
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);

    await profile.button('Google 연결').click();
    await new ProviderPage(page).signIn(personAt(google, { email: 'another@example.com' }));
    await expect(page).toHaveURL(/\/profile$/);
    await expect(profile.button('Google 연결 해제')).toBeEnabled();
    await expect(profile.signInMethods).toContainText('연결됨 · another@example.com');
    await expectNoHorizontalScroll(page);
    await profile.button('카카오 연결 해제').click();
    await profile.button('연결 해제').click();
    await expect(profile.button('카카오 연결')).toBeVisible();

    await profile.button('비밀번호 정하기').click();
    const dialog = page.getByRole('dialog', { name: '비밀번호 정하기' });
    await dialog.getByLabel('새 비밀번호', { exact: true }).fill(password);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: '저장' }).click();
    await expect(profile.button('비밀번호 바꾸기')).toBeVisible();
    await expect(dialog).toBeHidden();
    await profile.button('Google 연결 해제').click();
    await profile.button('연결 해제').click();
    await expect(profile.button('Google 연결')).toBeVisible();
    await page.context().clearCookies();
    await signIn(page, { email, password, nickname: '서연' });
  });

  test('다른 회원에게 연결된 계정은 연결하지 못하고, 프로필로 돌아와요 @full', async ({
    page,
    google,
    member,
    newMember,
  }) => {
    const login = personAt(google, { email: newMember.email, email_verified: true });
    await (await leaveFor(page, 'Google로 계속하기')).signIn(login);
    await page.getByRole('link', { name: '비밀번호로 로그인하기' }).click();
    await new LoginPage(page).signIn(newMember);
    await expect(page).not.toHaveURL(/\/(auth|login)/);
    await page.context().clearCookies();

    await signIn(page, member);
    const profile = new ProfilePage(page);
    await profile.open();
    await profile.button('Google 연결').click();
    await new ProviderPage(page).signIn(login);
    await expect(page.getByRole('heading', { name: '연결을 마치지 못했어요' })).toBeVisible();
    await expect(page.getByText('이미 다른 회원에게 연결된 계정이에요.')).toBeVisible();
    await page.getByRole('link', { name: '프로필로 돌아가기' }).click();
    await expect(profile.button('Google 연결')).toBeVisible();
  });
});

test.describe('카카오톡 안의 브라우저 @narrow', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) KAKAOTALK 11.0.0' });

  test('Google로는 외부 브라우저로 열기를 알려 줘요 @full', async ({ page, baseURL }) => {
    await page.goto('/login?next=/note');
    await page.getByRole('link', { name: 'Google로 계속하기' }).click();
    const way = page.getByRole('link', { name: '외부 브라우저로 열기' });
    const address = encodeURIComponent(`${baseURL}/login?next=%2Fnote`);
    await expect(way).toHaveAttribute('href', `kakaotalk://web/openExternal?url=${address}`);
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
  });
});
