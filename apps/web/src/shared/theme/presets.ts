export interface PresetColors {
  readonly primary: string;
  readonly secondary: string;
  readonly accent: string;
  readonly background: string;
  readonly surface: string;
  readonly text: string;
  readonly textSecondary: string;
}

export type ColorScheme = 'light' | 'dark';

export interface ThemePreset {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly colors: Readonly<Record<ColorScheme, PresetColors>>;
}

/** Custom properties of a theme by name, as tokens.css has them for the built-in presets. */
export type ThemeTokens = Readonly<Record<string, string>>;

/** Made by a member. The tokens are stored with it, so that it can be painted before the application runs. */
export interface CustomPreset extends ThemePreset {
  readonly tokens: Readonly<Record<ColorScheme, ThemeTokens>>;
}

export const DEFAULT_PRESET_ID = 'default';

/** With the colours of built-in-presets.ts in tokens.css: painting needs no more than their names. */
const BUILT_IN_IDS = [DEFAULT_PRESET_ID, 'forest', 'sunset', 'ocean'] as const;

export function isBuiltIn(id: string): boolean {
  return BUILT_IN_IDS.some((known) => known === id);
}
