/** `npm run check`: format, lint, types, boundaries, dead code, advisories and bundle budgets. Runs all, then says what failed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, runCommand, secondsSince } from './lib/run-command.mjs';
import { resultFile } from './reporters/results.mjs';

const AT_ONCE = 2;
const bin = (file) => path.join('node_modules', file);
const TSC = bin('@typescript/native/bin/tsc');

const TYPED_WORKSPACES = [
  'packages/domain',
  'packages/domain/test',
  'packages/korean-cards',
  'packages/korean-cards/test',
  'packages/contract',
  'packages/testing',
  'apps/api',
  'apps/web',
  'e2e',
  'tooling',
];
const CRUISED = ['packages', 'apps', 'e2e', 'bench', 'tooling'];

/** @typedef {{ name: string, args: string[], needsBuild?: boolean, alwaysPrints?: boolean }} Step */

/** @type {Step[]} */
const steps = [
  {
    name: 'format and lint',
    args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--max-diagnostics=50', '.'],
  },
  ...TYPED_WORKSPACES.map((workspace) => ({ name: `types of ${workspace}`, args: [TSC, '-p', workspace] })),
  {
    name: 'boundaries',
    args: [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      'tooling/boundaries.cjs',
      '--output-type',
      'err-long',
      ...CRUISED,
    ],
  },
  { name: 'tables of one module each', args: ['tooling/boundaries/tables.mjs'] },
  { name: 'patterns that are linear (UF-5.01)', args: ['--import', 'tsx', 'tooling/patterns.mjs'] },
  { name: 'dead code', args: [bin('knip/bin/knip.js')] },
  { name: 'advisories', args: ['tooling/audit.mjs'], alwaysPrints: true },
  { name: 'lock file for every platform (SE-1.01)', args: ['tooling/lock-platforms.mjs'] },
  { name: 'bundle budgets', args: ['tooling/budgets.mjs'], needsBuild: true, alwaysPrints: true },
];

await ensureInstalled();
const { ensureBuilt } = await import('./lib/build.mjs');
const building = ensureBuilt();
building.catch(() => {});

const waiting = [...steps];
const results = [];
await Promise.all(Array.from({ length: AT_ONCE }, work));
report();

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
}

/** @param {Step} step */
async function runStep({ name, args, needsBuild, alwaysPrints }) {
  const startedAt = performance.now();
  const { code, output } = needsBuild ? await afterBuild(args) : await runNode(args);
  const passed = code === 0;
  console.log(`${passed ? '✓' : '✗'} ${name} (${secondsSince(startedAt)} s)`);
  if (!passed || alwaysPrints) console.log(output.trimEnd().replace(/^/gm, '    '));
  return { title: `check: ${name}`, status: passed ? 'passed' : 'failed' };
}

function runNode(args) {
  return runCommand(process.execPath, args, { quiet: true });
}

async function afterBuild(args) {
  try {
    await building;
  } catch (error) {
    return { code: 1, output: `The build failed: ${error instanceof Error ? error.message : error}` };
  }
  return runNode(args);
}

function report() {
  const directory = path.join(ROOT, '.results');
  mkdirSync(directory, { recursive: true });
  writeFileSync(resultFile(directory, 'check'), JSON.stringify(results, null, 2));
  const failed = results.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return console.log(`\nAll ${results.length} checks passed.`);
  console.log(`\nFailed:\n${failed.map(({ title }) => `  ${title}`).join('\n')}`);
  process.exitCode = 1;
}
