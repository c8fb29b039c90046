import { createMatcher, type Matcher } from '@molip/domain/search';
import type { Entry } from './entry.ts';

/** Lower is better; null without a match. */
type Rank = number | null;

const AT_THE_START = 0;
const AT_A_WORD = 1;
const WITHIN = 2;
const IN_OTHER_TEXT = 3;

/** How well an entry matches the query, by the rules of the search for notes: 초성, unfinished syllables, the wrong keyboard layout. */
export function rankOf({ title, detail, otherNames = [] }: Entry, matches: Matcher): Rank {
  const [first] = matches(title);
  if (first) {
    if (first.start === 0) return AT_THE_START;
    return title[first.start - 1] === ' ' ? AT_A_WORD : WITHIN;
  }
  const others = detail === undefined ? otherNames : [detail, ...otherNames];
  return others.some((text) => matches(text).length > 0) ? IN_OTHER_TEXT : null;
}

/** Matching entries, the best first; a stable sort. */
export function rankEntries(entries: readonly Entry[], words: string): Entry[] {
  const matches = createMatcher(words);
  return sortByRank(entries, (entry) => rankOf(entry, matches));
}

/** Entries that the server found, the best first. None is omitted: the server searches more text than an entry shows. */
export function rankServerResults(entries: readonly Entry[], words: string): Entry[] {
  const matches = createMatcher(words);
  return sortByRank(entries, (entry) => rankOf(entry, matches) ?? IN_OTHER_TEXT);
}

function sortByRank(entries: readonly Entry[], rank: (entry: Entry) => Rank): Entry[] {
  return entries
    .flatMap((entry) => {
      const value = rank(entry);
      return value === null ? [] : [{ entry, value }];
    })
    .sort((one, other) => one.value - other.value)
    .map(({ entry }) => entry);
}
