import { toNfc } from './to-nfc.ts';

export const TAGS_MAX = 10;
export const TAG_LENGTH_MAX = 20;

/** As they are kept: a comma separates names, spaces around one do not count, and each stands once. */
export function cleanTags(names: readonly string[]): string[] {
  const clean = names
    .flatMap((name) => name.split(','))
    .map((name) => toNfc(name).trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '');
  return [...new Set(clean)];
}

/** Old ones keep their place; new ones follow. */
export function mergeTags(old: readonly string[], added: readonly string[]): string[] {
  return cleanTags([...old, ...added]);
}
