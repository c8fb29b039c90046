/**
 * Lighthouse on the built app: its mobile preset, medians of five, public pages by a visitor and the others by the demo member.
 * `npm run bench:lighthouse`, about twenty minutes; with --quick one run of each, and with words only the pages that have one.
 * Lighthouse itself (180 MB) is fetched by npm when it is first wanted, and is no dependency of the project.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { ensureBrowser } from '../tooling/browser.mjs';
import { ROOT, runCommand } from '../tooling/lib/run-command.mjs';
import { median, printMachine } from './lib/report.mjs';

/** The last that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const RUNS = process.argv.includes('--quick') ? 1 : 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PUBLIC_GOAL = [95, 100, 100, 100];
/** Pages behind a sign-in are not for search engines. */
const MEMBER_GOAL = [90, 100, 100];

const { startServer } = await tsImport('../e2e/support/server.ts', import.meta.url);
const executablePath = await ensureBrowser();
const server = await startServer('lighthouse', { LIMITS: 'off', NODE_ENV: 'production' });
try {
  printMachine();
  printLine('', ['perf', 'a11y', 'best', 'seo', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS']);
  await inChromium(async (port) => {
    for (const page of ['/login', '/introduction']) await measure(page, port, PUBLIC_GOAL);
  });
  await inChromium(async (port, context) => {
    for (const page of await memberPages(context)) await measure(page, port, MEMBER_GOAL);
  });
} finally {
  await server.stop();
}

/** @param {(port: number, context: import('@playwright/test').BrowserContext) => Promise<void>} work */
async function inChromium(work) {
  const profile = await mkdtemp(path.join(tmpdir(), 'molip-lighthouse-'));
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    baseURL: server.url,
    args: [`--remote-debugging-port=${port}`, ...(isRoot ? ['--no-sandbox'] : [])],
  });
  try {
    await work(port, context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** The demo member signs in, and has a note and a deck to open. */
async function memberPages(context) {
  const log = await readFile(path.join(ROOT, '.results/server-lighthouse.log'), 'utf8');
  const [, email = '', password = ''] = /\(demo\): (\S+) \/ (\S+)/.exec(log) ?? [];
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  const first = async (list, pattern) => {
    await page.goto(list);
    const links = page.locator('main a[href]');
    await links.first().waitFor();
    for (let patience = 100; patience > 0; patience -= 1) {
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const found = addresses.map((address) => pattern.exec(address)?.[1]).find(Boolean);
      if (found) return found;
      await page.waitForTimeout(100);
    }
    throw new Error(`${list} has no ${pattern}`);
  };
  const noteId = await first('/note', /^\/note\/(\d+)$/);
  const deckId = await first('/study', /^\/flashcards\/(\d+)/);
  await page.close();
  return ['/timer', '/note', `/note/${noteId}`, '/study', `/flashcards/${deckId}/practice`, '/dashboard'];
}

async function measure(page, port, goal) {
  if (words.length > 0 && !words.some((word) => page.includes(word))) return;
  const reports = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await lighthouse(`${server.url}${page}`, port));
  const middle = (of) => median(reports.map(of)) ?? 0;
  const scores = goal.map((_, at) =>
    middle(({ categories }) => Math.round(100 * categories[CATEGORIES[at] ?? '']?.score)),
  );
  const metric = (name) => middle(({ audits }) => audits[name].numericValue);
  printLine(page, [
    ...CATEGORIES.map((_, at) => (goal[at] ? `${scores[at]}${scores[at] < goal[at] ? '!' : ' '}` : '–')),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((name) =>
      metric(name).toFixed(0),
    ),
    metric('cumulative-layout-shift').toFixed(3),
  ]);
  for (const line of shortcomings(reports[0], goal.length)) console.log(`    ${line}`);
}

/** What keeps accessibility, best practices and SEO from 100. */
function shortcomings({ categories, audits }, count) {
  return CATEGORIES.slice(1, count).flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${name}: ${id} – ${audits[id].title}`),
  );
}

async function lighthouse(url, port) {
  const directory = await mkdtemp(path.join(tmpdir(), 'molip-report-'));
  const file = path.join(directory, 'report.json');
  try {
    const args = [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url],
      ...[`--port=${port}`, '--disable-storage-reset', `--only-categories=${CATEGORIES.join()}`],
      ...['--output=json', `--output-path=${file}`, '--quiet'],
    ];
    const { code, output } = await runCommand('npm', args, { quiet: true });
    if (code !== 0) throw new Error(output);
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function printLine(name, cells) {
  console.log(`${name.padEnd(28)}${cells.map((cell) => String(cell).padStart(8)).join('')}`);
}
