import { type CustomPreset, DEFAULT_PRESET_ID, isBuiltIn } from './presets.ts';
import { changeCustomPresets, changeSettings, useUiSettings } from './settings-store.ts';

/** In the place of the one with its id, or as the last. */
export function keepPreset(made: CustomPreset): void {
  if (isBuiltIn(made.id)) return;
  const { customPresets } = useUiSettings.getState();
  const isKnown = customPresets.some(({ id }) => id === made.id);
  changeCustomPresets(
    isKnown ? customPresets.map((old) => (old.id === made.id ? made : old)) : [...customPresets, made],
  );
}

/** The built-in ones stay, whatever is asked. */
export function removePreset(id: string): void {
  const { customPresets, settings } = useUiSettings.getState();
  if (!customPresets.some((preset) => preset.id === id)) return;
  if (settings.themePreset === id) changeSettings({ themePreset: DEFAULT_PRESET_ID });
  changeCustomPresets(customPresets.filter((preset) => preset.id !== id));
}
