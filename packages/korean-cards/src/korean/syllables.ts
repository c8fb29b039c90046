const FIRST = 0xac00;
const LAST = 0xd7a3;
const FINALS = 28;

/** The index of the final consonant (받침) of a syllable, 0 for none; null for other characters. */
function finalConsonantIndex(character: string | undefined): number | null {
  const code = character?.codePointAt(0) ?? 0;
  return code < FIRST || code > LAST ? null : (code - FIRST) % FINALS;
}

const RIEUL = 8;
const MIEUM = 16;

/** null if the text does not end in a Hangul syllable. */
export function endsInConsonant(text: string): boolean | null {
  const final = finalConsonantIndex(text.at(-1));
  return final === null ? null : final !== 0;
}

/** 할, 될, 볼: the adnominal ending of the future. */
export function endsInRieul(text: string): boolean {
  return finalConsonantIndex(text.at(-1)) === RIEUL;
}

/** 함, 바뀜, 높임: the nominalizing ending. */
export function endsInMieum(text: string): boolean {
  return finalConsonantIndex(text.at(-1)) === MIEUM;
}
