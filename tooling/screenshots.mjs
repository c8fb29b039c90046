/**
 * `npm run screenshots` takes the pictures of the README and of the manifest, and the walk-through, from the built app as its
 * demo member sees it. Their output is committed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { demoPages, signInAsDemo } from '#bench/lib/demo-visit.mjs';
import { ensureBrowser } from './browser.mjs';
import { clockAheadBy, envAheadBy, msToSundayEvening } from './lib/clock-ahead.mjs';
import { runAsCommand } from './lib/command.mjs';
import { Problem } from './lib/problem.mjs';
import { ROOT } from './lib/run-command.mjs';
import { walkThrough } from './lib/walk-through.mjs';

/** The server's dependency. */
const sharp = createRequire(path.join(ROOT, 'apps/api/package.json'))('sharp');
const { startServer } = await tsImport('../e2e/support/server.ts', import.meta.url);
const { waitForAnimations } = await tsImport('../e2e/support/page-checks.ts', import.meta.url);

const SERVER = 'screenshots';
const README = 'docs/images';
/** What a browser shows before it installs the app; the manifest names them with their sizes. */
const INSTALL = 'apps/web/public/screenshots';
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const PICTURE_LIMIT = 200 * 1024;
const WALK_THROUGH_LIMIT = 2 * 1024 * 1024;
const WALK_THROUGH_WIDTH = 960;

await runAsCommand(async () => {
  const aheadMs = msToSundayEvening(Date.now());
  const server = await startServer(SERVER, { LIMITS: 'off', ...envAheadBy(aheadMs) });
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    const visit = (device, work) => visitAsDemo(browser, server.url, aheadMs, device, work);
    await visit(DESKTOP, async (page) => {
      const { note, practice } = await demoPages(page);
      await page.goto('/dashboard');
      await take(page, `${README}/dashboard.png`);
      await page.goto(note);
      await take(page, `${README}/note.png`);
      await page.goto(practice);
      await page.getByRole('button', { name: '정답 보기' }).click();
      await take(page, `${README}/practice.png`);
      await save(
        `${README}/walk-through.webp`,
        await joined(await walkThrough(page, shoot)),
        WALK_THROUGH_LIMIT,
      );
      await openTimer(page);
      await take(page, `${INSTALL}/timer-wide.png`);
    });
    await visit(PHONE, async (page) => {
      const { practice } = await demoPages(page);
      await page.goto('/dashboard');
      await take(page, `${INSTALL}/dashboard-narrow.png`);
      await page.goto(practice);
      await page.getByRole('button', { name: '정답 보기' }).click();
      await take(page, `${INSTALL}/practice-narrow.png`);
      await openTimer(page);
      await take(page, `${INSTALL}/timer-narrow.png`);
    });
    await visit({ ...PHONE, colorScheme: 'dark' }, async (page) => {
      await openTimer(page);
      await take(page, `${README}/timer-phone-dark.png`);
    });
  } finally {
    await browser.close();
    await server.stop();
  }
});

/** Without the service worker, which has a clock of its own, and without ads, which rotate. */
async function visitAsDemo(browser, baseURL, aheadMs, device, work) {
  const context = await browser.newContext({
    baseURL,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...device,
  });
  await context.addInitScript(clockAheadBy(aheadMs));
  const page = await context.newPage();
  await signInAsDemo(page, SERVER);
  await context.route('**/api/ads/**', (route) => route.abort());
  await work(page);
  await context.close();
}

/** Taken during the session that the walk-through has started. */
async function openTimer(page) {
  await page.goto('/timer');
  await page.getByRole('button', { name: '일시정지' }).waitFor();
}

async function shoot(page) {
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('html:not([data-fonts])').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await waitForAnimations(page);
  return page.screenshot({ caret: 'initial' });
}

async function take(page, file) {
  const picture = await shoot(page);
  await save(file, await sharp(picture).png({ palette: true, quality: 90 }).toBuffer(), PICTURE_LIMIT);
}

/** @param {{ picture: Buffer, forMs: number }[]} frames */
async function joined(frames) {
  const small = frames.map(({ picture }) =>
    sharp(picture).resize({ width: WALK_THROUGH_WIDTH }).png().toBuffer(),
  );
  return sharp(await Promise.all(small), { join: { animated: true } })
    .webp({ delay: frames.map(({ forMs }) => forMs), loop: 0, quality: 85 })
    .toBuffer();
}

async function save(file, bytes, limit) {
  const kib = (size) => `${Math.ceil(size / 1024)} KiB`;
  if (bytes.length > limit)
    throw new Problem(
      `${file}: ${kib(bytes.length)}로 ${kib(limit)}보다 커요.`,
      `${file} has ${kib(bytes.length)}, more than ${kib(limit)}.`,
    );
  await mkdir(path.join(ROOT, path.dirname(file)), { recursive: true });
  await writeFile(path.join(ROOT, file), bytes);
  console.log(`${file} ${kib(bytes.length)}`);
}
