import { convertQwertyToHangul } from 'es-hangul';

/** What was meant by Hangul typed on Latin keys, or null when it cannot have been: rhkdgkqtjd → 광합성. */
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
    // The library gives up on some rows of letters that no one has typed as Hangul.
    return '';
  }
}
