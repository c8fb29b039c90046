import type { ColorScheme, CustomPreset, PresetColors, ThemePreset } from '#shared/theme/index.ts';
import { settingsCopy } from '../copy.ts';

export const MAX_CUSTOM_PRESETS = 8;
export const PRESET_NAME_MAX = 12;

/** Begins with the colours that are on screen, so that the first look is a good one. */
export function newPreset({ colors }: ThemePreset, nowMs: number): ThemePreset {
  return {
    id: `custom-${nowMs.toString(36)}`,
    name: '',
    description: settingsCopy.editor.ownDescription,
    colors,
  };
}

/** Of a custom preset what is really painted, which may be more readable than what was chosen. */
export function shownColors(
  preset: ThemePreset | CustomPreset,
  scheme: ColorScheme,
): Pick<PresetColors, 'primary' | 'background'> {
  const { primary, background } = preset.colors[scheme];
  if (!('tokens' in preset)) return { primary, background };
  const tokens = preset.tokens[scheme];
  return { primary: tokens['--primary'] ?? primary, background: tokens['--background'] ?? background };
}
