/**
 * Every regular expression of the product takes time in proportion to its text. An exception is one whose text is bounded
 * elsewhere: `pattern-exceptions.json` says by what, and the pattern is measured at that length.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { patternsIn, slownessOf } from './lib/patterns.mjs';
import { ROOT } from './lib/run-command.mjs';

const SOURCES = [
  'packages/domain/src',
  'packages/korean-cards/src',
  'packages/contract/src',
  'apps/api/src',
  'apps/web/src',
];

/**
 * `folder` or `file`; `pattern` where not all of it is meant. `boundChars`: the longest text. Without one: made at run time of
 * what `why` says.
 *
 * @type {{ in: string, pattern?: string, boundChars?: number, why: string }[]}
 */
const exceptions = JSON.parse(readFileSync(path.join(ROOT, 'tooling/pattern-exceptions.json'), 'utf8'));
const CALLER = /((?:packages|apps)\/[^\s:?]+)[^\s:]*:(\d+):\d+/;
const used = new Set();
const problems = [];
const files = SOURCES.flatMap(sourceFiles);
const built = [];

for (const file of files)
  for (const pattern of patternsIn(file, readFileSync(path.join(ROOT, file), 'utf8'))) {
    if (pattern.source === null) built.push({ file, line: pattern.line });
    else judge(file, pattern);
  }
await judgeBuilt();
for (const exception of exceptions)
  if (!used.has(exception))
    problems.push(`pattern-exceptions.json: not needed: ${JSON.stringify(exception)}`);

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    'Rewrite the pattern, or bound its text and say so in tooling/pattern-exceptions.json (ADR 30).',
  );
  process.exitCode = 1;
}

function judge(file, { line, source, flags }) {
  const slowness = slownessOf({ source, flags });
  if (slowness === null) return;
  const exception = exceptionFor(file, source);
  if (exception?.boundChars === undefined) return report(file, line, source, slowness);
  used.add(exception);
  const still = slownessOf({ source, flags }, exception.boundChars);
  if (still !== null) report(file, line, source, still);
}

/** Patterns of several pieces are made when their file is loaded, by a constructor that takes notes. */
async function judgeBuilt() {
  const made = await madeIn([...new Set(built.map(({ file }) => file))]);
  for (const { file, line } of built) {
    const here = made.filter((pattern) => pattern.file === file && Math.abs(pattern.line - line) <= 1);
    for (const pattern of here) judge(file, pattern);
    if (here.length > 0) continue;
    const exception = exceptionFor(file, null);
    if (exception === undefined) report(file, line, 'RegExp(…)', 'made at run time: not analysed');
    else used.add(exception);
  }
}

async function madeIn(paths) {
  const made = [];
  const Native = globalThis.RegExp;
  const take = (source, flags) => {
    const caller = new Error().stack?.split('\n')[3] ?? '';
    const [, file, line] = CALLER.exec(caller) ?? [];
    if (file) made.push({ file, line: Number(line), source, flags });
  };
  globalThis.RegExp = new Proxy(Native, {
    construct(target, [source, flags = '']) {
      const pattern = new target(source, flags);
      take(pattern.source, pattern.flags);
      return pattern;
    },
  });
  try {
    for (const file of paths) await import(pathToFileURL(path.join(ROOT, file)).href);
  } finally {
    globalThis.RegExp = Native;
  }
  return made;
}

/** @param {string | null} source null: made at run time */
function exceptionFor(file, source) {
  return exceptions.find(
    (exception) =>
      (exception.in === file || (exception.in.endsWith('/') && file.startsWith(exception.in))) &&
      (source === null) === (exception.boundChars === undefined) &&
      (exception.pattern === undefined || exception.pattern === source),
  );
}

function report(file, line, source, reason) {
  problems.push(`${file}:${line}: /${source}/ ${reason}`);
}

function sourceFiles(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .sort();
}
