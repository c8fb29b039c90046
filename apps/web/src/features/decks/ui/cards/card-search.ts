import type { CardFilter } from '../../api/deck-keys.ts';
import { searchText } from '../list/study-search.ts';

/** What the address says about the list; Back leads through it. */
export interface CardSearch {
  readonly q?: string;
  /** Every one is required. */
  readonly tags?: readonly string[];
  /** In front and answer; without it in front only. */
  readonly scope?: 'both';
}

export interface SearchChange {
  /** Typing on does not fill the history. */
  readonly replace: boolean;
}
export type OnCardSearch = (next: CardSearch, change: SearchChange) => void;

/** Addresses are typed and shared by people: what makes no sense is left out. */
export function readCardSearch({ q, tags, scope }: Record<string, unknown>): CardSearch {
  const named = (Array.isArray(tags) ? tags : [tags]).flatMap((tag) => searchText(tag ?? undefined) ?? []);
  return {
    q: searchText(q),
    tags: named.length > 0 ? [...new Set(named)] : undefined,
    scope: scope === 'both' ? scope : undefined,
  };
}

/** Parts that are not there are left out, so that the same list has the same key. */
export function filterOf({ q, tags, scope }: CardSearch): CardFilter {
  const words = scope === 'both' ? '' : q?.trim();
  return { ...(words && { q: words }), ...(tags && { tags }) };
}

/** Chosen once more, a tag is taken back. */
export function withTag(search: CardSearch, tag: string): CardSearch {
  const { tags = [] } = search;
  const next = tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];
  return { ...search, tags: next.length > 0 ? next : undefined };
}
