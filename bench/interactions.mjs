/**
 * INP and CLS on a phone: `node bench/interactions.mjs` opens each page as the demo member at the size of a phone with a processor
 * four times slower, and interacts with it. INP is the longest time from an input to the next frame; CLS is Chromium's, from the
 * opening of the page to the first input. --why also prints what moved and where the time went. As root on Linux pages get
 * priority (lib/page-priority.mjs); `--in-turn` turns that off.
 */
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { ensureBrowser } from '#tooling/browser.mjs';
import { demoPages, signInAsDemo } from './lib/demo-visit.mjs';
import { watchInteractions } from './lib/in-page.mjs';
import { raisePagePriority } from './lib/page-priority.mjs';
import { median, printMachine } from './lib/report.mjs';
import { createTouchInput } from './lib/touch-input.mjs';

const RUNS = process.argv.includes('--quick') ? 1 : 5;
const SLOWER = 4;
const GOAL = { inpMs: 100, cls: 0.02 };
/** By then everything that loads behind the page is there, the font included. */
const SETTLE_MS = 3_000;
const DOUBLE_TAP_MS = 400;

const { startServer } = await tsImport('../e2e/support/server.ts', import.meta.url);
const server = await startServer('interactions', { LIMITS: 'off' });
const browser = await chromium.launch({ executablePath: await ensureBrowser() });
const pagesFirst = raisePagePriority();
try {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'ko-KR',
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript(watchInteractions);
  const page = await context.newPage();
  await signInAsDemo(page, 'interactions');
  const { note, practice } = await demoPages(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  printMachine();
  print('', ['INP ms', 'worst', 'CLS']);
  const hand = createTouchInput(page, cdp);
  for (const visit of visits(note, practice)) await measure(page, hand, visit);
} finally {
  pagesFirst.stop();
  await browser.close();
  await server.stop();
}

/** @returns {{ path: string, act: (page: import('@playwright/test').Page, hand: ReturnType<typeof createTouchInput>) => Promise<void> }[]} */
function visits(note, practice) {
  return [
    {
      path: '/timer',
      act: async (page, hand) => {
        for (let round = 0; round < 2; round += 1) {
          await hand.tap(page.getByRole('button', { name: /^(이어서 )?시작$/ }));
          await hand.tap(page.getByRole('button', { name: '일시정지' }));
        }
      },
    },
    {
      path: '/note',
      act: async (page, hand) => {
        await hand.tap(page.getByRole('textbox', { name: '노트 찾기' }));
        await hand.type('rhkd');
        await hand.press('Escape');
      },
    },
    {
      path: note,
      act: async (page, hand) => {
        await hand.tap(page.getByRole('button', { name: '더 보기' }));
        await page.getByRole('menuitem').first().waitFor();
        await hand.press('Escape');
      },
    },
    {
      path: `${note}/edit`,
      act: async (page, hand) => {
        await hand.tap(page.getByRole('textbox', { name: '본문' }));
        await hand.type('Hello, phone. ');
        await hand.press('Enter');
        await hand.press('Backspace');
      },
    },
    {
      path: '/study',
      act: async (page, hand) => {
        await hand.tap(page.getByRole('banner').getByRole('button', { name: '무엇이든 찾기' }));
        await page.getByRole('combobox').waitFor();
        await hand.type('rhkd');
        await hand.press('ArrowDown');
        await hand.press('Escape');
      },
    },
    {
      path: practice,
      act: async (page, hand) => {
        const ratings = page.getByRole('group', { name: '얼마나 기억났나요?' });
        for (let card = 0; card < 2; card += 1) {
          await hand.tap(page.getByRole('button', { name: '정답 보기' }));
          await hand.tap(ratings.getByRole('button').nth(2));
          // The app ignores a second tap so soon.
          await page.waitForTimeout(DOUBLE_TAP_MS);
        }
      },
    },
    {
      path: '/dashboard',
      act: async (page, hand) => {
        const bar = page.getByRole('banner');
        await hand.tap(bar.getByRole('button', { name: /^알림/ }));
        await hand.press('Escape');
        await hand.tap(bar.getByRole('button', { name: /화면으로/ }));
      },
    },
    {
      path: '/profile',
      act: async (page, hand) => {
        for (const theme of ['어둡게', '밝게'])
          await hand.tap(page.getByText(theme, { exact: true }).first());
      },
    },
  ];
}

async function measure(page, hand, { path, act }) {
  const seen = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[data-loading]'));
    await page.waitForTimeout(SETTLE_MS);
    const { shifts } = await page.evaluate(() => globalThis['watched']);
    await act(page, hand);
    await page.waitForTimeout(SETTLE_MS);
    seen.push({ ...(await page.evaluate(() => globalThis['watched'])), shifts });
  }
  const inps = seen.map(({ interactions }) =>
    Math.max(0, ...Object.values(interactions).map(({ duration }) => duration)),
  );
  const cls = median(seen.map(({ shifts }) => shifts.reduce((sum, { value }) => sum + value, 0)));
  const inp = median(inps);
  print(path, [
    mark(inp, GOAL.inpMs, 0),
    mark(Math.max(...inps), Number.POSITIVE_INFINITY, 0),
    mark(cls, GOAL.cls, 3),
  ]);
  if (!process.argv.includes('--why')) return;
  for (const { value, what } of seen[0].shifts) console.log(`    ${value.toFixed(3)} ${what.join(' | ')}`);
  for (const { duration, what, waitedMs, workedMs } of Object.values(seen[0].interactions))
    console.log(
      `    ${duration} ms: ${waitedMs.toFixed(0)} waited, ${workedMs.toFixed(0)} worked, then painted: ${what}`,
    );
}

function mark(value, goal, digits) {
  return `${value.toFixed(digits)}${value < goal ? ' ' : '!'}`;
}

function print(name, cells) {
  console.log(`${name.padEnd(28)}${cells.map((cell) => cell.padStart(9)).join('')}`);
}
