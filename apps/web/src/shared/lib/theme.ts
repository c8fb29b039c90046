import { create } from 'zustand';

export const PRESETS = ['default', 'forest', 'sunset', 'ocean'] as const;
export type Preset = (typeof PRESETS)[number];
type ThemeChoice = 'system' | 'light' | 'dark';
type PaintedTheme = 'light' | 'dark';

interface ThemeSettings {
  readonly theme: ThemeChoice;
  readonly preset: Preset;
}

/** Read by the script in index.html too, before anything is painted. */
const STORAGE_KEY = 'molip.ui';
const DEFAULTS: ThemeSettings = { theme: 'system', preset: 'default' };

export function parseThemeSettings(text: string | null): ThemeSettings {
  try {
    const { theme, preset } = JSON.parse(text ?? '{}') ?? {};
    return {
      theme: theme === 'light' || theme === 'dark' ? theme : DEFAULTS.theme,
      preset: PRESETS.includes(preset) ? preset : DEFAULTS.preset,
    };
  } catch {
    return DEFAULTS;
  }
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

function painted(theme: ThemeChoice): PaintedTheme {
  if (theme !== 'system') return theme;
  return systemIsDark() ? 'dark' : 'light';
}

interface ThemeState extends ThemeSettings {
  readonly paintedTheme: PaintedTheme;
}

function withPaint(settings: ThemeSettings): ThemeState {
  return { ...settings, paintedTheme: painted(settings.theme) };
}

export const useTheme = create<ThemeState>(() => withPaint(readStored()));

export function toggleTheme(): void {
  const { preset, paintedTheme } = useTheme.getState();
  const settings: ThemeSettings = { preset, theme: paintedTheme === 'dark' ? 'light' : 'dark' };
  useTheme.setState(withPaint(settings));
  store(settings);
}

/** Paints now and whenever the choice, the system or another tab changes it. */
export function startTheme(): void {
  const paint = ({ paintedTheme, preset }: ThemeState) => {
    const root = document.documentElement;
    root.dataset.theme = paintedTheme;
    root.dataset.preset = preset;
    const background = getComputedStyle(root).getPropertyValue('--background').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
  };
  const reread = () => useTheme.setState(withPaint(readStored()));
  useTheme.subscribe(paint);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', reread);
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) reread();
  });
  paint(useTheme.getState());
}

function readStored(): ThemeSettings {
  try {
    return parseThemeSettings(localStorage.getItem(STORAGE_KEY));
  } catch {
    return DEFAULTS;
  }
}

/** Keeps whatever else lives under the key: other settings share it. */
function store(settings: ThemeSettings): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...(kept as object), ...settings }));
  } catch {
    // Storage is full, refused or garbage: the choice then holds for this visit only.
    storeAfresh(settings);
  }
}

function storeAfresh(settings: ThemeSettings): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Nothing can be stored at all.
  }
}
