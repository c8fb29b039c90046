import type { CardFilter } from '../../api/deck-keys.ts';
import { searchText } from '../list/study-search.ts';

/** The search parameters of the list, so that Back leads through them. */
export interface CardSearch {
  readonly q?: string;
  /** Cards must have all of them. */
  readonly tags?: readonly string[];
  /** Searches both sides; without it the front only. */
  readonly scope?: 'both';
}

export interface SearchChange {
  /** True while typing, so that the history is not filled. */
  readonly replace: boolean;
}
export type OnCardSearch = (next: CardSearch, change: SearchChange) => void;

/** Invalid parts of a typed or shared address are ignored. */
export function readCardSearch({ q, tags, scope }: Record<string, unknown>): CardSearch {
  const named = (Array.isArray(tags) ? tags : [tags]).flatMap((tag) => searchText(tag ?? undefined) ?? []);
  return {
    q: searchText(q),
    tags: named.length > 0 ? [...new Set(named)] : undefined,
    scope: scope === 'both' ? scope : undefined,
  };
}

/** Empty parts are omitted, so that the same list has the same query key. */
export function filterOf({ q, tags, scope }: CardSearch): CardFilter {
  const words = scope === 'both' ? '' : q?.trim();
  return { ...(words && { q: words }), ...(tags && { tags }) };
}

/** Adds the tag, or removes it if it is selected. */
export function withTag(search: CardSearch, tag: string): CardSearch {
  const { tags = [] } = search;
  const next = tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];
  return { ...search, tags: next.length > 0 ? next : undefined };
}
