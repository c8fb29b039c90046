import { DECK_PAGE_SIZE, DECK_SORTS, type DeckSort } from '@molip/contract';
import type { DeckFilter } from '../../api/deck-keys.ts';

const USUAL_SORT: DeckSort = 'createdAt,desc';

/** The search parameters of the list, so that Back leads through them. */
export interface StudySearch {
  readonly q?: string;
  /** Omitted for the default order. */
  readonly sort?: DeckSort;
  /** From 1, which is omitted. */
  readonly page?: number;
}

export interface SearchChange {
  /** True while typing, so that the history is not filled. */
  readonly replace: boolean;
}
export type OnStudySearch = (next: StudySearch, change: SearchChange) => void;

/** Invalid parts of a typed or shared address are ignored. */
export function readStudySearch({ q, sort, page }: Record<string, unknown>): StudySearch {
  const number = Number(page);
  return {
    q: searchText(q),
    sort: DECK_SORTS.find((known) => known === sort && known !== USUAL_SORT),
    page: Number.isInteger(number) && number > 1 && number < 1_000_000 ? number : undefined,
  };
}

export function sortOf({ sort }: StudySearch): DeckSort {
  return sort ?? USUAL_SORT;
}

/** The order as the address has it. */
export function writtenSort(sort: DeckSort): DeckSort | undefined {
  return sort === USUAL_SORT ? undefined : sort;
}

export function filterOf(search: StudySearch, size: number = DECK_PAGE_SIZE): DeckFilter {
  const q = search.q?.trim();
  return { ...(q && { q }), sort: sortOf(search), page: (search.page ?? 1) - 1, size };
}

/** A search text from the address, where the router may parse it as a number. The server refuses NUL. */
export function searchText(written: unknown): string | undefined {
  const words = written === undefined ? '' : String(written).replaceAll('\0', '');
  return words === '' ? undefined : words;
}
