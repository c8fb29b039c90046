/**
 * `npm test`: all checks and tests, from a new clone on.
 * The last line is `N passed, N failed`. `--full` takes longer over fuzzing, kills, themes and states, and adds Firefox, WebKit and several servers.
 * `--shard=1/3` runs a third of the tests, for several machines at once; the checks belong to the first.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, runCommand, secondsSince } from './lib/run-command.mjs';
import { countResults, fileDurations, readResults, resultFile } from './reporters/results.mjs';

const RESULTS = path.join(ROOT, '.results');
const VITEST = path.join('node_modules', 'vitest', 'vitest.mjs');
const LONGEST_FILES_SHOWN = 10;
const PLAYWRIGHT = path.join('node_modules', '@playwright', 'test', 'cli.js');

const { values: flags } = parseArgs({ options: { full: { type: 'boolean' }, shard: { type: 'string' } } });
const isFull = flags.full ?? false;
const shardArgs = flags.shard ? [`--shard=${flags.shard}`] : [];
const isFirstShard = !flags.shard || flags.shard.startsWith('1/');

const vitest = (stage, ...args) => [
  VITEST,
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${resultFile(RESULTS, stage)}`,
  ...shardArgs,
  ...args,
];

const stages = [
  { stage: 'check', heading: '검사 · check', args: ['tooling/check.mjs'], isWhole: true },
  {
    stage: 'unit',
    heading: '단위 시험 · unit tests',
    args: vitest(
      'unit',
      ...['domain', 'korean-cards', 'contract', 'web', 'tooling'].map((name) => `--project=${name}`),
    ),
  },
  {
    stage: 'api',
    heading: 'API 시험 · API tests on PostgreSQL',
    // These tests wait for time limits and processes much of the time: two workers would leave a core of two idle.
    args: vitest('api', '--project=api', '--maxWorkers=4'),
  },
  {
    stage: 'process',
    heading: '프로세스 시험 · process tests',
    // They wait for servers much of the time: two workers would leave a core of two idle.
    args: vitest('process', '--project=process', '--maxWorkers=3'),
  },
  {
    stage: 'journeys',
    heading: '브라우저 여정 · journeys in browsers',
    args: [PLAYWRIGHT, 'test', ...shardArgs],
  },
  {
    stage: 'webkit',
    heading: 'WebKit 여정 · journeys in WebKit',
    args: [PLAYWRIGHT, 'test', '--config=e2e/webkit/playwright.config.ts'],
    isLong: true,
    isWhole: true,
  },
  {
    stage: 'cluster',
    heading: '여러 서버 · several servers on real engines',
    args: vitest('cluster', '--project=cluster'),
    isLong: true,
  },
  {
    stage: 'nodes',
    heading: 'Node.js 20, 22, 24, 26',
    args: ['tooling/node-versions.mjs'],
    isLong: true,
    isWhole: true,
  },
];

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {{ stage: string, title: string, reason?: string }[]} */
const failures = [];
const env = isFull ? { TEST_FULL: '1' } : {};

/** Stopping this command stops the running stage, so that no process is left. */
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

if (await prepare()) {
  for (const stage of stages)
    if (!stopping.signal.aborted && (isFull || !stage.isLong) && (isFirstShard || !stage.isWhole))
      await runStage(stage);
}
finish();

async function prepare() {
  try {
    heading('준비 · preparing');
    await ensureInstalled();
    const { ensureBrowser } = await import('./browser.mjs');
    await ensureBrowser();
    const { ensureBuilt } = await import('./lib/build.mjs');
    await ensureBuilt();
    return true;
  } catch (error) {
    total.failed += 1;
    failures.push({ stage: 'prepare', title: error instanceof Error ? error.message : String(error) });
    return false;
  }
}

async function runStage({ stage, heading: text, args }) {
  const startedAt = performance.now();
  heading(text);
  const { code } = await runCommand(process.execPath, args, { env, signal: stopping.signal });
  const results = readResults(RESULTS, stage) ?? [];
  const count = countResults(results);
  for (const { status, title, reason } of results)
    if (status === 'failed') failures.push({ stage, title, reason });
  // A crash, an unhandled error or an empty stage is a failure even when no test says so.
  if (count.failed === 0 && (code !== 0 || results.length === 0)) {
    count.failed = 1;
    failures.push({ stage, title: `ended with ${code}, ${results.length} tests` });
  }
  for (const key of Object.keys(total)) total[key] += count[key];
  console.log(`\n${stage}: ${sentence(count)} (${secondsSince(startedAt)} s)`);
}

function heading(text) {
  console.log(`\n━━ ${text} ${'━'.repeat(Math.max(4, 60 - text.length))}\n`);
}

function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function listLongestFiles() {
  const files = stages.flatMap(({ stage }) => {
    try {
      return fileDurations(JSON.parse(readFileSync(resultFile(RESULTS, stage), 'utf8')));
    } catch {
      return [];
    }
  });
  if (files.length === 0) return;
  heading('가장 오래 걸린 파일 · longest files');
  for (const { file, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, LONGEST_FILES_SHOWN))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${path.relative(ROOT, path.resolve(ROOT, file))}`);
}

function finish() {
  listLongestFiles();
  for (const { stage, title, reason } of failures) {
    console.log(`\n✗ ${stage}: ${title}`);
    if (reason) console.log(reason.replaceAll(/^/gm, '    '));
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(`\n${sentence(total)}`);
}
