import { expect, it } from 'vitest';
import { PAGES } from './pages.ts';

const sources = import.meta.glob<string>('./routes/*-page.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('a file of a page → a row of the table, and the other way round', () => {
  const files = new Set(PAGES.map(({ file }) => `./routes/${file}.tsx`));
  expect([...files].sort()).toEqual(Object.keys(sources).sort());
});

it('a file of a page → one export, its component', () => {
  for (const [file, source] of Object.entries(sources))
    expect(source.match(/^export /gm), file).toHaveLength(1);
});

it('a path with a literal segment → before the path that has a name there, as the first match counts', () => {
  const paths = PAGES.map(({ path }) => path);
  expect(paths.indexOf('/note/create')).toBeLessThan(paths.indexOf('/note/$noteKey'));
});
