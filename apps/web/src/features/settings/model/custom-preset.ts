import type { ColorScheme, CustomPreset, PresetColors, ThemePreset } from '#shared/theme/index.ts';
import { settingsCopy } from '../copy.ts';

export const MAX_CUSTOM_PRESETS = 8;
export const PRESET_NAME_MAX = 12;

/** Creates a preset with the current colours, so that it is readable from the start. */
export function createPreset({ colors }: ThemePreset, nowMs: number): ThemePreset {
  return {
    id: `custom-${nowMs.toString(36)}`,
    name: '',
    description: settingsCopy.editor.ownDescription,
    colors,
  };
}

/** The painted colours of a preset, which may be more readable than the chosen ones. */
export function paintedColors(
  preset: ThemePreset | CustomPreset,
  scheme: ColorScheme,
): Pick<PresetColors, 'primary' | 'background'> {
  const { primary, background } = preset.colors[scheme];
  if (!('tokens' in preset)) return { primary, background };
  const tokens = preset.tokens[scheme];
  return { primary: tokens['--primary'] ?? primary, background: tokens['--background'] ?? background };
}
