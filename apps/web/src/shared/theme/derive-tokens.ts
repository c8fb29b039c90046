import { mix, readableOn } from './color.ts';
import type { ColorScheme, PresetColors, ThemeTokens } from './presets.ts';
import { semanticTokens } from './semantic-tokens.ts';

const TEXT_RATIO = 4.5;
const PART_RATIO = 3;

/** A light page must be light enough for dark words, a dark one the other way round. */
const GROUND_RATIO = 15;

/**
 * All tokens of a theme from its seven colours, each pair at WCAG AA: a colour that would be hard to read is moved in
 * lightness, and no further than needed. Colours that are fine come back as they are.
 */
export function deriveTokens(colors: PresetColors, scheme: ColorScheme): ThemeTokens {
  const isDark = scheme === 'dark';
  const [ink, paper] = isDark ? (['white', 'black'] as const) : (['black', 'white'] as const);
  const inkHex = isDark ? '#ffffff' : '#000000';

  const ground = (hex: string) => readableOn(hex, [inkHex], GROUND_RATIO, paper);
  const background = ground(colors.background);
  const surface = ground(colors.surface);
  const sunken = isDark ? mix(surface, '#ffffff', 0.05) : mix(surface, background, 0.3);
  const pages = [background, surface, sunken];

  const readable = (hex: string, ...softs: string[]) =>
    readableOn(hex, [...pages, ...softs], TEXT_RATIO, ink);
  const soft = (hex: string) => mix(surface, readable(hex), isDark ? 0.14 : 0.09);

  const primarySoft = soft(colors.primary);
  const accentSoft = soft(colors.accent);
  const semantic = semanticTokens(scheme, soft, readable);
  const line = readable(colors.text);
  const track = mix(surface, line, 0.1);
  const softs = [primarySoft, accentSoft, ...semantic.softs, track];

  const text = readable(colors.text, ...softs);
  const primary = readableOn(readable(colors.primary, primarySoft), [track], PART_RATIO, ink);
  const primaryHover = mix(primary, inkHex, 0.16);
  const onPrimary = readableOn(
    isDark ? mix(primary, '#000000', 0.9) : '#ffffff',
    [primary, primaryHover],
    TEXT_RATIO,
    paper,
  );

  return {
    '--primary': primary,
    '--secondary': readable(colors.secondary),
    '--accent': readable(colors.accent, accentSoft),
    '--background': background,
    '--surface': surface,
    '--text': text,
    '--text-secondary': readable(colors.textSecondary, primarySoft, accentSoft, track),
    '--sunken': sunken,
    '--primary-soft': primarySoft,
    '--accent-soft': accentSoft,
    '--on-primary': onPrimary,
    '--primary-hover': primaryHover,
    '--border': mix(surface, text, 0.1),
    '--border-mid': mix(surface, text, 0.2),
    '--border-strong': readableOn(mix(surface, text, 0.45), pages, PART_RATIO, ink),
    '--track': track,
    '--focus': primary,
    '--heat-0': mix(surface, text, 0.06),
    '--heat-1': mix(surface, primary, 0.25),
    '--heat-2': mix(surface, primary, 0.5),
    '--heat-3': mix(surface, primary, 0.75),
    '--heat-4': primary,
    '--on-heat-4': onPrimary,
    ...semantic.tokens,
    ...inverseTokens({ primary, surface, text }, isDark),
  };
}

/** Snackbars stand out dark in both schemes, so their words are always light. */
function inverseTokens(
  { primary, surface, text }: Pick<PresetColors, 'primary' | 'surface' | 'text'>,
  isDark: boolean,
): ThemeTokens {
  const wanted = isDark ? mix(surface, text, 0.14) : mix(text, '#ffffff', 0.05);
  const inverse = readableOn(wanted, ['#ffffff'], 9, 'black');
  const onInverse = (hex: string) => readableOn(hex, [inverse], TEXT_RATIO, 'white');
  return {
    '--inverse': inverse,
    '--on-inverse': isDark ? onInverse(text) : '#ffffff',
    '--inverse-primary': onInverse(isDark ? primary : mix(primary, '#ffffff', 0.5)),
    '--inverse-secondary': onInverse(mix(inverse, '#ffffff', 0.65)),
  };
}
