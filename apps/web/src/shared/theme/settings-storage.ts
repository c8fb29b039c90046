import type { CustomPreset } from './presets.ts';
import { parseCustomPresets } from './stored-presets.ts';
import { parseUiSettings, type UiSettings } from './ui-settings.ts';

/** Both are read by the script in index.html too, before anything is painted. */
const UI_SETTINGS_KEY = 'molip.ui';
const CUSTOM_PRESETS_KEY = 'molip.presets';

export const loadUiSettings = (): UiSettings => parseUiSettings(localStorage.getItem(UI_SETTINGS_KEY));

export const loadCustomPresets = (): CustomPreset[] =>
  parseCustomPresets(localStorage.getItem(CUSTOM_PRESETS_KEY));

export function saveUiSettings(settings: UiSettings): void {
  localStorage.setItem(UI_SETTINGS_KEY, JSON.stringify(settings));
}

export function saveCustomPresets(presets: readonly CustomPreset[]): void {
  localStorage.setItem(CUSTOM_PRESETS_KEY, JSON.stringify(presets));
}

/** A cleared storage has no key. */
export function isAboutSettings({ key }: StorageEvent): boolean {
  return key === null || key === UI_SETTINGS_KEY || key === CUSTOM_PRESETS_KEY;
}
