export { allPresets } from './built-in-presets.ts';
export {
  type ColorScheme,
  type CustomPreset,
  DEFAULT_PRESET_ID,
  type PresetColors,
  type ThemePreset,
  type ThemeTokens,
} from './presets.ts';
export {
  changeSettings,
  paintedScheme,
  setPreset,
  toggleTheme,
  useUiSettings,
} from './settings-store.ts';
export { startTheme } from './start-theme.ts';
export {
  ANIMATION_DURATIONS_MS,
  FONT_SIZES,
  MAX_VISIBLE_BOUNDS,
  NOTIFICATION_POSITIONS,
  THEMES,
} from './ui-settings.ts';
export { useShownFirst } from './use-shown-first.ts';
