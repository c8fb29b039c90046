// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
});

const load = () => import('./theme.ts');

describe('stored settings', () => {
  it.each([
    [null, { theme: 'system', preset: 'default' }],
    ['{', { theme: 'system', preset: 'default' }],
    ['null', { theme: 'system', preset: 'default' }],
    ['{"theme":"pink","preset":"__proto__"}', { theme: 'system', preset: 'default' }],
    ['{"theme":"dark","preset":"ocean"}', { theme: 'dark', preset: 'ocean' }],
  ])('TH-3.04, TH-3.03 %s is read as %j', async (text, settings) => {
    expect((await load()).parseThemeSettings(text)).toEqual(settings);
  });
});

describe('the toggle', () => {
  it('ST-4.01, TH-1.01 paints at once and keeps the choice beside other settings', async () => {
    localStorage.setItem('molip.ui', '{"preset":"forest","fontSize":"large"}');
    const { startTheme, toggleTheme } = await load();
    startTheme();
    expect(document.documentElement.dataset).toMatchObject({ theme: 'light', preset: 'forest' });
    toggleTheme();
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', preset: 'forest' });
    expect(JSON.parse(localStorage.getItem('molip.ui') ?? '')).toEqual({
      theme: 'dark',
      preset: 'forest',
      fontSize: 'large',
    });
  });

  it('replaces garbage', async () => {
    localStorage.setItem('molip.ui', '{');
    const { startTheme, toggleTheme } = await load();
    startTheme();
    toggleTheme();
    expect(JSON.parse(localStorage.getItem('molip.ui') ?? '')).toEqual({ theme: 'dark', preset: 'default' });
  });
});
