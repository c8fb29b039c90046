/** Asks the registry for known weaknesses of the packages that are shipped; grave ones fail the check. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { flawsOf, graveAdvisories } from './lib/judge-audit.mjs';
import { npmCommand } from './lib/npm-command.mjs';
import { ROOT } from './lib/run-command.mjs';

const PATIENCE_MS = 20_000;
const EXCEPTIONS = 'tooling/audit-exceptions.json';

const allowed = JSON.parse(readFileSync(path.join(ROOT, EXCEPTIONS), 'utf8'));
const today = new Date().toISOString().slice(0, 10);
report(flawsOf(allowed), graveAdvisories(await askRegistry(), allowed, today));

/** npm exits with 1 both for findings and without a registry: only its output tells them apart. */
function askRegistry() {
  const [command, ...args] = npmCommand(['audit', '--omit=dev', '--json', '--fetch-retries=0']);
  return new Promise((resolve) => {
    const options = { cwd: ROOT, timeout: PATIENCE_MS, killSignal: /** @type {const} */ ('SIGKILL') };
    execFile(command, args, { ...options, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => resolve(stdout));
  });
}

function report(flaws, grave) {
  for (const flaw of flaws) console.error(`${EXCEPTIONS}: ${flaw}`);
  for (const { severity, name, title, url } of grave ?? [])
    console.error(`${severity}: ${name}: ${title} ${url}`);
  if (flaws.length > 0 || (grave?.length ?? 0) > 0) process.exitCode = 1;
  else if (grave) console.log('No high or critical advisory for what is shipped.');
  else
    console.log('NOT ASKED: the registry gave no audit report (offline, or it has none). Nothing is known.');
}
