import { convertQwertyToHangul, disassemble, getChoseong } from 'es-hangul';

/** Text as it is compared: one way of writing each syllable, small letters, no spaces. */
const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');

/** Its letters one by one, so that a half-typed syllable is a part of the whole: 광합 → ㄱㅗㅏㅇㅎㅏㅂ. */
export function jamoOf(text: string): string {
  return disassemble(plain(text));
}

/** The first letter of each syllable, everything else left out: 광합성 과정 → ㄱㅎㅅㄱㅈ. */
export function choseongOf(text: string): string {
  return getChoseong(plain(text)).replace(/[^ㄱ-ㅎ]/g, '');
}

/** What was meant by Hangul typed on Latin keys, or null when it cannot have been: rhkdgkqtjd → 광합성. */
export function meantHangul(text: string): string | null {
  if (!/^[A-Za-z\s]+$/.test(text)) return null;
  const hangul = typedAsHangul(text);
  // Lone letters are what other words turn into: "chapter" becomes ㅊㅗㅁㅔㅅㄷㄱ.
  return /^[가-힣\s]+$/.test(hangul) ? hangul : null;
}

function typedAsHangul(text: string): string {
  try {
    return convertQwertyToHangul(text);
  } catch {
    // The library gives up on some rows of letters that no one has typed as Hangul.
    return '';
  }
}
