import type { Entry, EntryKind, PaletteResults } from './entry.ts';
import { rankEntries, rankServerResults } from './rank.ts';

export interface Section {
  readonly id: EntryKind | 'recent';
  readonly entries: readonly Entry[];
}

interface Parts {
  readonly words: string;
  readonly actions: readonly Entry[];
  /** The last opened first; undefined while they load, so that they do not move the actions. */
  readonly recent: readonly Entry[] | undefined;
  /** Undefined until there was a response. */
  readonly found: PaletteResults | undefined;
  /** `found` belongs to an earlier query, and the current one is loading. */
  readonly isOutdated: boolean;
}

const RECENT_MAX = 6;
/** The most entries of a kind, so that no kind hides the others. */
const SECTION_MAX: Readonly<Record<EntryKind, number>> = { action: 5, note: 6, deck: 4, card: 6 };
const FOUND_KINDS = ['note', 'deck', 'card'] as const;

/** The palette's sections: recent entries and actions without a query, else what matches it. */
export function computeSections({ words, actions, recent, found, isOutdated: isOld }: Parts): Section[] {
  if (words === '') {
    if (!recent) return [];
    return withoutEmpty([
      { id: 'recent', entries: recent.slice(0, RECENT_MAX) },
      { id: 'action', entries: actions },
    ]);
  }
  const entries = found?.entries ?? [];
  // Entries found for an earlier query that still match stay in place until the response.
  const matching = isOld ? rankEntries(entries, words) : rankServerResults(entries, words);
  return withoutEmpty([
    { id: 'action', entries: rankEntries(actions, words).slice(0, SECTION_MAX.action) },
    ...FOUND_KINDS.map((kind) => ({
      id: kind,
      entries: matching.filter((entry) => entry.kind === kind).slice(0, SECTION_MAX[kind]),
    })),
  ]);
}

function withoutEmpty(sections: readonly Section[]): Section[] {
  return sections.filter(({ entries }) => entries.length > 0);
}

export type Move = 'next' | 'previous' | 'first' | 'last';

/** The index to which a key moves; after the last entry comes the first. */
export function moveIndex(index: number, move: Move, count: number): number {
  switch (move) {
    case 'next':
      return (index + 1) % count;
    case 'previous':
      return (index - 1 + count) % count;
    case 'first':
      return 0;
    case 'last':
      return count - 1;
  }
}
