import { create } from 'zustand';
import { applyPaint } from './apply-paint.ts';
import { themeFailures } from './copy.ts';
import { type ColorScheme, type CustomPreset, isBuiltIn } from './presets.ts';
import { resolvePaint, resolveScheme, type SystemWishes } from './resolve-paint.ts';
import { saveCustomPresets, saveUiSettings } from './settings-storage.ts';
import { DEFAULT_UI_SETTINGS, type UiSettings } from './ui-settings.ts';

interface UiState {
  readonly settings: UiSettings;
  readonly customPresets: readonly CustomPreset[];
  readonly system: SystemWishes;
  /** The Korean sentence of the last failure; the next success takes it away. */
  readonly error: string | null;
}

export const useUiSettings = create<UiState>(() => ({
  settings: DEFAULT_UI_SETTINGS,
  customPresets: [],
  system: { prefersDark: false, prefersLessMotion: false },
  error: null,
}));

export const paintedScheme = ({ settings, system }: UiState): ColorScheme => resolveScheme(settings, system);

/** Groups are given in part: `{ notifications: { sound: true } }` leaves the rest of the group alone. */
type SettingsPatch = {
  readonly [Key in keyof UiSettings]?: UiSettings[Key] extends object
    ? Partial<UiSettings[Key]>
    : UiSettings[Key];
};

export function changeSettings(patch: SettingsPatch): void {
  const { settings } = useUiSettings.getState();
  const next: UiSettings = {
    ...settings,
    ...patch,
    animations: { ...settings.animations, ...patch.animations },
    notifications: { ...settings.notifications, ...patch.notifications },
    accessibility: { ...settings.accessibility, ...patch.accessibility },
  };
  if (paintState({ settings: next })) save(() => saveUiSettings(next));
}

export function toggleTheme(): void {
  const scheme = paintedScheme(useUiSettings.getState());
  changeSettings({ theme: scheme === 'dark' ? 'light' : 'dark' });
}

export function setPreset(id: string): void {
  const isOwn = useUiSettings.getState().customPresets.some((preset) => preset.id === id);
  if (isOwn || isBuiltIn(id)) changeSettings({ themePreset: id });
}

export function changeCustomPresets(customPresets: readonly CustomPreset[]): void {
  if (paintState({ customPresets })) save(() => saveCustomPresets(customPresets));
}

/** Paints first: what cannot be painted is not taken over, and the screen stays as it was. */
export function paintState(change: Partial<UiState>, failure: string = themeFailures.themeChange): boolean {
  const next = { ...useUiSettings.getState(), error: null, ...change };
  try {
    applyPaint(resolvePaint(next.settings, next.customPresets, next.system));
  } catch {
    fail(failure);
    return false;
  }
  useUiSettings.setState(next);
  return true;
}

function save(write: () => void): void {
  try {
    write();
  } catch {
    fail(themeFailures.save);
  }
}

/** The same failure twice is two failures. */
export function fail(error: string): void {
  useUiSettings.setState({ error: null });
  useUiSettings.setState({ error });
}
