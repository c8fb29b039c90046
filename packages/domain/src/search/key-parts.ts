import { toNfc } from '#domain/text/index.ts';
import { keysOfText } from './text-keys.ts';

/** The search keys of a part of a note. */
export interface KeyPart {
  readonly letters: string;
  readonly initials: string;
}

const SHORTEST = 800;
const LONGEST = 1_600;
/** One of this many positions is a cut. */
const CUT_ONE_IN = 128;
/** No match is longer: a query of 100 characters, of which some become two in small letters. */
const OVERLAP = 210;
/** Never in a key, so that title and text are not joined to one word. */
const GAP = '\n';

/** Characters that are processed at a time. */
const PIECE_LENGTH = 4_096;

/**
 * The keys of a note in parts of about a thousand characters, each with the beginning of the next, so that what a note
 * holds is in one of them. Where to cut is decided by the text around the cut alone: a change changes the parts near it,
 * and the others stay what they were. One by one, so that a server can answer others in between.
 */
export function* keyPartsOf(title: string, content: string): Generator<KeyPart> {
  const head = keysOfText(title);
  const composed = toNfc(content);
  let read = 0;
  let [letters, initials] = ['', ''];
  /** Where each of the initials begins in the letters of the whole text, of which so many are behind us. */
  let starts: number[] = [];
  let consumed = 0;
  const readPiece = () => {
    const splitsPair = (composed.codePointAt(read + PIECE_LENGTH - 1) ?? 0) > 0xffff;
    const end = read + PIECE_LENGTH + (splitsPair ? 1 : 0);
    const more = keysOfText(composed.slice(read, end));
    const before = consumed + letters.length;
    for (let index = 0; index < more.starts.length; index += 1)
      starts.push(before + (more.starts[index] ?? 0));
    letters += more.letters;
    initials += more.initials;
    read = end;
  };
  const placeOf = (initial: number) => (starts[initial] ?? consumed + letters.length) - consumed;
  let isFirst = true;
  do {
    while (initials.length <= LONGEST + OVERLAP && read < composed.length) readPiece();
    const end = endOfPart(initials, 0);
    const part = {
      letters: letters.slice(0, placeOf(end + OVERLAP)),
      initials: initials.slice(0, end + OVERLAP),
    };
    if (isFirst)
      yield { letters: head.letters + GAP + part.letters, initials: head.initials + GAP + part.initials };
    else if (part.initials !== '') yield part;
    isFirst = false;
    const place = placeOf(end);
    consumed += place;
    letters = letters.slice(place);
    initials = initials.slice(end);
    starts = starts.slice(end);
  } while (initials.length > 0 || read < composed.length);
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
