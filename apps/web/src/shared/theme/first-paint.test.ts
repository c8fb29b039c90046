// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BUILT_IN_PRESETS } from './built-in-presets.ts';
import { clearRoot, rootAttributes, stubSystem } from './testing.fixture.ts';

/** The first inline script of the page: it runs before the first paint, and the application after it. */
const page = readFileSync(path.join(import.meta.dirname, '../../../index.html'), 'utf8');
const script = /<script>([\s\S]+?)<\/script>/.exec(page)?.[1] ?? '';
const runInlineScript = new Function(script) as () => void;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  clearRoot();
  document.head.innerHTML = '<meta name="color-scheme" content=""><meta name="theme-color" content="">';
});

const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

describe('the script in index.html', () => {
  it.each([
    ['a dark choice on a light device', '{"theme":"dark"}', {}, 'dark'],
    ['a light choice on a dark device', '{"theme":"light"}', { dark: true }, 'light'],
    ['no choice on a dark device', null, { dark: true }, 'dark'],
    ['garbage on a dark device', '{', { dark: true }, 'dark'],
  ])('%s: no flash of the other (ST-4.01, TH-1.01)', (_, text, wishes, theme) => {
    if (text) localStorage.setItem('molip.ui', text);
    stubSystem(wishes);
    runInlineScript();
    expect(rootAttributes()['theme']).toBe(theme);
    expect(meta('color-scheme')).toBe(theme);
    expect(meta('theme-color')).toBe(theme === 'dark' ? '#121316' : '#F5F4F2');
  });

  it('paints a custom preset with its computed tokens', async () => {
    stubSystem({ dark: true });
    const { addPreset } = await import('./add-preset.ts');
    const { setPreset } = await import('./index.ts');
    const [ink] = BUILT_IN_PRESETS;
    if (!ink) throw new Error('no built-in preset');
    addPreset({ ...ink, id: 'mine' });
    setPreset('mine');
    clearRoot();
    runInlineScript();
    const { style } = document.documentElement;
    expect(rootAttributes()).toMatchObject({ theme: 'dark', preset: 'custom' });
    expect(style.getPropertyValue('--background')).toBe(ink.colors.dark.background);
    expect(style.getPropertyValue('--primary-soft')).toMatch(/^#[\da-f]{6}$/);
    expect(meta('theme-color')).toBe(ink.colors.dark.background);
  });

  it('a storage that refuses leaves the page usable', () => {
    stubSystem();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused');
    });
    expect(runInlineScript).not.toThrow();
    expect(rootAttributes()).toMatchObject({ theme: 'light', preset: 'default' });
  });

  it('decides as the application does, whatever is stored (ST-4.01)', async () => {
    stubSystem();
    const { parseUiSettings } = await import('./ui-settings.ts');
    const { resolvePaint } = await import('./resolve-paint.ts');
    const noise = fc.oneof(fc.boolean(), fc.integer(), fc.string(), fc.constant(null), fc.constant([]));
    const mostly = (...values: unknown[]) =>
      fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 3 }, noise);
    const flag = mostly(true, false);
    const group = (shape: Record<string, fc.Arbitrary<unknown>>) =>
      fc.oneof({ arbitrary: fc.record(shape, { requiredKeys: [] }), weight: 4 }, noise);
    const anything = group({
      theme: mostly('system', 'light', 'dark'),
      themePreset: mostly('default', 'forest', 'ocean', 'gone'),
      preset: mostly('sunset'),
      animations: group({ enabled: flag, reduceMotion: flag }),
      accessibility: group({ highContrast: flag, fontSize: mostly('small', 'x-large'), reduceMotion: flag }),
    });
    fc.assert(
      fc.property(anything, fc.boolean(), fc.boolean(), (value, dark, lessMotion) => {
        localStorage.setItem('molip.ui', JSON.stringify(value));
        stubSystem({ dark, lessMotion });
        clearRoot();
        runInlineScript();
        const { attributes } = resolvePaint(parseUiSettings(JSON.stringify(value)), [], {
          prefersDark: dark,
          prefersLessMotion: lessMotion,
        });
        const decided = Object.entries(rootAttributes()).map(([name, given]) => [`data-${name}`, given]);
        expect(Object.fromEntries(decided)).toEqual(attributes);
      }),
      { numRuns: 300 },
    );
  });
});
