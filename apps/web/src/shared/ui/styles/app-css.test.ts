import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8');

it('K-9.39 theme breakpoints are xs 444, sm 600, md 900, lg 1200, xl 1536', () => {
  const breakpoints = [...css.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, px]) => [
    name,
    Number(px),
  ]);
  expect(breakpoints).toEqual([
    ['xs', 444],
    ['sm', 600],
    ['md', 900],
    ['lg', 1200],
    ['xl', 1536],
  ]);
});

it('TH-9.07 base spacing is 8 px', () => {
  expect(css).toMatch(/--spacing: 8px/);
});
