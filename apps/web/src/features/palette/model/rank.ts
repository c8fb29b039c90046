import { type Matcher, matcherOf } from '@molip/domain/search';
import type { Entry } from './entry.ts';

/** Lower is better; null is no match. */
type Rank = number | null;

const AT_THE_START = 0;
const AT_A_WORD = 1;
const WITHIN = 2;
const ELSEWHERE = 3;

/** How well an entry fits what was typed, by the rules of the search for notes: 초성, half syllables, the wrong keyboard. */
export function rankOf({ title, detail, otherNames = [] }: Entry, matches: Matcher): Rank {
  const [first] = matches(title);
  if (first) {
    if (first.start === 0) return AT_THE_START;
    return title[first.start - 1] === ' ' ? AT_A_WORD : WITHIN;
  }
  const others = detail === undefined ? otherNames : [detail, ...otherNames];
  return others.some((text) => matches(text).length > 0) ? ELSEWHERE : null;
}

/** Those that fit, the best first; equals stay in their order. */
export function ranked(entries: readonly Entry[], words: string): Entry[] {
  const matches = matcherOf(words);
  return sorted(entries, (entry) => rankOf(entry, matches));
}

/** The same for what a server has found: it knows more of each than is shown here, so none is left out. */
export function rankedByServer(entries: readonly Entry[], words: string): Entry[] {
  const matches = matcherOf(words);
  return sorted(entries, (entry) => rankOf(entry, matches) ?? ELSEWHERE);
}

function sorted(entries: readonly Entry[], rank: (entry: Entry) => Rank): Entry[] {
  return entries
    .flatMap((entry) => {
      const place = rank(entry);
      return place === null ? [] : [{ entry, place }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry);
}
