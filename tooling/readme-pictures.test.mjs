/** The pictures of `npm run screenshots` in the README are neither empty nor heavy. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/run-command.mjs';

const KIB = 1024;
const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
const pictures = [
  ...[...readme.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', file = '']) => ({ file, alt })),
  ...[...readme.matchAll(/<img src="([^"]+)"[^>]* alt="([^"]*)"/g)].map(([, file = '', alt = '']) => ({
    file,
    alt,
  })),
];

it('the README has a walk-through and pictures', () => {
  expect(pictures.length).toBeGreaterThan(4);
  expect(pictures.map(({ file }) => file)).toContain('docs/images/walk-through.webp');
});

it.each(pictures)('$file exists, is light, and has a Korean description', ({ file, alt }) => {
  const limit = file.endsWith('.webp') ? 2048 * KIB : 200 * KIB;
  expect(statSync(path.join(ROOT, file)).size).toBeLessThanOrEqual(limit);
  expect(alt).toMatch(/[가-힣]{2}/);
});
