export {
  type ColorScheme,
  DEFAULT_PRESET_ID,
  isBuiltIn,
  type PresetColors,
  type ThemePreset,
} from './presets.ts';
export {
  allPresets,
  changeSettings,
  isMotionReduced,
  paintedScheme,
  setPreset,
  toggleTheme,
  useUiSettings,
} from './settings-store.ts';
export { startTheme } from './start-theme.ts';
