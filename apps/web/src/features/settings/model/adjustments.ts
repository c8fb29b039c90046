import type { PresetColors, ThemeTokens } from '#shared/theme/index.ts';

/** In order of display, the most prominent first. */
export const COLOR_NAMES = [
  'primary',
  'accent',
  'background',
  'surface',
  'text',
  'textSecondary',
  'secondary',
] as const satisfies readonly (keyof PresetColors)[];

const TOKEN_NAMES: Readonly<Record<keyof PresetColors, string>> = {
  primary: '--primary',
  accent: '--accent',
  background: '--background',
  surface: '--surface',
  text: '--text',
  textSecondary: '--text-secondary',
  secondary: '--secondary',
};

/** Chosen colours that were changed for readability, with the painted colour. */
export type Adjustments = Partial<PresetColors>;

export function findAdjustments(colors: PresetColors, tokens: ThemeTokens): Adjustments {
  const changed = COLOR_NAMES.flatMap((name) => {
    const painted = tokens[TOKEN_NAMES[name]];
    return painted && painted.toLowerCase() !== colors[name].toLowerCase() ? [[name, painted]] : [];
  });
  return Object.fromEntries(changed);
}
