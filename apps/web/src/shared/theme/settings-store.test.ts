// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BUILT_IN_PRESETS } from './built-in-presets.ts';
import { isBuiltIn, type ThemePreset } from './presets.ts';
import { clearRoot, rootAttributes, stubSystem } from './testing.fixture.ts';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  clearRoot();
});

/** As at the start of a page: fresh modules, the storage as it stands. */
async function open(wishes: Parameters<typeof stubSystem>[0] = {}) {
  const system = stubSystem(wishes);
  const theme = await import('./index.ts');
  const presets = { ...(await import('./custom-presets.ts')), ...(await import('./add-preset.ts')) };
  const told: string[] = [];
  theme.startTheme((message) => told.push(message));
  return { ...theme, ...presets, system, told, state: () => theme.useUiSettings.getState() };
}

const stored = () => JSON.parse(localStorage.getItem('molip.ui') ?? 'null');
const inAnotherTab = (key: string, value: unknown) => {
  localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

const [ink] = BUILT_IN_PRESETS;
if (!ink) throw new Error('no built-in preset');
const OWN: ThemePreset = { ...ink, id: 'mine', name: '내 테마' };

describe('the start', () => {
  it('initialises settings and theme from what is stored (ST-4.01)', async () => {
    localStorage.setItem(
      'molip.ui',
      JSON.stringify({ theme: 'dark', themePreset: 'ocean', accessibility: { highContrast: true } }),
    );
    const { told, state } = await open();
    expect(rootAttributes()).toEqual({
      theme: 'dark',
      preset: 'ocean',
      contrast: 'high',
      motion: 'full',
      'font-size': 'medium',
    });
    expect(state().settings.themePreset).toBe('ocean');
    expect(told).toEqual([]);
  });

  it('the system decides where nothing is chosen, and is followed live (TH-3.04)', async () => {
    const { system, toggleTheme } = await open({ dark: true });
    expect(rootAttributes()['theme']).toBe('dark');
    system.change('dark', false);
    expect(rootAttributes()['theme']).toBe('light');
    toggleTheme();
    system.change('dark', true);
    system.change('dark', false);
    expect(rootAttributes()['theme']).toBe('dark');
  });

  it('other tabs are followed live, a cleared storage too (TH-3.04)', async () => {
    await open();
    inAnotherTab('molip.ui', { theme: 'dark', themePreset: 'forest' });
    expect(rootAttributes()).toMatchObject({ theme: 'dark', preset: 'forest' });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(rootAttributes()).toMatchObject({ theme: 'light', preset: 'default' });
  });
});

describe('a change', () => {
  it('paints at once and is stored in the shape of the specification (TH-1.01, TH-3.05)', async () => {
    const { toggleTheme, setPreset, state } = await open();
    toggleTheme();
    setPreset('forest');
    expect(rootAttributes()).toMatchObject({ theme: 'dark', preset: 'forest' });
    expect(stored()).toEqual(state().settings);
    expect(stored()).toMatchObject({ theme: 'dark', themePreset: 'forest' });
  });

  it('leaves the rest of a group alone and survives a reload (TH-3.06, TH-3.07, TH-3.09)', async () => {
    const first = await open();
    first.changeSettings({ sidebarCollapsed: true, bottomNavigationVisible: false });
    first.changeSettings({ notifications: { sound: false } });
    first.changeSettings({ notifications: { position: 'top-left' } });
    vi.resetModules();
    const again = await open();
    expect(again.state().settings).toMatchObject({
      sidebarCollapsed: true,
      bottomNavigationVisible: false,
      notifications: { enabled: true, sound: false, position: 'top-left', maxVisible: 3 },
    });
  });

  it.each([
    [{ animations: { enabled: false } }, 'off'],
    [{ animations: { reduceMotion: true } }, 'reduce'],
    [{ accessibility: { reduceMotion: true } }, 'reduce'],
    [{ animations: { enabled: false, reduceMotion: true } }, 'reduce'],
    [{}, 'full'],
  ])('%j makes the motion %s (TH-3.08, TH-3.10)', async (patch, motion) => {
    const { changeSettings } = await open();
    changeSettings(patch);
    expect(rootAttributes()['motion']).toBe(motion);
  });

  it('less motion is followed live when the device asks for it (TH-3.08)', async () => {
    const { system } = await open();
    system.change('lessMotion', true);
    expect(rootAttributes()['motion']).toBe('reduce');
  });

  it('the duration scales every other duration (TH-3.08)', async () => {
    const { changeSettings } = await open();
    changeSettings({ animations: { duration: 320 } });
    expect(document.documentElement.style.getPropertyValue('--motion-speed')).toBe('1.6');
  });

  it('contrast and font size (TH-3.10)', async () => {
    const { changeSettings } = await open();
    changeSettings({ accessibility: { highContrast: true, fontSize: 'x-large' } });
    expect(rootAttributes()).toMatchObject({ contrast: 'high', 'font-size': 'x-large' });
  });

  it('fades that the colours begin are ended in the same instant; what else moves goes on', async () => {
    class CSSTransition {
      finish = vi.fn();
    }
    const fade = new CSSTransition();
    const spinner = { finish: vi.fn() };
    vi.stubGlobal('CSSTransition', CSSTransition);
    vi.spyOn(document, 'getAnimations').mockReturnValue([fade, spinner] as unknown as Animation[]);
    const { toggleTheme } = await open();
    toggleTheme();
    expect(fade.finish).toHaveBeenCalledOnce();
    expect(spinner.finish).not.toHaveBeenCalled();
  });
});

describe('presets', () => {
  it('the built-in ones are default, forest, sunset, ocean (TH-3.01, TH-3.02, TH-3.03)', () => {
    expect(BUILT_IN_PRESETS.map(({ id }) => id)).toEqual(['default', 'forest', 'sunset', 'ocean']);
    for (const preset of BUILT_IN_PRESETS) {
      expect(isBuiltIn(preset.id)).toBe(true);
      expect(Object.keys(preset).sort()).toEqual(['colors', 'description', 'id', 'name']);
      expect(Object.keys(preset.colors).sort()).toEqual(['dark', 'light']);
    }
  });

  it('an unknown id is ignored (V-5.02)', async () => {
    const { setPreset, state } = await open();
    setPreset('ocean');
    const before = state();
    setPreset('no-such-preset');
    expect(state()).toEqual(before);
    expect(stored().themePreset).toBe('ocean');
  });

  it.each(['default', 'forest', 'sunset', 'ocean'])('%s cannot be removed (V-5.01, Q-43)', async (id) => {
    const { setPreset, removePreset, allPresets, state } = await open();
    setPreset(id);
    removePreset(id);
    expect(state().settings.themePreset).toBe(id);
    expect(allPresets(state().customPresets).map((preset) => preset.id)).toContain(id);
  });

  it('a built-in id cannot be taken', async () => {
    const { addPreset, state } = await open();
    addPreset({ ...OWN, id: 'ocean' });
    expect(state().customPresets).toEqual([]);
  });

  it('a custom one is painted, survives a reload, and leads to the default when removed (V-5.01, Q-43)', async () => {
    const first = await open();
    first.addPreset(OWN);
    first.setPreset('mine');
    vi.resetModules();
    clearRoot();
    const again = await open();
    const { style } = document.documentElement;
    expect(rootAttributes()['preset']).toBe('custom');
    expect(style.getPropertyValue('--primary')).toBe(OWN.colors.light.primary);
    again.removePreset('mine');
    expect(again.state().settings.themePreset).toBe('default');
    expect(again.state().customPresets).toEqual([]);
    expect(rootAttributes()['preset']).toBe('default');
    expect(style.getPropertyValue('--primary')).toBe('');
    expect(localStorage.getItem('molip.presets')).toBe('[]');
  });

  it('removing a custom one that is not active changes nothing else (Q-43)', async () => {
    const { addPreset, setPreset, removePreset, state } = await open();
    addPreset(OWN);
    setPreset('forest');
    removePreset('mine');
    expect(state().settings.themePreset).toBe('forest');
  });

  it('a custom one can be changed', async () => {
    const { addPreset, setPreset, state } = await open();
    addPreset(OWN);
    setPreset('mine');
    addPreset({ ...OWN, colors: { ...OWN.colors, light: { ...OWN.colors.light, primary: '#7a1f5c' } } });
    expect(state().customPresets).toHaveLength(1);
    expect(document.documentElement.style.getPropertyValue('--primary')).toBe('#7a1f5c');
  });

  it('one that another tab removed is painted as the default', async () => {
    const { addPreset, setPreset } = await open();
    addPreset(OWN);
    setPreset('mine');
    inAnotherTab('molip.presets', []);
    expect(rootAttributes()['preset']).toBe('default');
  });

  it('a stored one that cannot be read is left out alone', async () => {
    const { addPreset } = await open();
    addPreset(OWN);
    const kept = JSON.parse(localStorage.getItem('molip.presets') ?? '[]');
    localStorage.setItem('molip.presets', JSON.stringify([null, { id: 'half' }, ...kept]));
    vi.resetModules();
    const again = await open();
    expect(again.state().customPresets.map(({ id }) => id)).toEqual(['mine']);
  });
});

describe('failures', () => {
  const refuse = () => {
    throw new Error('refused');
  };

  it.each(['molip.ui', 'molip.presets'])('%s cannot be loaded (E-8.41, Q-40)', async (key) => {
    localStorage.setItem(key, '{');
    const { told, state } = await open();
    expect(told).toEqual(['화면 설정을 불러오지 못했어요. 기본 설정으로 보여 드려요.']);
    expect(state().error).toBe(told[0]);
    expect(rootAttributes()).toMatchObject({ theme: 'light', preset: 'default' });
  });

  it('a broken list of themes leaves a dark room dark (E-8.41)', async () => {
    localStorage.setItem('molip.presets', '{');
    localStorage.setItem('molip.ui', JSON.stringify({ theme: 'dark', themePreset: 'forest' }));
    const { told } = await open();
    expect(told).toHaveLength(1);
    expect(rootAttributes()).toMatchObject({ theme: 'dark', preset: 'forest' });
  });

  it('the browser refuses to read (E-8.41, Q-40)', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const { told } = await open();
    expect(told).toEqual(['화면 설정을 불러오지 못했어요. 기본 설정으로 보여 드려요.']);
  });

  it('the choice holds for this visit although it cannot be saved; each failure is told (E-8.42, Q-40)', async () => {
    const { told, state, toggleTheme } = await open();
    const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    toggleTheme();
    toggleTheme();
    const message = '화면 설정을 저장하지 못했어요. 이 창을 닫으면 사라져요.';
    expect(told).toEqual([message, message]);
    expect(state().error).toBe(message);
    expect(rootAttributes()['theme']).toBe('light');
    refusal.mockRestore();
    toggleTheme();
    expect(state().error).toBeNull();
  });

  it('a theme that cannot be painted is not taken over (E-8.43)', async () => {
    const { told, state, setPreset } = await open();
    vi.spyOn(document.documentElement, 'setAttribute').mockImplementation(refuse);
    setPreset('ocean');
    expect(told).toEqual(['테마를 바꾸지 못했어요. 쓰던 테마를 그대로 둘게요.']);
    expect(state().settings.themePreset).toBe('default');
    expect(stored()).toBeNull();
  });

  it('the settings cannot be prepared (E-8.44)', async () => {
    vi.spyOn(document.documentElement, 'setAttribute').mockImplementation(refuse);
    const { told } = await open();
    expect(told).toEqual(['화면 설정을 준비하지 못했어요. 기본 화면으로 시작할게요.']);
  });

  it('a browser without media queries still starts (E-8.44)', async () => {
    stubSystem();
    const { startTheme } = await import('./index.ts');
    vi.stubGlobal('matchMedia', undefined);
    const told: string[] = [];
    startTheme((message) => told.push(message));
    expect(told).toEqual(['화면 설정을 준비하지 못했어요. 기본 화면으로 시작할게요.']);
  });
});
