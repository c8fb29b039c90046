/// <reference lib="dom" />
/**
 * How far the shown remaining time is from the wall clock, in the built product and a real Chromium: in front, in the
 * back, after a reload, in two tabs, after an hour; and how long another device takes to follow. About five minutes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { apartMs, errorMs, overdueMs } from './lib/clock-error.mjs';
import {
  hasButton,
  pressButton,
  pretendHidden,
  readRecordedSeconds,
  recordSeconds,
  signInOnPage,
  waitForButton,
  waitForCorrectSecond,
} from './lib/in-page.mjs';
import {
  begin,
  inBrowser,
  installClock,
  newMember,
  openContext,
  openTimer,
  server,
  signIn,
  WHATS_NEW_SEEN,
  waitUntil,
} from './lib/product.mjs';
import { openRawTabs } from './lib/raw-tabs.mjs';
import { printHeads, printMachine, printRow } from './lib/report.mjs';

const WATCH_MS = 60_000;
const BOTH_TABS_MS = 20_000;
const RELOADS = 7;
const JUMPS = 3;
const HOUR_MS = 3_600_000;
/** Chromium throttles a background tab intensively after five minutes; here after ten seconds. */
const INTENSIVE_THROTTLING = [
  '--enable-features=IntensiveWakeUpThrottling<Bench',
  '--force-fieldtrials=Bench/Soon',
  '--force-fieldtrial-params=Bench.Soon:grace_period_seconds/10',
];

try {
  printMachine();
  printHeads();
  await inBrowser([], async (browser) => {
    await inFront(browser);
    await twoTabs(browser);
    await otherDevice(browser);
    await anHourLater(browser);
  });
  await inBrowser([], (browser) => inTheBack(browser, 'first minute'));
  await inBrowser(INTENSIVE_THROTTLING, (browser) => inTheBack(browser, 'as after five minutes'));
} finally {
  await server.stop();
}

async function inFront(browser) {
  const { page, api } = await openTimer(browser);
  const endMs = await begin(page, api);
  await page.evaluate(recordSeconds, 'clock');
  await sleep(WATCH_MS);
  printRow(
    'in front: a second stands too long by',
    overdueMs(await page.evaluate(readRecordedSeconds), endMs),
  );

  await page.addInitScript(recordSeconds, 'clock');
  const errors = [];
  for (let round = 0; round < RELOADS; round++) {
    await page.reload();
    await page.evaluate(waitForButton, '일시정지');
    const [first] = await page.evaluate(readRecordedSeconds);
    errors.push(errorMs(first, endMs));
  }
  printRow('reload: the first shown second is wrong by', errors);
  await page.context().close();
}

async function twoTabs(browser) {
  const { page, api, context } = await openTimer(browser);
  const other = await context.newPage();
  await other.goto('/timer');
  await begin(page, api);
  await other.evaluate(waitForButton, '일시정지');
  for (const tab of [page, other]) await tab.evaluate(recordSeconds, 'clock');
  await sleep(BOTH_TABS_MS);
  const [one, two] = await Promise.all([page, other].map((tab) => tab.evaluate(readRecordedSeconds)));
  printRow('two tabs: they show a new second apart by', apartMs(one, two));
  printRow('two tabs: the other one follows a press after', await follow(page, other));
  await context.close();
}

async function otherDevice(browser) {
  const { page, member } = await openTimer(browser);
  const there = await openContext(browser);
  const second = await there.newPage();
  await signIn(second, member);
  await second.goto('/timer');
  await second.evaluate(waitForButton, '시작');
  printRow('another device: start, pause, stop are seen after', [
    ...(await press(page, second, '시작', '일시정지')),
    ...(await press(page, second, '끝내기', '시작')),
    ...(await press(page, second, '시작', '일시정지')),
    ...(await follow(page, second)),
  ]);
  await page.context().close();
  await there.close();
}

/** Moves the page's clock; `inTheBack` measures what the browser does to a hidden page. */
async function anHourLater(browser) {
  const waits = [];
  for (let round = 0; round < JUMPS; round++) {
    const { page, api, context } = await openTimer(browser, installClock, { serviceWorkers: 'block' });
    const endMs = await begin(page, api);
    await page.evaluate(pretendHidden, true);
    await page.clock.fastForward(HOUR_MS);
    await page.evaluate(pretendHidden, false);
    waits.push(await page.evaluate(waitForCorrectSecond, endMs));
    await context.close();
  }
  printRow('after an hour in the back: the right second is shown after', waits);
}

async function inTheBack(browser, when) {
  const { member, api } = await newMember();
  const tabs = await openRawTabs(browser);
  const tab = await tabs.open(`${server.url}/login`);
  await waitUntil(() => tab.evaluate(() => document.readyState === 'complete'));
  await tab.evaluate(signInOnPage, member, WHATS_NEW_SEEN);
  await waitUntil(() => tab.evaluate(hasButton, '시작'));
  const endMs = await begin(tab, api);
  await tab.evaluate(recordSeconds, 'title');
  await tabs.open('about:blank');
  await sleep(WATCH_MS);
  const isHidden = () => tab.evaluate(() => document.hidden);
  if (!(await isHidden())) throw new Error('The tab is not hidden.');
  const notes = await tab.evaluate(readRecordedSeconds);
  printRow(`in the back, ${when}: a second stands in the title too long by`, overdueMs(notes, endMs));
  await tab.bringToFront();
  await waitUntil(async () => !(await isHidden()));
  printRow('  in front again: the right second is shown after', [
    await tab.evaluate(waitForCorrectSecond, endMs),
  ]);
}

/** Pauses and resumes on one page, at different times since the last poll of the other. */
async function follow(here, there) {
  const latencies = [];
  for (let round = 0; round < 4; round++) {
    await sleep(500 + round * 900);
    latencies.push(...(await press(here, there, '일시정지', '이어서 시작')));
    await sleep(300 + round * 700);
    latencies.push(...(await press(here, there, '이어서 시작', '일시정지')));
  }
  return latencies;
}

async function press(here, there, button, seenAs) {
  const seen = there.evaluate(waitForButton, seenAs);
  const pressedAtMs = await here.evaluate(pressButton, button);
  return [(await seen) - pressedAtMs];
}
