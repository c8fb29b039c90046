import { lineEnd, lineStart, selectedWords } from './lines.ts';
import type { Range, Selected, TextEdit } from './text-edit.ts';

/** `[words](address "title")` with paired brackets in the words. Images do not match. */
const LINK = /(?<![!\\])\[((?:[^[\]\\]|\\.|\[[^[\]]*\](?:\([^()]*\))?)*)\]\(((?:[^()\\]|\\.|\([^()]*\))*)\)/g;
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

/** Makes a link of the selected words or address; inside of a link, removes it and keeps its words. */
export function toggleLink(selected: Selected): TextEdit {
  const { text, end } = selected;
  const link = linkAround(selected);
  if (link) return { ...link, start: link.from, end: link.from + link.insert.length };

  const part = selectedWords(selected)[0];
  if (!part) return { from: end, to: end, insert: '[]()', start: end + 1, end: end + 1 };

  const words = text.slice(part.from, part.to);
  const isAddress = ADDRESS.test(words);
  const insert = isAddress ? `[](${safeAddress(words)})` : `[${safeWords(words)}]()`;
  // The caret goes to the missing part: the words, or the address.
  const caret = part.from + (isAddress ? 1 : insert.length - 1);
  return { ...part, insert, start: caret, end: caret };
}

/** The link around the selection, and the text that remains without it: its words, or else its address. */
function linkAround({ text, start, end }: Selected): (Range & { insert: string }) | null {
  const lineFrom = lineStart(text, start);
  for (const match of text.slice(lineFrom, lineEnd(text, start)).matchAll(LINK)) {
    const from = lineFrom + match.index;
    const to = from + match[0].length;
    // A caret at its ends is outside, and may start another link.
    const isInside = start === end ? from < start && end < to : from <= start && end <= to;
    if (isInside) return { from, to, insert: match[1] || match[2] || '' };
  }
  return null;
}

function safeAddress(address: string): string {
  return /[()]/.test(address) ? `<${address}>` : address;
}

/** An unpaired bracket would end the words early. */
function safeWords(words: string): string {
  const opening = words.split('[').length;
  const closing = words.split(']').length;
  return opening === closing ? words : words.replace(/(?<!\\)[[\]]/g, '\\$&');
}
