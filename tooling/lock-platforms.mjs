/**
 * The lock file serves every platform: `npm ci` accepts it there, and native packages find their build.
 *
 * npm writes only the platform packages that its registry had on that day. One that is missing goes unnoticed on the
 * writer's machine, and elsewhere nothing can be built, or `npm ci` refuses the lock file. Native builds are looked up for
 * every platform; npm takes seconds for each, so that outside the long run it is asked for one platform of each other system.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findMissingBuilds, PLATFORMS } from './lib/lock-platforms.mjs';
import { npmCommand } from './lib/npm-command.mjs';
import { ROOT, runCommand } from './lib/run-command.mjs';

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
const emptyCache = mkdtempSync(path.join(tmpdir(), 'molip-npm-'));
const problems = [];
const isFull = Boolean(process.env['TEST_FULL']);

for (const platform of PLATFORMS) {
  const { os, cpu, libc, name } = platform;
  problems.push(...findMissingBuilds(lock, platform).map((missing) => `${name}: no build of ${missing}`));
  if (!isFull && (os === process.platform || PLATFORMS.find((other) => other.os === os) !== platform))
    continue;
  // Offline and without a cache: the answer comes from the lock file alone.
  const [command, ...args] = npmCommand([
    'ci',
    '--dry-run',
    '--offline',
    `--cache=${emptyCache}`,
    `--os=${os}`,
    `--cpu=${cpu}`,
    ...(libc ? [`--libc=${libc}`] : []),
  ]);
  const { code, output } = await runCommand(command, args, { quiet: true });
  if (code !== 0) problems.push(`${name}: npm ci refuses the lock file\n${errorLines(output)}`);
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
