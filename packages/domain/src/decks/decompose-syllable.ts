const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const FINALS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];

export type SyllableJamo = readonly [initial: string, vowel: string, final: string];

/**
 * Initial, vowel and final of a syllable, '' for a missing one; null for other characters.
 * A single jamo is an unfinished syllable.
 */
export function decomposeSyllable(character: string): SyllableJamo | null {
  const code = character.codePointAt(0) ?? 0;
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const place = code - FIRST_SYLLABLE;
    const vowel = Math.floor(place / FINALS.length) % VOWELS.length;
    const initial = Math.floor(place / FINALS.length / VOWELS.length);
    return [INITIALS.charAt(initial), VOWELS.charAt(vowel), FINALS[place % FINALS.length] ?? ''];
  }
  if (INITIALS.includes(character)) return [character, '', ''];
  if (VOWELS.includes(character)) return ['', character, ''];
  return FINALS.includes(character) ? ['', '', character] : null;
}
