import { convertQwertyToHangul } from 'es-hangul';

/** Hangul typed with the keyboard in English, or null if it is none: rhkdgkqtjd → 광합성. */
export function hangulFromQwerty(text: string): string | null {
  if (!/^[A-Za-z\s]+$/.test(text)) return null;
  const hangul = typedAsHangul(text);
  // Lone letters are what other words turn into: "chapter" becomes ㅊㅗㅁㅔㅅㄷㄱ.
  return /^[가-힣\s]+$/.test(hangul) ? hangul : null;
}

function typedAsHangul(text: string): string {
  try {
    return convertQwertyToHangul(text);
  } catch {
    // The library throws for some sequences that are not Hangul.
    return '';
  }
}
