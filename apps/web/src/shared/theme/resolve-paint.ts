import {
  type ColorScheme,
  type CustomPreset,
  DEFAULT_PRESET_ID,
  isBuiltIn,
  type ThemeTokens,
} from './presets.ts';
import { ANIMATION_DURATIONS_MS, type UiSettings } from './ui-settings.ts';

/** What the device asks for. */
export interface SystemWishes {
  readonly prefersDark: boolean;
  readonly prefersLessMotion: boolean;
}

/** `off` ends transitions only; `reduce` also slows what moves on its own, such as the water and the spinner. */
type Motion = 'full' | 'off' | 'reduce';

/** Attributes and custom properties of the root element: everything that the settings change on screen. */
export interface Paint {
  readonly attributes: {
    readonly 'data-theme': ColorScheme;
    readonly 'data-preset': string;
    readonly 'data-contrast': 'normal' | 'high';
    readonly 'data-motion': Motion;
    readonly 'data-font-size': string;
  };
  readonly properties: ThemeTokens;
}

export function resolvePaint(
  settings: UiSettings,
  custom: readonly CustomPreset[],
  system: SystemWishes,
): Paint {
  const scheme = resolveScheme(settings, system);
  const own = custom.find(({ id }) => id === settings.themePreset);
  const speed = settings.animations.duration / ANIMATION_DURATIONS_MS.normal;
  return {
    attributes: {
      'data-theme': scheme,
      'data-preset': own ? 'custom' : builtInOrDefault(settings.themePreset),
      'data-contrast': settings.accessibility.highContrast ? 'high' : 'normal',
      'data-motion': resolveMotion(settings, system),
      'data-font-size': settings.accessibility.fontSize,
    },
    properties: { ...own?.tokens[scheme], '--motion-speed': String(speed) },
  };
}

export function resolveScheme({ theme }: UiSettings, { prefersDark }: SystemWishes): ColorScheme {
  if (theme !== 'system') return theme;
  return prefersDark ? 'dark' : 'light';
}

function resolveMotion(
  { animations, accessibility }: UiSettings,
  { prefersLessMotion }: SystemWishes,
): Motion {
  if (animations.reduceMotion || accessibility.reduceMotion || prefersLessMotion) return 'reduce';
  return animations.enabled ? 'full' : 'off';
}

/** The preset may have been removed since, here or in another tab. */
function builtInOrDefault(id: string): string {
  return isBuiltIn(id) ? id : DEFAULT_PRESET_ID;
}
