/**
 * A stage of the long run: on each supported Node.js a new clone of the last commit starts with `npm start`, signs its demo
 * member in, and passes the tests that need no browser. The package `node-<platform>-<cpu>` of the npm registry brings the binary.
 * npm 10, which Node.js 20 and 22 ship, must accept the lock file on every platform, too: npm 11 reads it differently.
 * `node tooling/node-versions.mjs 22 24` runs it for these versions alone.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dryRunArgs, PLATFORMS } from './lib/lock-platforms.mjs';
import { npmCommand } from './lib/npm-command.mjs';
import { ROOT, runCommand, secondsSince } from './lib/run-command.mjs';
import { resultFile } from './reporters/results.mjs';

const RESULTS = path.join(ROOT, '.results');
const VERSIONS = ['20.19', '22', '24', '26'];
const PROJECTS = ['domain', 'korean-cards', 'contract', 'web', 'tooling', 'api', 'process'];
const START_LIMIT_MS = 600_000;
const OUTPUT_LINES = 40;
/** What `npm start` prints when it serves. */
const READY = /(?<address>http:\/\/[^\s/]+)[\s\S]*?\(demo\): (?<email>\S+) \/ (?<password>\S+)/;
const MARKS = { passed: '✓', failed: '✗', skipped: '-' };
const OS_NAMES = { win32: 'win' };

const wanted = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'molip-node-'));
/** @type {import('./reporters/results.mjs').TestResult[]} */
const results = [];
try {
  if (wanted.length === 0) await checkLockFileWithNpm10();
  for (const version of wanted.length > 0 ? wanted : VERSIONS) await runOn(version);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
mkdirSync(RESULTS, { recursive: true });
writeFileSync(resultFile(RESULTS, 'nodes'), JSON.stringify(results));
process.exitCode = results.some(({ status }) => status === 'failed') ? 1 : 0;

async function checkLockFileWithNpm10() {
  const home = path.join(folder, 'npm');
  const failure = await install('npm@10', home);
  if (failure) return report('npm 10', `skipped, ${failure}`, 'skipped');
  const npm = path.join(home, 'node_modules/npm/bin/npm-cli.js');
  for (const platform of PLATFORMS)
    await step('npm 10', `accepts the lock file on ${platform.name} (SE-1.01)`, () =>
      runCommand(process.execPath, [npm, ...dryRunArgs(platform, path.join(home, 'cache'))], { quiet: true }),
    );
}

/** @param {string} version */
async function runOn(version) {
  const subject = `Node.js ${version}`;
  const home = path.join(folder, version);
  const { node, failure } = await installNode(version, path.join(home, 'node'));
  if (!node) return report(subject, `skipped, ${failure}`, 'skipped');
  const clone = path.join(home, 'clone');
  const cloned = await runCommand('git', ['clone', '--quiet', ROOT, clone], { quiet: true });
  if (cloned.code !== 0) return report(subject, 'skipped, this is not a git checkout', 'skipped');
  const env = environmentWith(node);
  await step(subject, 'a fresh clone starts and signs its demo member in (SE-1.02)', () =>
    startOnce(clone, env),
  );
  await step(subject, 'the tests pass (SE-1.02)', () =>
    runIn(clone, env, [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...PROJECTS.map((name) => `--project=${name}`),
    ]),
  );
  rmSync(home, { recursive: true, force: true });
}

/**
 * @param {string} subject
 * @param {string} title
 * @param {() => Promise<{ code: number, output: string }>} work
 */
async function step(subject, title, work) {
  const startedAt = performance.now();
  const { code, output } = await work();
  const end = output.trimEnd().split('\n').slice(-OUTPUT_LINES).join('\n');
  const took = `${title} (${secondsSince(startedAt)} s)`;
  if (code === 0) return report(subject, took, 'passed');
  console.log(output.replaceAll(/^/gm, '    '));
  report(subject, took, 'failed', end);
}

/**
 * @param {string} subject
 * @param {string} what
 * @param {'passed' | 'failed' | 'skipped'} status
 * @param {string} [reason]
 */
function report(subject, what, status, reason) {
  const title = `${subject}: ${what}`;
  console.log(`${MARKS[status]} ${title}`);
  results.push({ title, status, ...(reason && { reason }) });
}

/** @returns {Promise<{ node?: string, failure?: string }>} the path of the binary, or why there is none */
async function installNode(version, directory) {
  const name = `node-${OS_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const range = version.includes('.') ? `~${version}` : version;
  const failure = await install(`${name}@${range}`, directory);
  if (failure) return { failure };
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = path.join(directory, 'node_modules', name, 'bin', binary);
  return existsSync(node) ? { node } : { failure: `${name} has no binary` };
}

/** @returns {Promise<string | null>} why it failed */
async function install(packageSpec, directory) {
  const flags = ['--no-save', '--no-audit', '--no-fund', `--prefix=${directory}`];
  const [command, ...args] = npmCommand(['install', ...flags, packageSpec]);
  mkdirSync(directory, { recursive: true });
  const { code, output } = await runCommand(command, args, { quiet: true });
  if (code === 0) return null;
  const error = /^npm error code (\S+)$/m.exec(output)?.[1] ?? `exit code ${code}`;
  return `npm install ${packageSpec} failed (${error})`;
}

/** The version under test comes first on the PATH; settings of the npm script that runs this are not inherited. */
function environmentWith(node) {
  const inherited = Object.entries(process.env).filter(
    ([key]) => !key.startsWith('npm_') && key !== 'TEST_FULL' && key !== 'NODE_OPTIONS',
  );
  const { npm_execpath } = process.env;
  return {
    ...Object.fromEntries(inherited),
    ...(npm_execpath && { npm_execpath }),
    PATH: [path.dirname(node), process.env['PATH']].join(path.delimiter),
  };
}

/** `npm start` until it serves; then the demo member signs in, and the server is stopped. */
async function startOnce(clone, env) {
  const [command, ...args] = env.npm_execpath ? ['node', env.npm_execpath] : ['npm'];
  const server = spawn(command, [...args, 'start'], {
    cwd: clone,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const found = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('It did not start in time.')), START_LIMIT_MS);
      const onText = (text) => {
        output += text;
        const match = READY.exec(output);
        if (!match) return;
        clearTimeout(timer);
        resolve(match.groups);
      };
      for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', onText);
      server.once('exit', () => reject(new Error('It ended before it served.')));
    });
    const answer = await fetch(`${found.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: found.email, password: found.password }),
    });
    return { code: answer.ok ? 0 : 1, output: `${output}\nlogin: ${answer.status}` };
  } catch (error) {
    return { code: 1, output: `${output}\n${error instanceof Error ? error.message : error}` };
  } finally {
    if (server.exitCode === null) process.kill(-Number(server.pid), 'SIGTERM');
    await ended;
  }
}

/** @returns {Promise<{ code: number, output: string }>} */
function runIn(cwd, env, args) {
  return new Promise((resolve) => {
    const child = spawn('node', args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
