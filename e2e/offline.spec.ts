import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { signIn, type TestMember } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { waitForServiceWorker } from './support/service-worker.ts';
import { expect, test } from './support/test.ts';
import { OFFLINE_ERRORS } from './support/watch-errors.ts';

test.use({ serviceWorkers: 'allow' });

const unsent = (page: Page) => page.getByRole('button', { name: /보내지 못한 변경 \d+/ });

/** Opens the app once, until the service worker has cached it. */
async function visit(page: Page, member: TestMember): Promise<void> {
  await signIn(page, member);
  await page.goto('/profile');
  await new ProfilePage(page).expectMember(member);
  await waitForServiceWorker(page);
}

/** Starts and stops a focus session offline. */
async function studyOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.goto('/timer');
  await page.getByRole('button', { name: '시작', exact: true }).click();
  await expect(unsent(page)).toBeVisible();
}

test.describe('without a network', () => {
  test.beforeEach(({ errors }) => errors.allow(...OFFLINE_ERRORS));

  test('a reload → the app opens with its member and says that it is offline @once', async ({
    page,
    context,
    member,
  }) => {
    await visit(page, member);
    await context.setOffline(true);
    await page.reload();
    await new ProfilePage(page).expectMember(member);
    await expect(page.getByText('오프라인이에요.')).toBeVisible();
    const csp = await page.evaluate(async () => {
      const cachedPage = await caches.match('/');
      return cachedPage?.headers.get('content-security-policy');
    });
    expect(csp, 'the cached page has the policy of the served one').toContain("script-src 'self' 'sha256-");
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);

    await context.setOffline(false);
    await expect(page.getByText('오프라인이에요.')).toHaveCount(0);
    await page.reload();
    await new ProfilePage(page).expectMember(member);
  });

  test('after a sign-out → the sign-in page, online and offline (Q-19, Q-42) @desktop @full', async ({
    page,
    context,
    member,
  }) => {
    await visit(page, member);
    await context.setOffline(true);
    await new ProfilePage(page).logout.click();
    await new LoginPage(page).expectOpen();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: '몰입에 닿지 못했어요' })).toBeVisible();
    await context.setOffline(false);
    await new LoginPage(page).expectOpen();
  });

  test('changes made offline → sent once when the network is back @phone @long', async ({
    page,
    context,
    member,
  }) => {
    await visit(page, member);
    await studyOffline(page, context);
    await page.reload();
    await expect(unsent(page), 'it survives a reload').toBeVisible();

    const starts: number[] = [];
    page.on('response', (response) => {
      const isStart =
        response.url().endsWith('/api/timer/sessions') && response.request().method() === 'POST';
      if (isStart && response.ok()) starts.push(response.status());
    });
    await context.setOffline(false);
    await expect(unsent(page)).toHaveCount(0);
    await expect.poll(() => starts).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole('button', { name: '일시정지' })).toBeVisible();
    expect(starts, 'a reload sends nothing twice').toHaveLength(1);
  });

  test('unsent changes → signing out asks about them (Q-42) @desktop @full', async ({
    page,
    context,
    member,
  }) => {
    await visit(page, member);
    await studyOffline(page, context);
    await page.goto('/profile');
    await new ProfilePage(page).logout.click();
    const question = page.getByRole('dialog', { name: /보내지 못한 변경이 \d+개 있어요/ });
    await expect(question).toBeVisible();
    await expectNoAxeViolations(page);

    await question.getByRole('button', { name: '보내기' }).click();
    await expect(question.getByText(/아직 \d+개를 보내지 못했어요/)).toBeVisible();

    const downloading = page.waitForEvent('download');
    await question.getByRole('button', { name: '내려받기' }).click();
    const file = await (await downloading).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'timer.start', label: expect.any(String) })]),
    );

    await question.getByRole('button', { name: '버리기' }).click();
    await new LoginPage(page).expectOpen();
    await context.setOffline(false);
    await new LoginPage(page).signIn(member);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(unsent(page)).toHaveCount(0);
  });
});

const CORNERS = ['top-right', 'top-left', 'bottom-left', 'bottom-right'] as const;

for (const corner of CORNERS) {
  test(`a refused change → an alert in the corner ${corner}, and a row in the list (TH-3.09) @desktop @full`, async ({
    page,
    member,
    errors,
  }) => {
    errors.allow(/status of 400/);
    await page.route('**/api/timer/sessions', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'VALIDATION_FAILED', message: '입력한 내용을 다시 확인해 주세요.' },
      }),
    );
    await page.goto('/login');
    await page.evaluate((position) => {
      localStorage.setItem('molip.ui', JSON.stringify({ notifications: { position } }));
    }, corner);
    await signIn(page, member);
    await page.goto('/timer');
    await page.getByRole('button', { name: '시작', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: '보내지 못했어요: 집중 시작' });
    await expect(alert).toContainText('입력한 내용을 다시 확인해 주세요.');
    const box = await alert.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const isAtTop = (box?.y ?? 0) < height / 2;
    const isAtLeft = (box?.x ?? 0) < width / 2;
    expect(`${isAtTop ? 'top' : 'bottom'}-${isAtLeft ? 'left' : 'right'}`).toBe(corner);
    if (corner !== 'bottom-right') return;
    await expectNoAxeViolations(page);
    await unsent(page).click();
    const list = page.getByRole('dialog', { name: '보내지 못한 변경' });
    await expect(list).toContainText('집중 시작');
    await expectNoAxeViolations(page);
    await list.getByRole('button', { name: '집중 시작 버리기' }).click();
    await page
      .getByRole('dialog', { name: '이 변경을 버릴까요?' })
      .getByRole('button', { name: '버리기' })
      .click();
    await expect(unsent(page)).toHaveCount(0);
  });
}
