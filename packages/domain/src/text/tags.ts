import { toNfc } from './to-nfc.ts';

export const TAGS_MAX = 10;
export const TAG_LENGTH_MAX = 20;

/** As stored: split at commas, trimmed, without duplicates. */
export function cleanTags(names: readonly string[]): string[] {
  const clean = names
    .flatMap((name) => name.split(','))
    .map((name) => toNfc(name).trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '');
  return [...new Set(clean)];
}

/** Old tags first, then new ones. */
export function mergeTags(old: readonly string[], added: readonly string[]): string[] {
  return cleanTags([...old, ...added]);
}
