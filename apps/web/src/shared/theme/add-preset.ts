import { keepPreset } from './custom-presets.ts';
import { deriveTokens } from './derive-tokens.ts';
import type { ThemePreset } from './presets.ts';

export function addPreset(preset: ThemePreset): void {
  keepPreset({
    ...preset,
    tokens: {
      light: deriveTokens(preset.colors.light, 'light'),
      dark: deriveTokens(preset.colors.dark, 'dark'),
    },
  });
}
