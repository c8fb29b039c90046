/**
 * A stage of the long run: on each supported Node.js a fresh clone of the last commit starts with `npm start`, signs its demo
 * member in, and passes the tests that need no browser. The package `node-<platform>-<cpu>` of the npm registry brings the binary.
 * `node tooling/node-versions.mjs 22 24` runs it for these versions alone.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npmCommand } from './lib/npm-command.mjs';
import { ROOT, runCommand, secondsSince } from './lib/run-command.mjs';
import { resultFile } from './reporters/results.mjs';

const RESULTS = path.join(ROOT, '.results');
const VERSIONS = ['20.19', '22', '24', '26'];
const PROJECTS = ['domain', 'contract', 'web', 'tooling', 'api', 'process'];
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
  for (const version of wanted.length > 0 ? wanted : VERSIONS) await runOn(version);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
mkdirSync(RESULTS, { recursive: true });
writeFileSync(resultFile(RESULTS, 'nodes'), JSON.stringify(results));
process.exitCode = results.some(({ status }) => status === 'failed') ? 1 : 0;

/** @param {string} version */
async function runOn(version) {
  const home = path.join(folder, version);
  const node = await installNode(version, path.join(home, 'node'));
  if (!node) return report(version, 'skipped, the npm registry brings no such binary here', 'skipped');
  const clone = path.join(home, 'clone');
  const cloned = await runCommand('git', ['clone', '--quiet', ROOT, clone], { quiet: true });
  if (cloned.code !== 0) return report(version, 'skipped, this is not a git checkout', 'skipped');
  const env = environmentWith(node);
  await step(version, 'a fresh clone starts and signs its demo member in (SE-1.02)', () =>
    startOnce(clone, env),
  );
  await step(version, 'the tests pass (SE-1.02)', () =>
    runIn(clone, env, [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...PROJECTS.map((name) => `--project=${name}`),
    ]),
  );
  rmSync(home, { recursive: true, force: true });
}

/**
 * @param {string} version
 * @param {string} title
 * @param {() => Promise<{ code: number, output: string }>} work
 */
async function step(version, title, work) {
  const startedAt = performance.now();
  const { code, output } = await work();
  const end = output.trimEnd().split('\n').slice(-OUTPUT_LINES).join('\n');
  const took = `${title} (${secondsSince(startedAt)} s)`;
  if (code === 0) return report(version, took, 'passed');
  console.log(output.replaceAll(/^/gm, '    '));
  report(version, took, 'failed', end);
}

/**
 * @param {string} version
 * @param {string} what
 * @param {'passed' | 'failed' | 'skipped'} status
 * @param {string} [reason]
 */
function report(version, what, status, reason) {
  const title = `Node.js ${version}: ${what}`;
  console.log(`${MARKS[status]} ${title}`);
  results.push({ title, status, ...(reason && { reason }) });
}

/** @returns {Promise<string | undefined>} the path of the binary */
async function installNode(version, directory) {
  const name = `node-${OS_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const range = version.includes('.') ? `~${version}` : version;
  const [command, ...args] = npmCommand([
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    `--prefix=${directory}`,
    `${name}@${range}`,
  ]);
  mkdirSync(directory, { recursive: true });
  const { code } = await runCommand(command, args, { quiet: true });
  const binary = path.join(
    directory,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  return code === 0 && existsSync(binary) ? binary : undefined;
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
