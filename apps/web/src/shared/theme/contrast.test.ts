import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_PRESETS } from './built-in-presets.ts';
import { contrast } from './color.ts';
import { CONTRAST_PAIRS } from './contrast-pairs.fixture.ts';
import { deriveTokens } from './derive-tokens.ts';
import type { ColorScheme, PresetColors, ThemeTokens } from './presets.ts';

const css = readFileSync(new URL('../ui/styles/tokens.css', import.meta.url), 'utf8');
const SCHEMES: readonly ColorScheme[] = ['light', 'dark'];
const THEMES = BUILT_IN_PRESETS.flatMap((preset) => SCHEMES.map((scheme) => ({ preset, scheme })));

function declarations(selector: string): ThemeTokens {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const tokensOf = (presetId: string, scheme: ColorScheme) =>
  declarations(`[data-preset="${presetId}"][data-theme="${scheme}"]`);

/** As the browser does: a value may point at another token. */
function tokenValue(tokens: ThemeTokens, name: string): string {
  const value = tokens[`--${name}`] ?? '';
  const target = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return target ? tokenValue(tokens, target) : value;
}

const failing = (tokens: ThemeTokens, pairs = CONTRAST_PAIRS) =>
  pairs
    .map((pair) => ({
      ...pair,
      reached: contrast(tokenValue(tokens, pair.on), tokenValue(tokens, pair.ground)),
    }))
    .filter(({ reached, ratio }) => !(reached >= ratio))
    .map(({ on, ground, reached }) => `${on} on ${ground}: ${reached.toFixed(2)}`);

describe('the built-in themes', () => {
  it.each(THEMES)('$preset.id in $scheme reaches AA for every pair (U-40, TH-3.03)', ({ preset, scheme }) => {
    expect(failing(tokensOf(preset.id, scheme))).toEqual([]);
  });

  it.each(THEMES)(
    '$preset.id in $scheme with high contrast: AA, lines to see and text at 7 (U-40)',
    (theme) => {
      const tokens = {
        ...tokensOf(theme.preset.id, theme.scheme),
        ...declarations('[data-contrast="high"] body'),
      };
      const stronger = ['background', 'surface', 'sunken'].flatMap((ground) => [
        { on: 'border', ground, ratio: 3 },
        { on: 'text-secondary', ground, ratio: 7 },
      ]);
      expect(failing(tokens, [...CONTRAST_PAIRS, ...stronger])).toEqual([]);
    },
  );

  it.each(THEMES)(
    '$preset.id in $scheme is described by its seven colours (TH-3.02)',
    ({ preset, scheme }) => {
      const tokens = tokensOf(preset.id, scheme);
      expect(preset.colors[scheme]).toEqual({
        primary: tokens['--primary'],
        secondary: tokens['--secondary'],
        accent: tokens['--accent'],
        background: tokens['--background'],
        surface: tokens['--surface'],
        text: tokens['--text'],
        textSecondary: tokens['--text-secondary'],
      });
    },
  );

  it.each(THEMES)('$preset.id in $scheme would be derived with its seven colours untouched', (theme) => {
    const given = theme.preset.colors[theme.scheme];
    const derived = deriveTokens(given, theme.scheme);
    expect(Object.keys(derived).sort()).toEqual(Object.keys(tokensOf(theme.preset.id, theme.scheme)).sort());
    expect(derived).toMatchObject({
      '--primary': given.primary,
      '--secondary': given.secondary,
      '--accent': given.accent,
      '--background': given.background,
      '--surface': given.surface,
      '--text': given.text,
      '--text-secondary': given.textSecondary,
    });
  });
});

describe('the default theme', () => {
  it.each([
    [
      'primary is blue (TH-9.01)',
      'primary',
      (red: number, green: number, blue: number) => blue > red && blue > green,
    ],
    ['secondary is grey (TH-9.02)', 'secondary', (red: number, _: number, blue: number) => blue - red < 24],
    ['error is dark red (TH-9.03)', 'error', (red: number, green: number) => red < 176 && green < 48],
    [
      'success is green (TH-9.04)',
      'success',
      (red: number, green: number, blue: number) => green > red && green > blue,
    ],
    ['the page is light grey (TH-9.05)', 'background', (red: number) => red > 236 && red < 250],
    ['cards are white (TH-9.05)', 'surface', (...rgb: number[]) => rgb.every((channel) => channel === 255)],
  ])('%s', (_, name, isSo) => {
    const digits = tokenValue(tokensOf('default', 'light'), name).slice(1);
    const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
    expect(isSo(channel(0), channel(2), channel(4))).toBe(true);
  });
});

describe('custom presets', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const colors: fc.Arbitrary<PresetColors> = fc.record({
    primary: color,
    secondary: color,
    accent: color,
    background: color,
    surface: color,
    text: color,
    textSecondary: color,
  });

  it.each(SCHEMES)('any seven colours reach AA in %s (U-40)', { timeout: 30_000 }, (scheme) => {
    fc.assert(
      fc.property(colors, (given) => {
        expect(failing(deriveTokens(given, scheme))).toEqual([]);
      }),
    );
  });

  it.each(SCHEMES)('so do the extremes in %s', (scheme) => {
    for (const hex of ['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00']) {
      const keys = ['primary', 'secondary', 'accent', 'background', 'surface', 'text', 'textSecondary'];
      const given = Object.fromEntries(keys.map((key) => [key, hex])) as unknown as PresetColors;
      expect(failing(deriveTokens(given, scheme))).toEqual([]);
    }
  });
});
