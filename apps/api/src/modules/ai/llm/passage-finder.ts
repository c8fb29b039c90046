import { toNfc } from '@molip/domain/text';
import { placesOf } from './places-of.ts';

/** Blanks come out differently when a passage is copied. */
export const BLANKS = /\s/;
/** So do the marks of emphasis and code. */
export const BLANKS_AND_MARKS = /[\s*_~`]/;

const STRAIGHT: Readonly<Record<string, string>> = { '“': '"', '”': '"', '‘': "'", '’': "'" };
/** Fewer characters are found anywhere and show nothing. */
const SHORTEST = 4;

export interface Place {
  readonly from: number;
  readonly to: number;
  /** It is nowhere else in the note. */
  readonly isOnly: boolean;
}

/** Finds where a note has the words that a model says it has. */
export function passageFinder(note: string, ignored: RegExp): (quote: string) => Place | null {
  const { letters, positions } = squashed(note, ignored);
  return (quote) => {
    const wanted = squashed(toNfc(quote), ignored).letters;
    const [first = -1, second] = wanted.length < SHORTEST ? [] : placesOf(wanted, letters);
    const from = positions[first];
    const last = positions[first + wanted.length - 1];
    if (from === undefined || last === undefined) return null;
    return { from, to: last + 1, isOnly: second === undefined };
  };
}

function squashed(text: string, ignored: RegExp): { letters: string; positions: number[] } {
  const letters: string[] = [];
  const positions: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (ignored.test(letter)) continue;
    letters.push(STRAIGHT[letter] ?? letter);
    positions.push(at);
  }
  return { letters: letters.join(''), positions };
}
