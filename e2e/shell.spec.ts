import { HomePage } from './pages/home-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { Shell } from './pages/shell.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const TOP_LABELS = ['Home', 'Timer', 'Notes', 'Study', 'Profile'];
const BOTTOM_LABELS = ['Timer', 'Notes', 'Home', 'Study', 'Profile'];
const SIXTY_DAYS_MS = 60 * 86_400_000;
const NARROW = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet @full', width: 820, height: 1180 },
  { name: 'the widest narrow screen @full', width: 1023, height: 800 },
];

test.describe('bars on narrow screens @phone', () => {
  for (const { name, ...size } of NARROW) {
    test(`at ${name} (${size.width} px) (S-1.01, S-2.01, S-2.03, S-2.14, S-2.15, S-2.20, S-2.28, ST-4.05)`, async ({
      page,
      member,
    }) => {
      await page.setViewportSize(size);
      await signIn(page, member);
      await page.goto('/profile');
      await new ProfilePage(page).expectMember(member);
      const shell = new Shell(page);
      await expect(shell.back).toBeVisible();
      await expect(shell.title('Profile')).toBeVisible();
      await expect(shell.topLinks).toHaveCount(0);
      await expect(shell.bottomBar).toBeVisible();
      expect(await shell.readLabels(shell.bottomBar)).toEqual(BOTTOM_LABELS);
      await expect(shell.current(shell.bottomBar)).toContainText('Profile');
      await expect(shell.themeToggle).toBeVisible();
      await expect(shell.bell).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }

  test('public pages → a top bar with the product name, no bottom bar (S-2.06, S-2.21)', async ({ page }) => {
    const shell = new Shell(page);
    for (const path of ['/login', '/signup', '/introduction', '/set-goal', '/auth/login']) {
      await page.goto(path);
      await expect(shell.title('몰입')).toBeVisible();
      await expect(shell.topBar).toHaveCount(1);
      await expect(shell.bottomBar).toHaveCount(0);
    }
  });

  test('an unknown path → Home is selected (S-2.29)', async ({ page }) => {
    await page.goto('/somewhere/else');
    const shell = new Shell(page);
    await expect(shell.current(shell.bottomBar)).toContainText('Home');
    await expect(shell.title('몰입')).toBeVisible();
  });

  test('a /flashcards path → Study is selected (S-2.30, S-2.19)', async ({ page }) => {
    await page.goto('/flashcards/1/no-such-page');
    const shell = new Shell(page);
    await expect(shell.current(shell.bottomBar)).toContainText('Study');
    await expect(shell.title('Study')).toBeVisible();
  });

  test('both bars are 64 px high and cover nothing (K-9.41, K-9.42, K-9.26)', async ({ page, member }) => {
    await signIn(page, member);
    await page.goto('/profile');
    await new ProfilePage(page).expectMember(member);
    const shell = new Shell(page);
    expect((await shell.topBar.boundingBox())?.height).toBe(64);
    expect((await shell.bottomBar.boundingBox())?.height).toBe(64);
    // Polled, since late parts such as the web font make the page longer after the scrolling.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const footer = await shell.footer.boundingBox();
      const bottomBar = await shell.bottomBar.boundingBox();
      if (!footer || !bottomBar) throw new Error('the bars are not there');
      expect(footer.y + footer.height).toBeCloseTo(bottomBar.y, 0);
    }).toPass();
  });

  test('a phone has a home indicator → the tabs stand above it, and so does the end of the page (WK-5.01) @chromium', async ({
    page,
    member,
  }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34, bottomMax: 34 } });
    await signIn(page, member);
    await page.goto('/profile');
    await new ProfilePage(page).expectMember(member);
    const shell = new Shell(page);
    const tab = await shell.bottomBar.getByRole('link').first().boundingBox();
    const bar = await shell.bottomBar.boundingBox();
    if (!tab || !bar) throw new Error('the tabs are not there');
    expect(bar.height).toBe(64 + 34);
    expect(tab.y + tab.height).toBeLessThanOrEqual(bar.y + 64);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const footer = await shell.footer.boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeCloseTo(bar.y, 0);
    }).toPass();
  });

  test('the main area scrolls between the bars, which stay where they are (S-2.02)', async ({
    page,
    member,
  }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await signIn(page, member);
    await page.goto('/profile');
    await new ProfilePage(page).expectMember(member);
    const shell = new Shell(page);
    const before = await page.getByRole('main').boundingBox();
    await page.mouse.wheel(0, 120);
    // Not compared with the distance of the wheel: scroll anchoring moves the page when text is laid out again.
    const scrolled = () => page.evaluate(() => window.scrollY);
    await expect.poll(scrolled).toBeGreaterThan(60);
    await expect
      .poll(async () => ((await page.getByRole('main').boundingBox())?.y ?? 0) + (await scrolled()))
      .toBe(before?.y);
    expect((await shell.topBar.boundingBox())?.y).toBe(0);
    expect((await shell.bottomBar.boundingBox())?.y).toBe(420 - 64);
  });

  test('the back button goes back, and home when there is nothing to go back to (S-2.14) @long', async ({
    page,
    member,
  }) => {
    await signIn(page, member);
    await page.goto('/no-such-page');
    const shell = new Shell(page);
    await shell.back.click();
    await new HomePage(page).expectOpen();

    await page.goto('/no-such-page');
    await shell.bottomBar.getByRole('link', { name: /Profile/ }).click();
    await new ProfilePage(page).expectMember(member);
    await shell.bell.click();
    await page.goBack();
    await expect(page).toHaveURL(/\/no-such-page$/);
    await expect(page.getByRole('dialog'), 'the panel goes with its page').toHaveCount(0);
  });
});

