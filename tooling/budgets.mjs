/** Limits the size of each page's first view: gzip of its JavaScript and CSS, from the build's manifest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOfFirstView, pagesOf } from './lib/first-view.mjs';
import { ROOT } from './lib/run-command.mjs';

const DIST = path.join(ROOT, 'apps/web/dist');

/** Public pages have no layout. */
const LOGIN_BUDGET = { kind: 'login', matches: /routes\/login/, limitKib: 150, hasLayout: false };
const APP_BUDGET = { kind: 'app', limitKib: 190, hasLayout: true };
const EDITOR_BUDGET = {
  kind: 'editor',
  matches: /routes\/.*(editor|note-form|note-create|note-edit)/,
  limitKib: 350,
  hasLayout: true,
};

const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'));
const gzipKib = (file) => gzipSync(readFileSync(path.join(DIST, file))).length / 1024;

const { pages: pageFiles, layouts } = pagesOf(manifest);
const pages = pageFiles.map((page) => {
  const budget = [LOGIN_BUDGET, EDITOR_BUDGET].find(({ matches }) => matches.test(page)) ?? APP_BUDGET;
  const files = filesOfFirstView(manifest, budget.hasLayout ? [page, ...layouts] : [page]);
  const sizeKib = files.reduce((sum, file) => sum + gzipKib(file), 0);
  return { page: page.replace('src/app/routes/', ''), sizeKib, ...budget };
});

if (!pages.some(({ kind }) => kind === 'login')) {
  console.error('The manifest has no lazily loaded login page under src/app/routes.');
  process.exitCode = 1;
}
for (const { page, kind, sizeKib, limitKib } of pages.sort((a, b) => b.sizeKib - a.sizeKib)) {
  const isOver = sizeKib > limitKib;
  if (isOver) process.exitCode = 1;
  const figure = `${sizeKib.toFixed(1).padStart(7)} / ${limitKib} KiB`;
  console.log(`${isOver ? '✗' : ' '} ${figure}  ${kind.padEnd(6)}  ${page}`);
}
