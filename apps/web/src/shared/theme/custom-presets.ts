import { deriveTokens } from './derive-tokens.ts';
import { type CustomPreset, DEFAULT_PRESET_ID, isBuiltIn, type ThemePreset } from './presets.ts';
import { changeCustomPresets, changeSettings, useUiSettings } from './settings-store.ts';

export function addPreset(preset: ThemePreset): void {
  if (isBuiltIn(preset.id)) return;
  const { customPresets } = useUiSettings.getState();
  const made: CustomPreset = {
    ...preset,
    tokens: {
      light: deriveTokens(preset.colors.light, 'light'),
      dark: deriveTokens(preset.colors.dark, 'dark'),
    },
  };
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
