import * as z from 'zod/mini';
import { type CustomPreset, isBuiltIn } from './presets.ts';

/** Made when there is one to judge: most have none, and every page asks before its first painting. */
function makePresetSchema() {
  const hex = z.string().check(z.regex(/^#[\da-f]{6}$/i));
  const colors = z.object({
    primary: hex,
    secondary: hex,
    accent: hex,
    background: hex,
    surface: hex,
    text: hex,
    textSecondary: hex,
  });
  const tokens = z.record(z.string().check(z.startsWith('--')), hex);
  return z.object({
    id: z.string().check(z.refine((id) => !isBuiltIn(id))),
    name: z.string(),
    description: z.string(),
    colors: z.object({ light: colors, dark: colors }),
    tokens: z.object({ light: tokens, dark: tokens }),
  });
}

/** A preset that cannot be read is left out; the others stay. Throws on text that is no JSON at all. */
export function parseCustomPresets(text: string | null): CustomPreset[] {
  const stored: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(stored) || stored.length === 0) return [];
  const schema = makePresetSchema();
  return stored.flatMap((entry) => {
    const judged = schema.safeParse(entry);
    return judged.success ? [judged.data] : [];
  });
}
