/**
 * The lock file serves every platform: `npm ci` accepts it there, and native packages find their build.
 *
 * npm writes only the platform packages that its registry had on that day. One that is missing goes unnoticed on the
 * writer's machine, and elsewhere nothing can be built, or `npm ci` refuses the lock file.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { dryRunArgs, findMissingBuilds, PLATFORMS } from './lib/lock-platforms.mjs';
import { npmCommand } from './lib/npm-command.mjs';
import { ROOT, runCommand } from './lib/run-command.mjs';

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
const emptyCache = mkdtempSync(path.join(tmpdir(), 'molip-npm-'));
const problems = PLATFORMS.flatMap((platform) =>
  findMissingBuilds(lock, platform).map((missing) => `${platform.name}: no build of ${missing}`),
);

// Each dry run keeps one core busy for some seconds.
const queue = [...PLATFORMS];
await Promise.all(Array.from({ length: availableParallelism() }, dryRunPlatforms));

async function dryRunPlatforms() {
  for (let platform = queue.shift(); platform; platform = queue.shift()) {
    const [command, ...args] = npmCommand(dryRunArgs(platform, emptyCache));
    const { code, output } = await runCommand(command, args, { quiet: true });
    if (code !== 0) problems.push(`${platform.name}: npm ci refuses the lock file\n${errorLines(output)}`);
  }
}
rmSync(emptyCache, { recursive: true, force: true });

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('Choose versions that every platform has, and run npm install again (CONTRIBUTING.md).');
  process.exitCode = 1;
}

function errorLines(output) {
  const lines = output.split('\n').filter((line) => line.startsWith('npm error'));
  return lines.slice(0, 10).join('\n');
}
