import type { PresetColors, ThemeTokens } from '#shared/theme/index.ts';

/** In the order in which a person meets them: what stands out first. */
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

/** The chosen colours that had to give way to readability, with what is painted instead. */
export type Adjustments = Partial<PresetColors>;

export function adjustments(colors: PresetColors, tokens: ThemeTokens): Adjustments {
  const changed = COLOR_NAMES.flatMap((name) => {
    const painted = tokens[TOKEN_NAMES[name]];
    return painted && painted.toLowerCase() !== colors[name].toLowerCase() ? [[name, painted]] : [];
  });
  return Object.fromEntries(changed);
}
