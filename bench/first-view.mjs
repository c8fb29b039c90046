/**
 * Cost of the first view of each page on a phone: `node bench/first-view.mjs` opens it with an empty cache, as a visitor or as the
 * demo member, and prints transferred bytes and main-thread work in processor time, which other load of the machine does not
 * change. Blocking is what exceeds 50 ms of each task with a processor four times slower, as in Lighthouse's total blocking
 * time, within the first six seconds.
 */
import { chromium, devices } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { ensureBrowser } from '#tooling/browser.mjs';
import { demoPages, signInAsDemo } from './lib/demo-visit.mjs';
import { median, printMachine } from './lib/report.mjs';

const RUNS = process.argv.includes('--quick') ? 1 : 5;
const SLOWER = 4;
const LONG_TASK_MS = 50;
const WATCHED_MS = 6_000;
const TASK = 'ThreadControllerImpl::RunTask';

const { startServer } = await tsImport('../e2e/support/server.ts', import.meta.url);
const server = await startServer('first-view', { LIMITS: 'off' });
const browser = await chromium.launch({ executablePath: await ensureBrowser() });
try {
  printMachine();
  printLine('', ['requests', 'KiB', 'work ms', 'blocking ms']);
  const visitor = await newContext();
  for (const path of ['/login', '/introduction']) await measure(visitor, path);
  const member = await newContext();
  const page = await member.newPage();
  await signInAsDemo(page, 'first-view');
  const { note, practice } = await demoPages(page);
  await page.close();
  for (const path of ['/timer', '/note', note, '/study', practice, '/dashboard']) await measure(member, path);
} finally {
  await browser.close();
  await server.stop();
}

/** Lighthouse's screen of a phone; phones have a Korean font. */
function newContext() {
  return browser.newContext({
    baseURL: server.url,
    locale: 'ko-KR',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    userAgent: devices['Pixel 7'].userAgent,
    serviceWorkers: 'block',
  });
}

async function measure(context, path) {
  const views = [];
  // Some recordings lack their beginning.
  for (let tries = 0; views.length < RUNS && tries < 2 * RUNS; tries += 1) {
    const seen = await view(context, path);
    if (seen) views.push(seen);
  }
  const middle = (of) => (median(views.map(of)) ?? 0).toFixed(0);
  printLine(path, [
    middle(({ requests }) => requests),
    middle(({ bytes }) => bytes / 1024),
    middle(({ workMs }) => workMs),
    middle(({ blockingMs }) => blockingMs),
  ]);
}

async function view(context, path) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  const bytes = [];
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => bytes.push(encodedDataLength));
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'blink.user_timing'] });
  await page.goto(path);
  await page.waitForTimeout(WATCHED_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await page.close();
  const tasksMs = mainThreadTasks(traceEvents).map(({ tdur = 0 }) => tdur / 1000);
  if (tasksMs.length === 0) return null;
  const blocking = (ms) => Math.max(0, SLOWER * ms - LONG_TASK_MS);
  return {
    requests: bytes.length,
    bytes: sum(bytes),
    workMs: sum(tasksMs),
    blockingMs: sum(tasksMs.map(blocking)),
  };
}

/** Main-thread work of the page that was opened last. Processor time (`tdur`) is in microseconds. */
function mainThreadTasks(events) {
  const opened = events
    .filter(
      ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(server.url),
    )
    .sort((one, other) => one.ts - other.ts)
    .at(-1);
  return events.filter(
    ({ name, pid, tid, ts }) => name === TASK && pid === opened?.pid && tid === opened.tid && ts >= opened.ts,
  );
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function printLine(name, cells) {
  console.log(`${name.padEnd(28)}${cells.map((cell) => cell.padStart(12)).join('')}`);
}
