/**
 * Lighthouse on the built app: its mobile preset, medians of five, public pages by a visitor and the others by the demo member.
 * `npm run bench:lighthouse`, about twenty minutes; with --quick one run of each, and with words only the pages that have one.
 * The preset makes the processor four times slower, which turns a fast desktop into a phone of the middle class. On a machine that
 * is no faster than such a phone, `--calibrated` slows it by what Lighthouse's own measure of the machine calls for.
 * As in production there is a proxy in front, with TLS and HTTP/2 (wants openssl); `--plain` asks the server itself, over HTTP/1.1.
 * As root on Linux pages get priority (lib/page-priority.mjs); `--in-turn` turns that off.
 * Lighthouse itself (180 MB) is fetched by npm when it is first wanted, and is no dependency of the project.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { ensureBrowser } from '#tooling/browser.mjs';
import { runCommand } from '#tooling/lib/run-command.mjs';
import { demoPages, signInAsDemo } from './lib/demo-visit.mjs';
import { openFront } from './lib/https-front.mjs';
import { raisePagePriority } from './lib/page-priority.mjs';
import { median, printMachine } from './lib/report.mjs';

/** The last version for Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const RUNS = process.argv.includes('--quick') ? 1 : 5;
const isCalibrated = process.argv.includes('--calibrated');
const isPlain = process.argv.includes('--plain');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PRESET_SLOWDOWN = 4;
const MOST_TRIES = 10;
const PUBLIC_GOAL = [95, 100, 100, 100];
/** Pages behind a sign-in are not for search engines. */
const MEMBER_GOAL = [90, 100, 100];

const { startServer } = await tsImport('../e2e/support/server.ts', import.meta.url);
const executablePath = await ensureBrowser();
const front = isPlain ? null : await openFront();
// Not PUBLIC_URL, with which there is no demo member.
const behind = front ? { DEV_URL: front.url } : {};
const server = await startServer('lighthouse', { LIMITS: 'off', ...behind });
front?.leadTo(server.url);
const site = front?.url ?? server.url;
const pagesFirst = raisePagePriority();
try {
  printMachine();
  console.log(front ? 'TLS and HTTP/2' : 'HTTP/1.1');
  const slowdown = await inChromium(slowdownHere);
  console.log(`processor slowed ${slowdown.toFixed(1)} times`);
  printLine('', ['perf', 'a11y', 'best', 'seo', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'index']);
  await inChromium(async (port) => {
    for (const page of ['/login', '/introduction']) await measure(page, port, slowdown, PUBLIC_GOAL);
  });
  await inChromium(async (port, context) => {
    for (const page of await memberPages(context)) await measure(page, port, slowdown, MEMBER_GOAL);
  });
} finally {
  pagesFirst.stop();
  await front?.close();
  await server.stop();
}

/**
 * By the figures of Lighthouse's throttling calculator: an index of 1300 and more is a desktop, 150 is the phone itself.
 * @param {number} port
 */
async function slowdownHere(port) {
  if (!isCalibrated) return PRESET_SLOWDOWN;
  const { environment } = await lighthouse('/login', port, PRESET_SLOWDOWN);
  const index = environment.benchmarkIndex;
  console.log(`benchmark index ${index.toFixed(0)}`);
  if (index >= 1300) return 3 + (index - 1300) / 233;
  if (index >= 800) return 2 + (index - 800) / 500;
  return Math.max(1, 1 + (index - 150) / 650);
}

/**
 * @template Result
 * @param {(port: number, context: import('@playwright/test').BrowserContext) => Promise<Result>} work
 */
async function inChromium(work) {
  const profile = await mkdtemp(path.join(tmpdir(), 'molip-lighthouse-'));
  const isRoot = process.getuid?.() === 0;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    baseURL: site,
    args: ['--remote-debugging-port=0', ...(isRoot ? ['--no-sandbox'] : []), ...(front?.browserArgs ?? [])],
  });
  try {
    // Where Chromium writes the port that it took.
    const [port] = (await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    return await work(Number(port), context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function memberPages(context) {
  const page = await context.newPage();
  await signInAsDemo(page, 'lighthouse');
  const { note, practice } = await demoPages(page);
  await page.close();
  return ['/timer', '/note', note, '/study', practice, '/dashboard'];
}

async function measure(page, port, slowdown, goal) {
  if (words.length > 0 && !words.some((word) => page.includes(word))) return;
  const reports = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await lighthouse(page, port, slowdown));
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
    // Lighthouse's benchmark of the machine during the run: low when other programs ran.
    middle(({ environment }) => environment.benchmarkIndex).toFixed(0),
  ]);
  for (const line of shortcomings(reports[0], goal.length)) console.log(`    ${line}`);
}

/** Failed audits of accessibility, best practices and SEO. */
function shortcomings({ categories, audits }, count) {
  return CATEGORIES.slice(1, count).flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${name}: ${id} – ${audits[id].title}`),
  );
}

async function lighthouse(page, port, slowdown) {
  const directory = await mkdtemp(path.join(tmpdir(), 'molip-report-'));
  const file = path.join(directory, 'report.json');
  try {
    const args = [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', `${site}${page}`],
      // Lighthouse clears the caches before each run, and keeps the cookies of the sign-in.
      ...[`--port=${port}`, `--only-categories=${CATEGORIES.join()}`],
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      ...['--output=json', `--output-path=${file}`, '--quiet'],
    ];
    for (let tries = 1; ; tries += 1) {
      const { code, output } = await runCommand('npm', args, { quiet: true });
      if (code === 0) return JSON.parse(await readFile(file, 'utf8'));
      // Some recordings lack their beginning, several in sequence, and Lighthouse asks for another run.
      if (tries === MOST_TRIES || !output.includes('Please run Lighthouse again')) throw new Error(output);
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function printLine(name, cells) {
  console.log(`${name.padEnd(28)}${cells.map((cell) => String(cell).padStart(8)).join('')}`);
}
