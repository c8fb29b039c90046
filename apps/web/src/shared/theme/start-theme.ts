import { themeFailures } from './copy.ts';
import { isAboutSettings, loadCustomPresets, loadUiSettings } from './settings-storage.ts';
import { fail, paintState, useUiSettings } from './settings-store.ts';
import { DEFAULT_UI_SETTINGS } from './ui-settings.ts';

/** Paints now and whenever the settings, the system or another tab change. */
export function startTheme(onFailure: (message: string) => void): void {
  useUiSettings.subscribe(({ error }, before) => {
    if (error !== null && error !== before.error) onFailure(error);
  });
  try {
    const system = watchSystem();
    addEventListener('storage', (event) => {
      if (isAboutSettings(event)) paintState(load());
    });
    paintState({ ...load(), system }, themeFailures.init);
  } catch {
    fail(themeFailures.init);
  }
}

function watchSystem() {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const ask = () => ({ prefersDark: dark.matches, prefersLessMotion: lessMotion.matches });
  for (const query of [dark, lessMotion]) {
    query.addEventListener('change', () => paintState({ system: ask() }));
  }
  return ask();
}

function load() {
  try {
    return { settings: loadUiSettings(), customPresets: loadCustomPresets() };
  } catch {
    return { settings: DEFAULT_UI_SETTINGS, customPresets: [], error: themeFailures.load };
  }
}
