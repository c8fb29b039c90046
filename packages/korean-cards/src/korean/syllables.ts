const FIRST = 0xac00;
const LAST = 0xd7a3;
const FINALS = 28;

/** The number of the consonant that a syllable of Hangul ends in (받침), 0 for none; null for any other letter. */
function finalConsonantIndex(letter: string | undefined): number | null {
  const code = letter?.codePointAt(0) ?? 0;
  return code < FIRST || code > LAST ? null : (code - FIRST) % FINALS;
}

const RIEUL = 8;
const MIEUM = 16;

/** Null where the text ends in no syllable of Hangul. */
export function endsInConsonant(text: string): boolean | null {
  const final = finalConsonantIndex(text.at(-1));
  return final === null ? null : final !== 0;
}

/** 할, 될, 볼: what is still to come. */
export function endsInRieul(text: string): boolean {
  return finalConsonantIndex(text.at(-1)) === RIEUL;
}

/** 함, 바뀜, 높임: a verb as a noun. */
export function endsInMieum(text: string): boolean {
  return finalConsonantIndex(text.at(-1)) === MIEUM;
}
