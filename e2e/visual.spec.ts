import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { signIn } from './support/members.ts';
import { waitUntilComplete } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

/**
 * Pictures are compared only in the environment (browser, fonts) in which they were taken: elsewhere glyphs differ.
 * To take them again: TEST_FULL=1 VISUAL_RECORD=1 npx playwright test e2e/visual.spec.ts -u
 */
const BASELINES = path.join(import.meta.dirname, 'visual.spec.ts-snapshots');
const ENVIRONMENT_FILE = path.join(BASELINES, 'environment.json');

interface Environment {
  readonly browser: string;
  readonly fonts: readonly string[];
}

const TABLET = { width: 820, height: 1180 };

const VIEWS = [
  { path: '/login', theme: 'light' },
  { path: '/login', theme: 'dark' },
  { path: '/introduction', theme: 'light' },
  { path: '/set-goal', theme: 'dark' },
  { path: '/profile', theme: 'light', as: 'member' },
  { path: '/profile', theme: 'dark', as: 'member' },
  { path: '/note', theme: 'dark', as: 'member' },
  { path: '/study', theme: 'light', as: 'member' },
  { path: '/login', theme: 'light', size: TABLET },
  { path: '/introduction', theme: 'dark', size: TABLET },
  { path: '/set-goal', theme: 'light', size: TABLET },
] as const;

const SLACK_RATIO = 0.002;

/** The browser that playwright.config.ts uses. */
async function browserPath(): Promise<string> {
  const tooling = new URL('../tooling/browser.mjs', import.meta.url).href;
  const { findLightBrowser } = (await import(tooling)) as { findLightBrowser(): string | undefined };
  return findLightBrowser() ?? chromium.executablePath();
}

async function environment(): Promise<Environment> {
  const browser = run(await browserPath(), ['--version']).join();
  return { browser, fonts: run('fc-list', [':', 'family']) };
}

function run(command: string, args: string[]): string[] {
  try {
    const lines = execFileSync(command, args, { encoding: 'utf8' }).split('\n');
    return [...new Set(lines.map((line) => line.trim()))].filter(Boolean).sort();
  } catch {
    return [];
  }
}

/** The reason why pictures cannot be compared here, or an empty text. */
async function difference(): Promise<string> {
  const here = await environment();
  if (process.env['VISUAL_RECORD']) {
    mkdirSync(BASELINES, { recursive: true });
    writeFileSync(ENVIRONMENT_FILE, `${JSON.stringify(here, null, 2)}\n`);
    return '';
  }
  const there = JSON.parse(readFileSync(ENVIRONMENT_FILE, 'utf8')) as Environment;
  if (here.browser !== there.browser) return `the pictures are of ${there.browser}, this is ${here.browser}`;
  return here.fonts.join() === there.fonts.join() ? '' : 'the pictures were taken with other fonts';
}

if (process.env['TEST_FULL']) {
  const reason = await difference();
  for (const view of VIEWS) {
    const isTablet = 'size' in view;
    const name = `${view.path.slice(1)}-${view.theme}${isTablet ? '-tablet' : ''}`;
    // The tablet is no project: it runs once, within one of them.
    const tag = isTablet ? ['@desktop', '@chromium'] : ['@chromium'];

    test(`${name} looks as it did${reason && ` (skipped: ${reason})`}`, { tag }, async ({ page, member }) => {
      test.skip(reason !== '', reason);
      if (isTablet) await page.setViewportSize(view.size);
      await page.emulateMedia({ colorScheme: view.theme, reducedMotion: 'reduce' });
      if ('as' in view) await signIn(page, member);
      await page.goto(view.path, { waitUntil: 'networkidle' });
      await waitUntilComplete(page);
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`${name}.png`, {
        animations: 'disabled',
        maxDiffPixelRatio: SLACK_RATIO,
        // Contents that change with the day and the member.
        mask: [page.getByRole('contentinfo'), page.getByText(/@example\.com/), page.getByText(/\d{4}년/)],
      });
    });
  }
}
