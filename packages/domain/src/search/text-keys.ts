import { toNfc } from '#domain/text/index.ts';
import { hangulSigns } from './hangul-signs.ts';

/** A text's search keys: without spaces and control characters, in lower case, Hangul as signs. */
export interface TextKeys {
  /** Letter by letter, so that a half-typed syllable is a part of the whole. */
  readonly letters: string;
  /** One character each: a syllable as its initial, everything else as it is. */
  readonly initials: string;
  /** Where each character of `initials` begins in `letters`. */
  readonly starts: ArrayLike<number>;
  /** Where in the composed text it was. */
  readonly places: ArrayLike<number>;
}

interface Written {
  readonly letters: string;
  readonly initials: string;
}

const SPACE = /\s/;
/** Cache by code point: a note repeats the same few hundred. */
const known = new Array<Written | undefined>(0x10000);

/** Numbers are written to typed arrays and joined in one go: a list that grows and a text that is added to take ten times as long. */
export function keysOfText(text: string): TextKeys {
  const composed = toNfc(text);
  let [letters, initials] = [new Uint16Array(2 * composed.length), new Uint16Array(composed.length)];
  let [starts, places] = [new Uint32Array(composed.length), new Uint32Array(composed.length)];
  let [letterCount, initialCount] = [0, 0];
  for (let index = 0; index < composed.length; index += 1) {
    const point = composed.codePointAt(index) ?? 0;
    const written = known[point] ?? write(point);
    if (point <= 0xffff) known[point] = written;
    if (letterCount + written.letters.length > letters.length) letters = grown(letters);
    if (initialCount + written.initials.length > initials.length) {
      initials = grown(initials);
      [starts, places] = [grown(starts), grown(places)];
    }
    for (let unit = 0; unit < written.initials.length; unit += 1) {
      initials[initialCount] = written.initials.charCodeAt(unit);
      starts[initialCount] = letterCount + unit;
      places[initialCount] = index;
      initialCount += 1;
    }
    for (let unit = 0; unit < written.letters.length; unit += 1)
      letters[letterCount + unit] = written.letters.charCodeAt(unit);
    letterCount += written.letters.length;
    if (point > 0xffff) index += 1;
  }
  return {
    letters: textOf(letters.subarray(0, letterCount)),
    initials: textOf(initials.subarray(0, initialCount)),
    starts: starts.subarray(0, initialCount),
    places: places.subarray(0, initialCount),
  };
}

function grown<Numbers extends Uint16Array | Uint32Array>(numbers: Numbers): Numbers {
  const longer = new (numbers.constructor as new (length: number) => Numbers)(2 * numbers.length + 8);
  longer.set(numbers);
  return longer;
}

/** As many as a call may have arguments everywhere. */
const CODES_AT_ONCE = 8_192;

function textOf(codes: Uint16Array): string {
  let text = '';
  for (let from = 0; from < codes.length; from += CODES_AT_ONCE)
    text += String.fromCharCode(...codes.subarray(from, from + CODES_AT_ONCE));
  return text;
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
