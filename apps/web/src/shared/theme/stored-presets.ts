import * as z from 'zod/mini';
import { type CustomPreset, isBuiltIn } from './presets.ts';

const hex = z.string().check(z.regex(/^#[\da-f]{6}$/i));

const colorsSchema = z.object({
  primary: hex,
  secondary: hex,
  accent: hex,
  background: hex,
  surface: hex,
  text: hex,
  textSecondary: hex,
});
const tokensSchema = z.record(z.string().check(z.startsWith('--')), hex);

const presetSchema = z.object({
  id: z.string().check(z.refine((id) => !isBuiltIn(id))),
  name: z.string(),
  description: z.string(),
  colors: z.object({ light: colorsSchema, dark: colorsSchema }),
  tokens: z.object({ light: tokensSchema, dark: tokensSchema }),
});

/** A preset that cannot be read is left out; the others stay. Throws on text that is no JSON at all. */
export function parseCustomPresets(text: string | null): CustomPreset[] {
  const stored: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const judged = presetSchema.safeParse(entry);
    return judged.success ? [judged.data] : [];
  });
}
