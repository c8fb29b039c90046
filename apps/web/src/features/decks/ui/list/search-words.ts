/** What an address asks to find. Numbers are words that look like some; a NUL is in no text, and the server refuses it. */
export function searchWords(written: unknown): string | undefined {
  const words = written === undefined ? '' : String(written).replaceAll('\0', '');
  return words === '' ? undefined : words;
}
