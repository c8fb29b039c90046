import path from 'node:path';
import { TimerPage } from './pages/timer-page.ts';
import { signIn } from './support/members.ts';
import { atRest } from './support/page-checks.ts';
import { test } from './support/test.ts';

const IMAGE = path.join(import.meta.dirname, '../docs/images/timer.png');
const DAY_MS = 86_400_000;

/** `UPDATE_SCREENSHOTS=1 npx playwright test screenshot` renews the picture of the README. */
if (process.env['UPDATE_SCREENSHOTS'] === '1') {
  test('the picture of the README @desktop', async ({ page, member, memberApi }) => {
    const now = Date.now();
    for (const [daysAgo, studyMinutes] of [52, 75, 40, 0, 90, 65, 47].reverse().entries()) {
      const at = new Date(now - daysAgo * DAY_MS).toISOString();
      if (studyMinutes > 0) await memberApi.study({ studyMinutes, at });
    }
    await memberApi.start({
      mode: 'FOCUS',
      duration: 1200,
      startedAt: new Date(now - 7.4 * 60_000).toISOString(),
    });
    await signIn(page, member);
    const timer = await new TimerPage(page).open();
    await timer.pause.waitFor();
    await page.evaluate(() => document.fonts.ready);
    await atRest(page);
    await page.screenshot({ path: IMAGE });
  });
}
