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

/** Each for itself: a broken list of themes does not turn a dark room bright. */
function load() {
  let error: string | null = null;
  const orElse = <Value>(read: () => Value, fallback: Value): Value => {
    try {
      return read();
    } catch {
      error = themeFailures.load;
      return fallback;
    }
  };
  const settings = orElse(loadUiSettings, DEFAULT_UI_SETTINGS);
  const customPresets = orElse(loadCustomPresets, []);
  return { settings, customPresets, error };
}
