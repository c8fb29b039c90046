import * as z from 'zod/mini';

export const THEMES = ['system', 'light', 'dark'] as const;
export const NOTIFICATION_POSITIONS = ['top-right', 'top-left', 'bottom-left', 'bottom-right'] as const;
export const FONT_SIZES = ['small', 'medium', 'large', 'x-large'] as const;

/** What entering and leaving takes; every other duration keeps its proportion to it. */
export const ANIMATION_DURATIONS_MS = { fast: 120, normal: 200, slow: 320 } as const;
const ANIMATION_DURATION_BOUNDS_MS = { min: 50, max: 1_000 } as const;
export const MAX_VISIBLE_BOUNDS = { min: 1, max: 5 } as const;

/** A broken field falls back alone; its neighbours keep what they say. */
const orElse = <Schema extends z.ZodMiniType>(schema: Schema, fallback: z.output<Schema>) =>
  z.catch(schema, fallback);
const flag = (fallback: boolean) => orElse(z.boolean(), fallback);

/** An empty group is filled by its fields, so that the defaults are stated once. */
const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(
    z.transform((value: unknown) => (isRecord(value) ? value : {})),
    z.object(shape),
  );

const uiSettingsSchema = group({
  theme: orElse(z.enum(THEMES), 'system'),
  themePreset: orElse(z.string(), 'default'),
  sidebarCollapsed: flag(false),
  bottomNavigationVisible: flag(true),
  animations: group({
    enabled: flag(true),
    duration: orElse(
      z.number().check(z.gte(ANIMATION_DURATION_BOUNDS_MS.min), z.lte(ANIMATION_DURATION_BOUNDS_MS.max)),
      ANIMATION_DURATIONS_MS.normal,
    ),
    reduceMotion: flag(false),
  }),
  notifications: group({
    enabled: flag(true),
    sound: flag(true),
    position: orElse(z.enum(NOTIFICATION_POSITIONS), 'bottom-right'),
    maxVisible: orElse(z.int().check(z.gte(MAX_VISIBLE_BOUNDS.min), z.lte(MAX_VISIBLE_BOUNDS.max)), 3),
    enablePersist: flag(false),
  }),
  accessibility: group({
    highContrast: flag(false),
    fontSize: orElse(z.enum(FONT_SIZES), 'medium'),
    reduceMotion: flag(false),
  }),
});

export type UiSettings = z.output<typeof uiSettingsSchema>;

export const DEFAULT_UI_SETTINGS: UiSettings = uiSettingsSchema.parse({});

/** Throws on text that is no JSON at all: that is a failure to load, not a broken field. */
export function parseUiSettings(text: string | null): UiSettings {
  return uiSettingsSchema.parse(withCurrentNames(JSON.parse(text ?? '{}')));
}

/** The first release called the preset `preset`. */
function withCurrentNames(stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  return { ...stored, themePreset: stored.themePreset ?? stored.preset };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
