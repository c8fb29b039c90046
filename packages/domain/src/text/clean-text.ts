import { toNfc } from './to-nfc.ts';

/**
 * As it is stored, and as search compares it: one way of writing each syllable and each line's end, and nothing that
 * the database cannot hold (NUL, half a surrogate pair).
 */
export function cleanText(text: string): string {
  const composed = toNfc(text);
  // Most texts have none of these, and looking for all of them at once takes a tenth of the time.
  if (!/[\0\r\ud800-\udfff]/.test(composed)) return composed;
  return composed
    .replace(/\r\n?/g, '\n')
    .replace(/\0/g, '')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}
