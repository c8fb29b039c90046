import { cleanTags, cleanText, TAG_LENGTH_MAX, TAGS_MAX } from '@molip/domain/text';
import type { Warn } from './warnings.ts';

/** Those that fit; the others are told. */
export function fittingTags(names: readonly string[], warn: Warn): string[] {
  const fitting: string[] = [];
  for (const tag of cleanTags(names.map(cleanText))) {
    if ([...tag].length > TAG_LENGTH_MAX) warn('TAG_TOO_LONG', tag);
    else if (fitting.length >= TAGS_MAX) warn('TOO_MANY_TAGS', tag);
    else fitting.push(tag);
  }
  return fitting;
}
