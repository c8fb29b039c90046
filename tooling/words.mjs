/**
 * Refuses words of a private dialect in identifiers, comments, titles of tests and names of files, and prints how many stand in
 * a thousand words of comments. An exception in `word-exceptions.json` says why the word is the field's own there.
 * `node tooling/words.mjs apps/web/src/features/notes` lists those of a folder.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/run-command.mjs';
import { findRefusedWords, REFUSED_WORDS } from './lib/words.mjs';

const SHOWN_MAX = 60;
/** Found when the check was made; lowered as files are rewritten, and 0 in the end. */
const FOUND_MAX = 2_900;

/** @type {{ in: string, word: string, why: string }[]} */
const exceptions = JSON.parse(readFileSync(path.join(ROOT, 'tooling/word-exceptions.json'), 'utf8'));
const used = new Set();
const [folder = ''] = process.argv.slice(2);
const found = [];
let commentWords = 0;

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.cjs'],
  {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  },
)
  .split('\n')
  .filter(
    (file) => file.startsWith(folder) && statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.isFile(),
  );

for (const file of files) {
  const result = findRefusedWords(file, readFileSync(path.join(ROOT, file), 'utf8'));
  commentWords += result.commentWords;
  for (const finding of result.findings)
    if (!isException(file, finding.word)) found.push({ file, ...finding });
  for (const word of path.basename(file).split(/[^a-z]+/))
    if (Object.hasOwn(REFUSED_WORDS, word) && !isException(file, word))
      found.push({ file, line: 1, word, kind: 'file' });
}

for (const { file, line, word, kind } of found.slice(0, folder ? undefined : SHOWN_MAX))
  console.log(`${file}:${line} ${kind}: ${word} → ${REFUSED_WORDS[word] ?? 'begin with the subject'}`);
const inComments = found.filter(({ kind }) => kind === 'comment').length;
console.log(
  `${found.length} words refused: ${['identifier', 'comment', 'title', 'file'].map((kind) => `${found.filter((one) => one.kind === kind).length} ${kind}`).join(', ')}; ` +
    `${((inComments / Math.max(1, commentWords)) * 1000).toFixed(1)} in a thousand words of comments.`,
);
if (!folder)
  for (const exception of exceptions.filter((one) => !used.has(one)))
    found.push({ file: 'tooling/word-exceptions.json', line: 1, word: exception.word, kind: 'unused' });
process.exitCode = found.length > FOUND_MAX ? 1 : 0;

function isException(file, word) {
  const exception = exceptions.find((one) => one.word === word && file.startsWith(one.in));
  if (exception) used.add(exception);
  return Boolean(exception);
}
