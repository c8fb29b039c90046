import { hangulSigns } from './letters.ts';

/** A text as it is searched: without spaces and control characters, in small letters, Hangul as signs. */
export interface TextKeys {
  /** Letter by letter, so that a half-typed syllable is a part of the whole. */
  readonly letters: string;
  /** One character each: a syllable as its initial, everything else as it is. */
  readonly initials: string;
  /** Where each character of `initials` begins in `letters`. */
  readonly starts: readonly number[];
  /** Where in the composed text it was. */
  readonly places: readonly number[];
}

interface Written {
  readonly letters: string;
  readonly initials: string;
}

const SPACE = /\s/;
/** By code point: a note holds the same few hundred again and again. */
const known = new Array<Written | undefined>(0x10000);

export function keysOfText(text: string): TextKeys {
  const composed = text.normalize('NFC');
  const starts: number[] = [];
  const places: number[] = [];
  let letters = '';
  let initials = '';
  let length = 0;
  for (let index = 0; index < composed.length; index += 1) {
    const point = composed.codePointAt(index) ?? 0;
    const written = known[point] ?? write(point);
    if (point <= 0xffff) known[point] = written;
    for (let unit = 0; unit < written.initials.length; unit += 1) {
      starts.push(length + unit);
      places.push(index);
    }
    letters += written.letters;
    initials += written.initials;
    length += written.letters.length;
    if (point > 0xffff) index += 1;
  }
  return { letters, initials, starts, places };
}

function write(point: number): Written {
  const hangul = hangulSigns(point);
  if (hangul !== null) return { letters: hangul, initials: hangul.charAt(0) };
  const letters = folded(point);
  return { letters, initials: letters };
}

/** The same for small and large letters, whatever stands around them; nothing for spaces and control characters. */
function folded(point: number): string {
  if (point <= 0x20 || point === 0x7f) return '';
  const character = String.fromCodePoint(point);
  return SPACE.test(character) ? '' : character.toUpperCase().toLowerCase();
}
