import path from 'node:path';
import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/dashboard-page.ts';
import { PracticePage } from './pages/practice-page.ts';
import { TimerPage } from './pages/timer-page.ts';
import type { MemberApi } from './support/member-api.ts';
import { signIn } from './support/members.ts';
import { atRest } from './support/page-checks.ts';
import { test } from './support/test.ts';

const README_IMAGE = path.join(import.meta.dirname, '../docs/images/timer.png');
/** What the browser shows before it installs the app; the manifest names them with their sizes. */
const INSTALL_IMAGES = path.join(import.meta.dirname, '../apps/web/public/screenshots');
const DAY_MS = 86_400_000;

async function studyAWeek(memberApi: MemberApi): Promise<void> {
  const now = Date.now();
  for (const [daysAgo, studyMinutes] of [52, 75, 40, 0, 90, 65, 47].reverse().entries()) {
    const at = new Date(now - daysAgo * DAY_MS).toISOString();
    if (studyMinutes > 0) await memberApi.study({ studyMinutes, at });
  }
}

async function focus(memberApi: MemberApi): Promise<void> {
  const startedAt = new Date(Date.now() - 7.4 * 60_000).toISOString();
  await memberApi.start({ mode: 'FOCUS', duration: 1200, startedAt });
}

async function take(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await atRest(page);
  await page.screenshot({ path: file });
}

/** `UPDATE_SCREENSHOTS=1 npx playwright test screenshot` renews the pictures of the README and of the manifest. */
if (process.env['UPDATE_SCREENSHOTS'] === '1') {
  test('the picture of the README, and the wide one of the manifest @desktop', async ({
    page,
    member,
    memberApi,
  }) => {
    await studyAWeek(memberApi);
    await focus(memberApi);
    await signIn(page, member);
    const timer = await new TimerPage(page).open();
    await timer.pause.waitFor();
    await take(page, README_IMAGE);
    await take(page, path.join(INSTALL_IMAGES, 'timer-wide.png'));
  });

  test.describe('the narrow ones of the manifest', () => {
    test.use({ deviceScaleFactor: 2 });

    test('timer, practice and dashboard @phone', async ({ page, member, memberApi }) => {
      await studyAWeek(memberApi);
      const cards = [
        { content: '광합성에서 빛을 받는 **색소**는?', answer: '엽록소' },
        { content: '대동법은 무엇을 쌀로 내게 했나요?', answer: '공납' },
      ];
      const { deckId } = await memberApi.createDeck('한국사와 생명과학', cards);
      await signIn(page, member);
      await new DashboardPage(page).open();
      await take(page, path.join(INSTALL_IMAGES, 'dashboard-narrow.png'));
      await new PracticePage(page).open(deckId);
      await take(page, path.join(INSTALL_IMAGES, 'practice-narrow.png'));
      await focus(memberApi);
      const timer = await new TimerPage(page).open();
      await timer.pause.waitFor();
      await take(page, path.join(INSTALL_IMAGES, 'timer-narrow.png'));
    });
  });
}