test.describe('the bar on wide screens @desktop', () => {
  for (const { width, tag } of [
    { width: 1024, tag: ' @long' },
    { width: 1280, tag: '' },
  ]) {
    test(`at ${width} px links with the active one highlighted, no bottom bar${tag} (S-2.23, S-2.24, S-2.27, K-9.40, ST-4.06)`, async ({
      page,
      member,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, member);
      await page.goto('/profile');
      await new ProfilePage(page).expectMember(member);
      const shell = new Shell(page);
      expect(await shell.readLabels(shell.topLinks)).toEqual(TOP_LABELS);
      await expect(shell.current(shell.topLinks)).toContainText('Profile');
      const active = await shell.current(shell.topLinks).evaluate((link) => getComputedStyle(link).color);
      const quiet = shell.topLinks.getByRole('link', { name: 'Timer' });
      expect(await quiet.evaluate((link) => getComputedStyle(link).color)).not.toBe(active);
      await expect(shell.bottomBar).toHaveCount(0);
      await expect(shell.back).toHaveCount(0);
      await expect(shell.logo).toBeVisible();
    });
  }

  test('keys → no switch of the tab (S-2.31) @full', async ({ page, member }) => {
    await signIn(page, member);
    await page.goto('/profile');
    await new ProfilePage(page).expectMember(member);
    for (const key of ['1', '2', '5', 't', 'n', 'h', 'Control+1', 'Alt+1']) await page.keyboard.press(key);
    await new ProfilePage(page).expectMember(member);
  });
});

test('the bell opens the notifications, Esc closes them and returns the focus (S-2.26) @once', async ({
  page,
}) => {
  await page.goto('/login');
  const { bell } = new Shell(page);
  await bell.click();
  const dialog = page.getByRole('dialog', { name: '알림' });
  await expect(dialog.getByText('새 알림이 없어요')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bell).toBeFocused();
});

test('a press beside the notifications closes them and presses nothing else; so does leaving them by Tab (S-2.26) @once', async ({
  page,
}) => {
  await page.goto('/login');
  const { bell } = new Shell(page);
  const dialog = page.getByRole('dialog', { name: '알림' });
  const toggle = page.getByRole('button', { name: '어두운 화면으로 바꾸기' });
  const { x, y } = (await toggle.boundingBox()) ?? { x: 0, y: 0 };
  await bell.click();
  await expect(dialog.getByRole('button', { name: '닫기' })).toBeFocused();
  await page.mouse.click(x + 20, y + 20);
  await expect(dialog).toBeHidden();
  await expect(toggle).toBeVisible();
  await bell.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog).toBeHidden();
  await expect(bell).not.toBeFocused();
  await expect(page.locator(':focus')).toBeVisible();
});

test('open notifications → no shortcuts of the page, and no palette over them (S-2.26, Q-10) @once @long', async ({
  page,
  member,
}) => {
  await signIn(page, member);
  await page.goto('/timer');
  const { bell } = new Shell(page);
  const dialog = page.getByRole('dialog', { name: '알림' });
  await expect(page.getByRole('button', { name: '시작', exact: true })).toBeVisible();
  await bell.click();
  await dialog.getByRole('heading', { name: '알림' }).click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: '찾기' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '시작', exact: true })).toBeVisible();
});

test('the app’s icon shows the due cards on every page, and nothing after a sign-out @desktop @chromium @full', async ({
  page,
  member,
  memberApi,
}) => {
  const { cards } = await memberApi.createDeck('한국사', [
    { content: '대동법은?', answer: '1608년' },
    { content: '균역법은?', answer: '1750년' },
  ]);
  const reviewedAt = new Date(Date.now() - SIXTY_DAYS_MS).toISOString();
  const review = { rating: 'EASY', elapsedMs: 1_000, reviewedAt };
  await memberApi.saveReviews(
    cards.map(({ cardId }) => ({ ...review, cardId, reviewId: crypto.randomUUID() })),
  );
  await page.addInitScript(() => {
    const show = (count: number) => {
      document.documentElement.dataset['badge'] = String(count);
      return Promise.resolve();
    };
    navigator.setAppBadge = (count = 0) => show(count);
    navigator.clearAppBadge = () => show(0);
  });
  await signIn(page, member);
  const root = page.locator('html');
  for (const path of ['/timer', '/study', '/dashboard', '/profile']) {
    await page.goto(path);
    await expect(root, path).toHaveAttribute('data-badge', '2');
  }
  await new ProfilePage(page).logout.click();
  await expect(page).toHaveURL(/\/login/);
  await expect(root).toHaveAttribute('data-badge', '0');
});
