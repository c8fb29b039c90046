import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './lock.mjs';
import { requireNode } from './node-version.mjs';
import { npmCommand } from './npm-command.mjs';
import { Problem } from './problem.mjs';
import { showProgress } from './progress.mjs';
import { ROOT } from './run-command.mjs';

const OUTPUT_CHARS_MAX = 20_000;

/** Installs the packages that package-lock.json names, unless they are there already. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  await alone('install', async () => {
    // Another process may have installed them while this one waited.
    if (!isInstalled()) await install();
  });
}

/**
 * npm writes what it installed into node_modules/.package-lock.json when it has finished. Comparing that
 * needs no stamp of our own, so an install by hand counts, and a read-only node_modules that is right stays.
 * @param {string} [root]
 */
export function isInstalled(root = ROOT) {
  const wanted = readLock(path.join(root, 'package-lock.json'));
  const present = readLock(path.join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true;
    const found = present[place];
    if (!found) return Boolean(entry.optional || entry.peer);
    return found.version === entry.version;
  });
}

/** @returns {Record<string, { version?: string, optional?: boolean, peer?: boolean }> | null} */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

async function install() {
  const places = Object.keys(readLock(path.join(ROOT, 'package-lock.json')) ?? {}).filter(Boolean);
  const progress = showProgress(
    '필요한 패키지를 설치하고 있어요. 처음에는 몇 분 걸려요.',
    'installing packages; the first time takes minutes',
    () =>
      `${places.filter((place) => existsSync(path.join(ROOT, place, 'package.json'))).length}/${places.length}`,
  );
  const { code, output } = await runNpm(['ci', '--include=dev', '--include=optional']);
  progress.done();
  if (code !== 0) throw explain(output);
}

/** @param {string[]} args @returns {Promise<{ code: number, output: string }>} */
function runNpm(args) {
  const [command, ...rest] = npmCommand(args);
  return new Promise((resolve) => {
    const child = spawn(command, rest, {
      cwd: ROOT,
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-OUTPUT_CHARS_MAX);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** @type {[RegExp, string, string][]} */
const KNOWN = [
  [/ENOSPC|no space left/i, '디스크가 가득 찼어요. 공간을 비우고', 'The disk is full. Free some space'],
  [
    /EACCES|EPERM|EROFS|permission denied/i,
    '이 폴더에 쓸 권한이 없어요. 폴더의 주인이나 권한을 고치고',
    'No permission to write here. Fix the owner or the permissions of this folder',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i,
    'npm 저장소에 연결하지 못했어요. 인터넷 연결이나 프록시 설정을 확인하고',
    'The npm registry cannot be reached. Check the connection or the proxy settings',
  ],
];

function explain(output) {
  const known = KNOWN.find(([pattern]) => pattern.test(output));
  if (known) return new Problem(`${known[1]} 다시 실행해 주세요.`, `${known[2]} and run this again.`);
  const last = output.trim().split('\n').at(-1) ?? '';
  return new Problem(
    `패키지를 설치하지 못했어요 (${last}). npm ci를 직접 실행해 자세한 내용을 확인해 주세요.`,
    `The packages could not be installed (${last}). Run npm ci yourself to see the details.`,
  );
}
