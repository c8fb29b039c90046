const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const PER_INITIAL = 21 * FINALS;

/** In the order in which Unicode counts them; what is typed with two keys is two letters. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const FINAL_LETTERS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  );

/**
 * Every letter of Hangul is written as one byte that compared text never holds: a capital, or a control character.
 * Initials and finals have signs of their own, so the beginning of a syllable needs no mark: 각오 is not in 가고.
 */
const run = (first: number, count: number) =>
  String.fromCharCode(...Array.from({ length: count }, (_, index) => first + index));
const INITIAL_SIGNS = run(0x41, INITIALS.length);
const SIMPLE_VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ';
const VOWEL_SIGNS = run(0x01, 8) + run(0x54, 6);
const SIMPLE_FINALS = 'ㄱㄲㄴㄷㄹㅁㅂㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const FINAL_SIGNS = run(0x0e, SIMPLE_FINALS.length);

const vowelSigns = VOWELS.map((letters) => signsOf(letters, SIMPLE_VOWELS, VOWEL_SIGNS));
const finalSigns = FINAL_LETTERS.map((letters) => signsOf(letters, SIMPLE_FINALS, FINAL_SIGNS));
const nextInitial = new Map(
  [...FINAL_SIGNS].map((sign, index) => [sign, initialSign(SIMPLE_FINALS.charAt(index))]),
);

/** Whatever may follow an initial in its syllable, as a class for patterns. */
export const REST_OF_SYLLABLE = `[${VOWEL_SIGNS}${FINAL_SIGNS}]*`;

/** The signs of a syllable, or of an initial that stands alone; null for everything else. */
export function hangulSigns(code: number): string | null {
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const place = code - FIRST_SYLLABLE;
    const vowel = vowelSigns[Math.floor((place % PER_INITIAL) / FINALS)] ?? '';
    const final = finalSigns[place % FINALS] ?? '';
    return INITIAL_SIGNS.charAt(Math.floor(place / PER_INITIAL)) + vowel + final;
  }
  const isJamo = code >= 0x3131 && code <= 0x314e;
  return (isJamo && initialSign(String.fromCharCode(code))) || null;
}

export function isInitialSign(signs: string): boolean {
  return signs.length === 1 && INITIAL_SIGNS.includes(signs);
}

/** With its last final as the initial of a next syllable, which it may have been meant for: 각 → 가ㄱ, 값 → 갑ㅅ. */
export function withFinalMoved(signs: string): string | null {
  const initial = nextInitial.get(signs.slice(-1));
  return initial === undefined ? null : signs.slice(0, -1) + initial;
}

function initialSign(letter: string): string {
  const index = INITIALS.indexOf(letter);
  return index < 0 ? '' : INITIAL_SIGNS.charAt(index);
}

function signsOf(letters: string, known: string, signs: string): string {
  return [...letters].map((letter) => signs.charAt(known.indexOf(letter))).join('');
}
