import { maskVerbatim } from './verbatim.ts';

const DISPLAY_FORMULA = /^[ \t]*\$\$[^$]+\$\$[ \t]*$/gm;
/** A line that ends in a backslash is broken there; an editor may leave one behind the last line, too. */
const BREAKING_BACKSLASH = /(?<!\\)\\(?=[ \t]*\r?(?:\n|$))/g;
/** Tags that what they enclose, or what follows, stands on a line of its own by. */
export const BLOCK_TAG =
  /<\/?(?:br|hr|p|div|details|summary|section|article|blockquote|center|ul|ol|li|dl|dt|dd|h[1-6])(?:\s[^<>]{0,300})?\/?>/gi;
/** Pictures, not signs that may be shown as pictures: ✅ and 👍🏽, but not → or ✔. */
const EMOJI =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[0-9#*]\uFE0F?\u20E3)[\u{1F3FB}-\u{1F3FF}\uFE0F]*(?:\u200D\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F]*)*/gu;

/** A note as it is read, every letter in its place: code and formulas are veiled, whatever breaks a line is a line break. */
export function readableNote(note: string): string {
  return maskVerbatim(note.replace(DISPLAY_FORMULA, toSpaces))
    .replace(BREAKING_BACKSLASH, ' ')
    .replace(EMOJI, toSpaces)
    .split('\n')
    .map(breakAtTags)
    .join('\n');
}

/** A row of a table is one line, and a tag at the end of a line ends nothing else. */
function breakAtTags(line: string): string {
  if (line.includes('|')) return line;
  return line.replace(BLOCK_TAG, (tag, at: number) =>
    line.slice(at + tag.length).trim() === '' ? toSpaces(tag) : `${toSpaces(tag.slice(1))}\n`,
  );
}

function toSpaces(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
