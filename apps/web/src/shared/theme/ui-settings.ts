export const THEMES = ['system', 'light', 'dark'] as const;
export const NOTIFICATION_POSITIONS = ['top-right', 'top-left', 'bottom-left', 'bottom-right'] as const;
export const FONT_SIZES = ['small', 'medium', 'large', 'x-large'] as const;

/** What entering and leaving takes; every other duration keeps its proportion to it. */
export const ANIMATION_DURATIONS_MS = { fast: 120, normal: 200, slow: 320 } as const;
const ANIMATION_DURATION_BOUNDS_MS = { min: 50, max: 1_000 } as const;
export const MAX_VISIBLE_BOUNDS = { min: 1, max: 5 } as const;

/** What a stored value says, or the default where it says nothing that we know: a broken field falls back alone. */
type Read<Value> = (value: unknown) => Value;

const flag =
  (fallback: boolean): Read<boolean> =>
  (value) =>
    typeof value === 'boolean' ? value : fallback;

const text =
  (fallback: string): Read<string> =>
  (value) =>
    typeof value === 'string' ? value : fallback;

const oneOf =
  <Word extends string>(words: readonly Word[], fallback: Word): Read<Word> =>
  (value) =>
    words.find((word) => word === value) ?? fallback;

interface Bounds {
  readonly min: number;
  readonly max: number;
}
const within =
  ({ min, max }: Bounds, fallback: number): Read<number> =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max ? value : fallback;

const wholeWithin = (bounds: Bounds, fallback: number): Read<number> => {
  const read = within(bounds, fallback);
  return (value) => (Number.isInteger(value) ? read(value) : fallback);
};

type Fields = Readonly<Record<string, Read<unknown>>>;
type Group<Of extends Fields> = { readonly [Name in keyof Of]: ReturnType<Of[Name]> };

/** An empty group is filled by its fields, so that the defaults are stated once. */
const group =
  <Of extends Fields>(fields: Of): Read<Group<Of>> =>
  (value) => {
    const stored = isRecord(value) ? value : {};
    const named = Object.entries(fields).map(([name, read]) => [name, read(stored[name])]);
    return Object.fromEntries(named) as Group<Of>;
  };

/**
 * Readers of our own, where the rest of the app has schemas: every page reads this before its first painting, and making and running
 * a schema took a fifth of all that the start of the app takes.
 */
const readUiSettings = group({
  theme: oneOf(THEMES, 'system'),
  themePreset: text('default'),
  sidebarCollapsed: flag(false),
  bottomNavigationVisible: flag(true),
  animations: group({
    enabled: flag(true),
    duration: within(ANIMATION_DURATION_BOUNDS_MS, ANIMATION_DURATIONS_MS.normal),
    reduceMotion: flag(false),
  }),
  notifications: group({
    enabled: flag(true),
    sound: flag(true),
    position: oneOf(NOTIFICATION_POSITIONS, 'bottom-right'),
    maxVisible: wholeWithin(MAX_VISIBLE_BOUNDS, 3),
    enablePersist: flag(false),
  }),
  accessibility: group({
    highContrast: flag(false),
    fontSize: oneOf(FONT_SIZES, 'medium'),
    reduceMotion: flag(false),
  }),
});

export type UiSettings = ReturnType<typeof readUiSettings>;

export const DEFAULT_UI_SETTINGS: UiSettings = readUiSettings({});

/** Throws on text that is no JSON at all: that is a failure to load, not a broken field. */
export function parseUiSettings(text: string | null): UiSettings {
  return readUiSettings(withCurrentNames(JSON.parse(text ?? '{}')));
}

/** The first release called the preset `preset`. */
function withCurrentNames(stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  return { ...stored, themePreset: stored.themePreset ?? stored.preset };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
