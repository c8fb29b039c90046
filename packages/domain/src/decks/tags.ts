import { findMatches } from '#domain/search/index.ts';
import { cleanTags } from '#domain/text/index.ts';

const TAGS_SHOWN = 3;

interface FilteredCard {
  readonly content: string;
  readonly tags: readonly string[];
}

interface CardFilter {
  /** Empty: any content. */
  readonly q: string;
  /** Every one is required. */
  readonly tags: readonly string[];
}

/** Tags to add, normalized; empty if all are present. */
export function newTags(present: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(cleanTags(present));
  return cleanTags(wanted).filter((tag) => !known.has(tag));
}

export function matchesFilter(card: FilteredCard, { q, tags }: CardFilter): boolean {
  if (!cleanTags(tags).every((tag) => card.tags.includes(tag))) return false;
  return q.trim() === '' || findMatches(card.content, q).length > 0;
}

/** Ignores case and matches initial consonants, like every search. */
export function cardMatches(
  { content, answer }: { readonly content: string; readonly answer: string },
  keyword: string,
): boolean {
  return findMatches(content, keyword).length > 0 || findMatches(answer, keyword).length > 0;
}

/** The tags that fit a tile; `more` is the number on the last chip, 0 for none. */
export function shownTags(tags: readonly string[]): { shown: string[]; more: number } {
  return { shown: tags.slice(0, TAGS_SHOWN), more: Math.max(0, tags.length - TAGS_SHOWN) };
}
