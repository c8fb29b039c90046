import type { ColorScheme, ThemeTokens } from './presets.ts';

/** Loss is red and success green in every theme; only the lightness follows the page. */
const MEANINGS = {
  light: {
    error: '#a3201d',
    success: '#1a7340',
    warning: '#855400',
    info: '#1d5f9e',
    errorStrong: '#a3201d',
  },
  dark: { error: '#ff9a91', success: '#7fd3a0', warning: '#f0be6a', info: '#8cc2f5', errorStrong: '#b3322c' },
} as const;

/** The four ratings speak in the same four colours. */
const TOKEN_NAMES = {
  error: ['error', 'again'],
  success: ['success', 'good'],
  warning: ['warning', 'hard'],
  info: ['info', 'easy'],
} as const;

export function semanticTokens(
  scheme: ColorScheme,
  soften: (hex: string) => string,
  readable: (hex: string, soft: string) => string,
): { readonly tokens: ThemeTokens; readonly softs: readonly string[] } {
  const meanings = MEANINGS[scheme];
  const tokens: Record<string, string> = { '--error-strong': meanings.errorStrong, '--on-error': '#ffffff' };
  const softs: string[] = [];
  for (const meaning of ['error', 'success', 'warning', 'info'] as const) {
    const soft = soften(meanings[meaning]);
    const strong = readable(meanings[meaning], soft);
    softs.push(soft);
    for (const name of TOKEN_NAMES[meaning]) {
      tokens[`--${name}`] = strong;
      tokens[`--${name}-soft`] = soft;
    }
  }
  return { tokens, softs };
}
