/**
 * `npm run requirements`: which rows of docs/requirements.md the last `npm test` has shown.
 * `--shown` lists the tests of each row as well.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/run-command.mjs';
import { readResults, STAGES } from './reporters/results.mjs';
import { parseRows, titlesById } from './reporters/rows.mjs';

const rows = parseRows(readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8'));
const results = STAGES.flatMap((stage) => readResults(path.join(ROOT, '.results'), stage) ?? []);
if (results.length === 0) {
  console.error('No results in .results. Run `npm test` first.');
  process.exit(1);
}

const shown = titlesById(results);
const isShown = (row) => shown.has(row.id);

if (process.argv.includes('--shown')) printShown();
printCounts();
printMissing();
printUnknown();

function printShown() {
  for (const row of rows.filter(isShown)) {
    console.log(`${row.id}  ${row.statement}`);
    for (const title of shown.get(row.id) ?? []) console.log(`    ${title}`);
  }
  console.log('');
}

function printCounts() {
  for (const group of new Set(rows.map((row) => row.group))) {
    const inGroup = rows.filter((row) => row.group === group);
    const figure = `${inGroup.filter(isShown).length}/${inGroup.length}`;
    console.log(`${figure.padStart(7)}  ${group}`);
  }
  console.log(
    `${`${rows.filter(isShown).length}/${rows.length}`.padStart(7)}  rows shown by tests that passed`,
  );
}

function printMissing() {
  const missing = rows.filter((row) => !isShown(row));
  if (missing.length === 0) return;
  console.log('\nNot shown:');
  for (const row of missing) console.log(`  ${row.id} [${row.priority}, ${row.observe}] ${row.statement}`);
}

function printUnknown() {
  const ids = new Set(rows.map((row) => row.id));
  const unknown = [...shown].filter(([id]) => !ids.has(id));
  if (unknown.length === 0) return;
  console.log('\nNamed by a test but not a row:');
  for (const [id, titles] of unknown) console.log(`  ${id}: ${titles.join('; ')}`);
}
