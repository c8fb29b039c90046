import { keysOfText } from './text-keys.ts';

/** The keys of a stretch of a note. */
export interface KeyPart {
  readonly letters: string;
  readonly initials: string;
}

const SHORTEST = 800;
const LONGEST = 1_600;
/** A cut is made after one in so many places. */
const CUT_ONE_IN = 128;
/** No match is longer: a query of 100 characters, of which some become two in small letters. */
const OVERLAP = 210;
/** Never in a key, so that the end of a title and the beginning of a text make no word together. */
const GAP = '\n';

/**
 * The keys of a note in parts of about a thousand characters, each with the beginning of the next, so that what a note
 * holds is in one of them. Where to cut is decided by the text around the cut alone: a change changes the parts near it,
 * and the others stay what they were.
 */
export function keyPartsOf(title: string, content: string): KeyPart[] {
  const head = keysOfText(title);
  const { letters, initials, starts } = keysOfText(content);
  const parts: KeyPart[] = [];
  let start = 0;
  do {
    const end = endOfPart(initials, start);
    const until = end + OVERLAP;
    parts.push({
      letters: letters.slice(starts[start] ?? 0, starts[until]),
      initials: initials.slice(start, until),
    });
    start = end;
  } while (start < initials.length);
  const [first, ...others] = parts;
  return [
    {
      letters: head.letters + GAP + (first?.letters ?? ''),
      initials: head.initials + GAP + (first?.initials ?? ''),
    },
    ...others,
  ];
}

function endOfPart(initials: string, start: number): number {
  if (initials.length - start <= LONGEST) return initials.length;
  for (let place = start + SHORTEST; place < start + LONGEST; place += 1)
    if (isCut(initials, place)) return place;
  return start + LONGEST;
}

function isCut(initials: string, place: number): boolean {
  let mix = 0;
  for (let index = place - 4; index < place; index += 1)
    mix = Math.imul(mix ^ initials.charCodeAt(index), 0x9e3779b1);
  return (mix >>> 16) % CUT_ONE_IN === 0;
}
