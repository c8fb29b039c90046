import { unmaskVerbatim } from '#korean-cards/note/verbatim.ts';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const PER_INITIAL = 21 * FINALS;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** 영 일 삼 육 칠 팔 십 end in a consonant. */
const DIGITS_WITH_FINAL = '013678';
/** Characters that are read one by one: 엘 엠 엔 알 end in a consonant. */
const CAPITALS_WITH_FINAL = /[A-Z0-9][LMNR]$|^[LMNR]$/;
/** English words whose Korean reading ends in a consonant: 콜, 폼, 토큰, 스택, 훅; 렛, 커밋; 맵, 앱, 웹; 로직; 파일, 타입. */
const WORD_WITH_FINAL =
  /[a-z](?:l|m|n|ng|ck|ook)$|[^aeiou][aeiou]t$|[aeiou]p$|pp$|[aeo]b$|[aeio]c$|[aeiouy][lmn]e$|[bcdfgkpstz]le$|ype$/i;
/** Exceptions: 루프, 비트, 히트, 키트. */
const WORD_WITHOUT_FINAL = /(?:oop|\bbit|\bhit|\bkit)$/i;
/** Characters at the end that are not read aloud. */
const TRAILING_MARK = /[\s"'”’」』>》〉.!?`$_*}\])]/;
const BRACKET = /[()[\]（）［］]/;
const OPENING = /[([（［]/;
const CLOSING = /[)\]）］]/;
const COUNTS = ['', '', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];

/** `대동법이란?`, `세포란?`: 이란 after a consonant, 란 after a vowel, by how the term is read aloud. */
export function whatIsQuestion(name: string): string {
  return `${name}${isReadWithFinalConsonant(name) ? '이란' : '란'}?`;
}

/** `세 가지는`, `목적은`. */
export function withTopicParticle(name: string): string {
  return `${name}${isReadWithFinalConsonant(name) ? '은' : '는'}`;
}

/** `두 가지`, `세 가지` … `열 가지`. */
export function formatItemCount(count: number): string {
  return `${COUNTS[count] ?? count} 가지`;
}

/** `ㄱㅎㄱ` for 광해군; empty for texts without Hangul or with digits. */
export function initialsHint(words: string): string {
  if (!/[가-힣]/.test(words) || /\d/.test(words)) return '';
  return [...words].map(initialConsonant).join('');
}

function initialConsonant(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return character;
  return INITIALS.charAt(Math.floor((code - FIRST_SYLLABLE) / PER_INITIAL));
}

function isReadWithFinalConsonant(name: string): boolean {
  const read = withoutTrailingMarks(unmaskVerbatim(name)) || name;
  const last = read.slice(-1);
  const code = last.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return (code - FIRST_SYLLABLE) % FINALS > 0;
  return DIGITS_WITH_FINAL.includes(last) || CAPITALS_WITH_FINAL.test(read) || isWordReadWithFinal(read);
}

function withoutTrailingMarks(name: string): string {
  let end = name.length;
  while (end > 0) {
    const last = name.charAt(end - 1);
    const opening = CLOSING.test(last) ? matchingBracketIndex(name, end - 1) : -1;
    if (opening !== -1) end = opening;
    else if (TRAILING_MARK.test(last)) end -= 1;
    else break;
  }
  return name.slice(0, end);
}

/** The index of the bracket that opens the one closed at `end`; -1 if there is none, or another bracket lies between. */
function matchingBracketIndex(name: string, end: number): number {
  let at = end - 1;
  while (at >= 0 && !BRACKET.test(name.charAt(at))) at -= 1;
  return at >= 0 && OPENING.test(name.charAt(at)) ? at : -1;
}

function isWordReadWithFinal(read: string): boolean {
  const isWord = /[a-z]$/.test(read) && /[A-Za-z]{2}$/.test(read);
  return isWord && WORD_WITH_FINAL.test(read) && !WORD_WITHOUT_FINAL.test(read);
}
