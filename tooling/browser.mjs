/** Finds or downloads a Chromium for the browser tests; finds a Firefox. `node tooling/browser.mjs` prints Chromium's path. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runAsCommand } from './lib/command.mjs';
import { Problem } from './lib/problem.mjs';
import { ROOT, runCommand } from './lib/run-command.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** The headless shell: tests take about two thirds of the time. It has no notifications. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const FIREFOX_NAMES = ['firefox-esr', 'firefox'];
const FIREFOX_PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox'];
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const DOWNLOAD_TIMEOUT_MS = 300_000;

/** Whether the file runs: Ubuntu ships a wrapper that only asks to install a package. */
function runs(file) {
  if (!existsSync(file)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** An installed Chromium. @returns {string | undefined} */
export function findBrowser() {
  return givenBy('CHROMIUM_PATH') ?? [...onPath(NAMES), ...FIXED_PLACES].find(runs);
}

/** An installed Firefox, for the long run. @returns {string | undefined} */
export function findFirefox() {
  return givenBy('FIREFOX_PATH') ?? [...onPath(FIREFOX_NAMES), ...FIREFOX_PLACES].find(runs);
}

/** A headless shell for tests that need no windows. @returns {string | undefined} */
export function findLightBrowser() {
  if (process.env['CHROMIUM_PATH']) return findBrowser();
  return onPath(SHELL_NAMES).find(runs) ?? findBrowser();
}

/** The browser that the environment names. @returns {string | undefined} */
function givenBy(variable) {
  const given = process.env[variable];
  if (!given || runs(given)) return given;
  throw new Problem(
    `${variable}=${given} 파일을 실행할 수 없어요. 경로를 확인해 주세요.`,
    `${variable}=${given} does not run. Check the path.`,
  );
}

function onPath(names) {
  const directories = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => directories.map((directory) => path.join(directory, name)));
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return runs(file) ? file : undefined;
}

async function downloadBrowser() {
  console.log('브라우저를 내려받고 있어요 (처음 한 번) · Downloading a browser (once)');
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  await runCommand(process.execPath, [cli, 'install', 'chromium'], { timeoutMs: DOWNLOAD_TIMEOUT_MS });
  return findPlaywrightBrowser();
}

async function installDebianBrowser() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('apt-get으로 chromium을 설치하고 있어요 · Installing chromium with apt-get');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env });
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  await runCommand('apt-get', [...install, 'chromium'], { env });
  // The headless shell only saves time: systems without it use Chromium.
  await runCommand('apt-get', [...install, 'chromium-headless-shell'], { env });
  return findBrowser();
}

/** @returns {Promise<string>} the path of an executable Chromium */
export async function ensureBrowser() {
  const file =
    findBrowser() ??
    (await findPlaywrightBrowser()) ??
    (await downloadBrowser()) ??
    (await installDebianBrowser());
  if (file) return file;
  throw new Problem(
    '브라우저를 찾지 못했고 내려받지도 못했어요. Chromium이나 Chrome을 설치하거나 CHROMIUM_PATH에 실행 파일의 경로를 적어 주세요.',
    'No browser was found and none could be downloaded. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runAsCommand(async () => console.log(await ensureBrowser()));
}
