/** The built product (started on import), members who use its timer, and browsers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, request } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { ensureBrowser } from '#tooling/browser.mjs';
import { computeEndMs } from './clock-error.mjs';
import { pressButton } from './in-page.mjs';

const FOCUS_MINUTES = 90;
const PATIENCE_MS = 20_000;
/** Playwright's default flags, without which a hidden tab is throttled as in a real browser. */
const UNTHROTTLED_ARGS = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

const support = (name) => tsImport(`../../e2e/support/${name}.ts`, import.meta.url);
const { startServer } = await support('server');
const { signUp, signIn } = await support('members');
const { openMemberApi } = await support('member-api');
const { WHATS_NEW_SEEN_KEY } = await support('whats-new');

export { signIn };
export const { installClock } = await support('fake-clock');

const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
/** Hides the popup of new features, which would cover the timer. */
export const WHATS_NEW_SEEN = { name: WHATS_NEW_SEEN_KEY, value: today };

const executablePath = await ensureBrowser();
export const server = await startServer('drift', { LIMITS: 'off' });

export async function inBrowser(args, measure) {
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath,
    ignoreDefaultArgs: UNTHROTTLED_ARGS,
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking', ...args],
  });
  try {
    await measure(browser);
  } finally {
    await browser.close();
  }
}

export async function newMember() {
  const anonymous = await request.newContext({ baseURL: server.url });
  const member = await signUp(anonymous, { dataDir: server.dataDir });
  await anonymous.dispose();
  const api = await openMemberApi(server.url, member);
  await api.updateTimerSettings({ focusTime: FOCUS_MINUTES });
  return { member, api };
}

export function openContext(browser, options = {}) {
  const origins = [{ origin: server.url, localStorage: [WHATS_NEW_SEEN] }];
  return browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins }, ...options });
}

export async function openTimer(browser, prepare = async (_context) => {}, options = {}) {
  const { member, api } = await newMember();
  const context = await openContext(browser, options);
  await prepare(context);
  const page = await context.newPage();
  await signIn(page, member);
  await page.goto('/timer');
  await page.getByRole('timer', { name: `남은 시간 ${FOCUS_MINUTES}분 0초` }).waitFor();
  return { page, api, context, member };
}

/** Starts the timer. @returns the end of the session, from the server */
export async function begin(tab, api) {
  await tab.evaluate(pressButton, '시작');
  let session = null;
  await waitUntil(async () => {
    session = await api.getCurrentSession();
    return session !== null;
  });
  if (!session) throw new Error('unreachable');
  return computeEndMs(session);
}

export async function waitUntil(isSo) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come to pass in time.');
    await sleep(100);
  }
}
