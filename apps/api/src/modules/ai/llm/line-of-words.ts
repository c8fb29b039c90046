import { type Allowed, safeMarkdown } from './safe-markdown.ts';

/** What would make a heading, an item, a quotation, code or a rule of it. `3. 1 운동` begins with a date. */
const BLOCK_MARKS =
  /^(?:(?:#{1,6}|[-*+]|\[[ xX]\]|\d{1,3}[.)](?!\s+\d))\s+|>\s*|`{3,}|~{3,}|[-=*_]{3,}\s*$)+/;
const LETTER = /[\p{L}\p{N}]/u;

/** A sentence to stand in a line of its own making. Null for what is too long: half a sentence says something else. */
export function lineOfWords(text: string, lengthMax: number, allowed: Allowed): string | null {
  if (text.length > lengthMax) return null;
  const words = safeMarkdown(text.replace(/\s+/g, ' '), allowed)?.replace(BLOCK_MARKS, '').trim() ?? '';
  return LETTER.test(words) ? words : null;
}
