import type { Entry, EntryKind, Found } from './entry.ts';
import { ranked, rankedByServer } from './rank.ts';

export interface Section {
  readonly id: EntryKind | 'recent';
  readonly entries: readonly Entry[];
}

interface Parts {
  readonly words: string;
  readonly actions: readonly Entry[];
  /** The last opened first; undefined until they are known, so that they push nothing away. */
  readonly recent: readonly Entry[] | undefined;
  /** Undefined until there was an answer. */
  readonly found: Found | undefined;
  /** What was found is the answer to other words: an answer to these is on its way. */
  readonly isOld: boolean;
}

const RECENT_MOST = 6;
/** Of each kind, so that none crowds the others out of sight. */
const MOST: Readonly<Record<EntryKind, number>> = { action: 5, note: 6, deck: 4, card: 6 };
const FOUND_KINDS = ['note', 'deck', 'card'] as const;

/** What the palette shows, in order: before anything is typed what was opened last, then what fits. */
export function sectionsOf({ words, actions, recent, found, isOld }: Parts): Section[] {
  if (words === '') {
    if (!recent) return [];
    return filled([
      { id: 'recent', entries: recent.slice(0, RECENT_MOST) },
      { id: 'action', entries: actions },
    ]);
  }
  const entries = found?.entries ?? [];
  // What was found for fewer letters and still fits stays where it is until the answer comes.
  const fitting = isOld ? ranked(entries, words) : rankedByServer(entries, words);
  return filled([
    { id: 'action', entries: ranked(actions, words).slice(0, MOST.action) },
    ...FOUND_KINDS.map((kind) => ({
      id: kind,
      entries: fitting.filter((entry) => entry.kind === kind).slice(0, MOST[kind]),
    })),
  ]);
}

function filled(sections: readonly Section[]): Section[] {
  return sections.filter(({ entries }) => entries.length > 0);
}

export type Move = 'next' | 'previous' | 'first' | 'last';

/** Where a key leads from the entry at hand; beyond an end begins the other one. */
export function movedFrom(index: number, move: Move, count: number): number {
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
