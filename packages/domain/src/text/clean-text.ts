/**
 * As it is stored, and as search compares it: one way of writing each syllable and each line's end, and nothing that
 * the database cannot hold (NUL, half a surrogate pair).
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\0/g, '')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}
