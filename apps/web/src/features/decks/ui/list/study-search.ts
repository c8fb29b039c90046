import { DECK_PAGE_SIZE, DECK_SORTS, type DeckSort } from '@molip/contract';
import type { DeckFilter } from '../../api/deck-keys.ts';

const USUAL_SORT: DeckSort = 'createdAt,desc';

/** What the address says about the list; Back leads through it. */
export interface StudySearch {
  readonly q?: string;
  /** Left out where it is the usual one. */
  readonly sort?: DeckSort;
  /** From 1, which is left out. */
  readonly page?: number;
}

export interface SearchChange {
  /** Typing on does not fill the history. */
  readonly replace: boolean;
}
export type OnStudySearch = (next: StudySearch, change: SearchChange) => void;

/** Addresses are typed and shared by people: what makes no sense is left out. */
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

/** The sort as the address has it. */
export function writtenSort(sort: DeckSort): DeckSort | undefined {
  return sort === USUAL_SORT ? undefined : sort;
}

export function filterOf(search: StudySearch, size: number = DECK_PAGE_SIZE): DeckFilter {
  const q = search.q?.trim();
  return { ...(q && { q }), sort: sortOf(search), page: (search.page ?? 1) - 1, size };
}

/** What an address asks to find. Numbers are words that look like some; a NUL is in no text, and the server refuses it. */
export function searchText(written: unknown): string | undefined {
  const words = written === undefined ? '' : String(written).replaceAll('\0', '');
  return words === '' ? undefined : words;
}
