import { expect, it, vi } from 'vitest';
import { patternsIn, slownessOf } from './patterns.mjs';

// Ends what hangs: a slow machine is no failure.
vi.setConfig({ testTimeout: 120_000 });

const slow = [
  /(a+)+$/,
  /\s+$/,
  /<(\/?)([a-z][^\s/>]*)[^<>]*>/gi,
  / ?([^\s>[\]]+)\[([^\]]*)\]/g,
  /!\[[^\]]*\]\([^)]*\)/g,
  /<!--[\s\S]*?-->/g,
  /보다 .*훨씬/,
  /(!\[(?:\\.|[^\]\\]){0,2000}\]\()\/api\/images/g,
];

it.each(slow)('%s, slower than its text is long → refused (UF-5.01)', (pattern) => {
  expect(slownessOf(pattern)).not.toBeNull();
});

it.each([/(?<!\s)\s+$/, /<[a-z][^<>]*>/gi, /^[^?#]*/, /[가-힣]{2,}/u])('%s, linear → accepted', (pattern) => {
  expect(slownessOf(pattern)).toBeNull();
});

it('a slow pattern over a bounded text → measured at that length', () => {
  expect(slownessOf(/\s+$/, 100)).toBeNull();
  expect(slownessOf(/\s+$/, 20_000)).toMatch(/for 20000 characters/);
});

it('literals and constructors of a file → found with their lines', () => {
  const text = 'const A = /a+\\/b/gu;\nconst B = new RegExp(A.source + "x");\nconst c = 4 / 2 / 1;';
  expect(patternsIn('file.ts', text)).toEqual([
    { line: 1, source: 'a+\\/b', flags: 'gu' },
    { line: 2, source: null },
  ]);
});
