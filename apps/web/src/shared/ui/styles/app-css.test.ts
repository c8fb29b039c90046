import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8');

it('theme breakpoints are xs 444, sm 600, md 900, lg 1200, xl 1536 (K-9.39)', () => {
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

it('base spacing is 8 px (TH-9.07)', () => {
  expect(css).toMatch(/--spacing: 8px/);
});

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokens = read('./tokens.css');

it('the font is a UD font, then Noto Sans KR, then Arial (TH-9.06)', () => {
  expect(tokens).toMatch(
    /--font-sans: "KoddiUD OnGothic", "Noto Sans KR Variable", "Noto Sans KR", Arial, sans-serif;/,
  );
});

it('code is set in a face of one width wherever no named one is there: Hangul alone falls through', () => {
  const faces = /--font-mono: ([^;]+);/.exec(tokens)?.[1]?.split(', ') ?? [];
  expect(faces.slice(-2)).toEqual(['monospace', '"Noto Sans KR Variable"']);
});

it('corners are 12 px, of cards and dialogs 16 px (TH-9.08)', () => {
  expect(tokens).toMatch(/--r: 12px;/);
  expect(tokens).toMatch(/--r-card: 16px;/);
});

it('the focus outline is 2 px in primary (TH-9.10)', () => {
  expect(read('./base.css')).toMatch(/:focus-visible \{\s+outline: 2px solid var\(--primary\);/);
});

it('every text size follows the root, and none falls below 12 px (TH-3.10)', () => {
  const sizes = [...tokens.matchAll(/--fs-[\w-]+: (?:max\(12px, )?([\d.]+)rem\)?;/g)].map(([, rem]) =>
    Number(rem),
  );
  expect(sizes).toHaveLength([...tokens.matchAll(/--fs-/g)].length);
  const smallest = Math.min(...sizes.filter((rem) => rem > 0.75));
  expect(smallest * 16 * 0.9375).toBeGreaterThanOrEqual(12);
  expect(tokens).toMatch(/--fs-caption: max\(12px, 0.75rem\)/);
});

it('no word of a page is set in pixels (TH-3.10)', () => {
  const source = new URL('../../../', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.(tsx|css)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(0);
  const inPixels = files.filter((name) =>
    /(?:text|leading)-\[[\d.]+px\]|(?:font-size|line-height):\s*[\d.]+px/.test(
      readFileSync(new URL(name, source), 'utf8'),
    ),
  );
  expect(inPixels).toEqual([]);
});

it('every duration follows the chosen speed (TH-3.08)', () => {
  const durations = [...tokens.matchAll(/--t(?:-\w+)?: ([^;]+);/g)].map(([, value]) => value);
  expect(durations).toHaveLength(4);
  for (const value of durations) expect(value).toMatch(/^calc\(\d+ms \* var\(--motion\)\)$/);
});

it('on paper every colour is a light one, whatever theme the screen has', () => {
  const colours = (css = '') =>
    Object.fromEntries(
      [...css.matchAll(/--([\w-]+): ([^;]+);/g)]
        .map(([, name = '', value = '']) => [name, value])
        .filter(([name]) => !/^shadow|^scrim/.test(name ?? '')),
    );
  const light = colours(/\[data-preset="default"\]\[data-theme="light"\] \{([^}]+)/.exec(tokens)?.[1]);
  const paper = colours(/\bbody \{([^}]+)/.exec(read('./print.css'))?.[1]);
  expect(Object.keys(light).length).toBeGreaterThan(0);
  expect(Object.keys(paper).toSorted()).toEqual(Object.keys(light).toSorted());
  const own = Object.keys(paper).filter((name) => paper[name] !== light[name]);
  expect(own.toSorted(), 'ink and ground').toEqual([
    'background',
    'border',
    'border-mid',
    'border-strong',
    'secondary',
    'sunken',
    'surface',
    'text',
    'text-secondary',
  ]);
});
