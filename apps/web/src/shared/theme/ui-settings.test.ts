import { describe, expect, it } from 'vitest';
import { DEFAULT_UI_SETTINGS, parseUiSettings } from './ui-settings.ts';

const read = (value: unknown) => parseUiSettings(JSON.stringify(value));

describe('the defaults', () => {
  it('hold exactly the fields of the specification (TH-3.04, TH-3.05, TH-3.06, TH-3.07, TH-3.08, TH-3.09, TH-3.10, NT-3.01, Q-44)', () => {
    expect(DEFAULT_UI_SETTINGS).toEqual({
      theme: 'system',
      themePreset: 'default',
      sidebarCollapsed: false,
      bottomNavigationVisible: true,
      animations: { enabled: true, duration: 200, reduceMotion: false },
      notifications: {
        enabled: true,
        sound: true,
        position: 'bottom-right',
        maxVisible: 3,
        enablePersist: false,
      },
      accessibility: { highContrast: false, fontSize: 'medium', reduceMotion: false },
    });
  });
});

describe('what is stored', () => {
  it.each([['null'], ['[]'], ['"dark"'], ['7'], ['{}'], [null]])('%s is read as the defaults', (text) => {
    expect(parseUiSettings(text)).toEqual(DEFAULT_UI_SETTINGS);
  });

  it.each(['system', 'light', 'dark'])('the theme may be %s (TH-3.04)', (theme) => {
    expect(read({ theme })).toEqual({ ...DEFAULT_UI_SETTINGS, theme });
  });

  it.each(['top-right', 'top-left', 'bottom-left', 'bottom-right'])(
    'notifications may stand at %s (NT-3.01, TH-3.09)',
    (position) => {
      expect(read({ notifications: { position } }).notifications.position).toBe(position);
    },
  );

  it('comes back as it was written (TH-3.05, TH-3.06, TH-3.07, TH-3.08, TH-3.09, TH-3.10)', () => {
    const settings = {
      theme: 'dark',
      themePreset: 'ocean',
      sidebarCollapsed: true,
      bottomNavigationVisible: false,
      animations: { enabled: false, duration: 320, reduceMotion: true },
      notifications: {
        enabled: false,
        sound: false,
        position: 'top-left',
        maxVisible: 5,
        enablePersist: true,
      },
      accessibility: { highContrast: true, fontSize: 'x-large', reduceMotion: true },
    };
    expect(read(settings)).toEqual(settings);
  });

  it('a broken field falls back alone', () => {
    const settings = read({
      theme: 'pink',
      themePreset: 'forest',
      animations: { enabled: 'yes', duration: -1, reduceMotion: true },
      notifications: null,
      accessibility: { fontSize: 'huge', highContrast: true },
      unknown: 1,
    });
    expect(settings).toEqual({
      ...DEFAULT_UI_SETTINGS,
      themePreset: 'forest',
      animations: { ...DEFAULT_UI_SETTINGS.animations, reduceMotion: true },
      accessibility: { ...DEFAULT_UI_SETTINGS.accessibility, highContrast: true },
    });
  });

  it('the first release named the preset otherwise', () => {
    expect(read({ preset: 'ocean' }).themePreset).toBe('ocean');
    expect(read({ preset: 'ocean', themePreset: 'forest' }).themePreset).toBe('forest');
  });

  it('text that is no JSON is a failure, not a choice', () => {
    expect(() => parseUiSettings('{')).toThrow();
  });
});
