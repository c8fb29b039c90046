import { maskVerbatim } from './verbatim.ts';

const DISPLAY_FORMULA = /^[ \t]*\$\$[^$]+\$\$[ \t]*$/gm;
/** A backslash at the end of a line is a line break; an editor may leave one after the last line. */
const BREAKING_BACKSLASH = /(?<!\\)\\(?=[ \t]*\r?(?:\n|$))/g;
/** Tags that break the line, by HTML's rules for blocks. */
export const BLOCK_TAG =
  /<\/?(?:br|hr|p|div|details|summary|section|article|blockquote|center|ul|ol|li|dl|dt|dd|h[1-6])(?:\s[^<>]{0,300})?\/?>/gi;
/** Emoji, but not signs that merely have an emoji form: ✅ and 👍🏽, not → or ✔. */
const EMOJI =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[0-9#*]\uFE0F?\u20E3)[\u{1F3FB}-\u{1F3FF}\uFE0F]*(?:\u200D\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F]*)*/gu;

/** The note with code and formulas masked and tags as line breaks, of the same length, so that positions stay valid. */
export function readableNote(note: string): string {
  return maskVerbatim(note.replace(DISPLAY_FORMULA, toSpaces))
    .replace(BREAKING_BACKSLASH, ' ')
    .replace(EMOJI, toSpaces)
    .split('\n')
    .map(breakAtTags)
    .join('\n');
}

/** Table rows remain one line; a tag at the end of a line adds no second break. */
function breakAtTags(line: string): string {
  if (line.includes('|')) return line;
  return line.replace(BLOCK_TAG, (tag, at: number) =>
    line.slice(at + tag.length).trim() === '' ? toSpaces(tag) : `${toSpaces(tag.slice(1))}\n`,
  );
}

function toSpaces(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
