import { renderMarkdown } from './render.ts';

/** A stretch of the text as it was written, from `from` to `to` (UTF-16). */
export interface WrittenPassage {
  readonly from: number;
  readonly to: number;
}

/** The same stretch in the text as it reads: places in all text nodes, one after the other. */
export interface ReadPassage {
  readonly start: number;
  readonly end: number;
}

/** What Markdown keeps of a text, whatever marks stand between: letters and digits. */
const KEPT = /[\p{L}\p{N}]/gu;

interface Letters {
  readonly text: string;
  /** Where each UTF-16 unit of `text` stands. */
  readonly places: readonly number[];
}

/** Text nodes that read as they were written; formulas are drawn anew. */
export function textNodesOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!node.parentElement?.closest('.md-math')) nodes.push(node);
  }
  return nodes;
}

/**
 * Where passages of `source` stand in what was painted of it; null for one that cannot be found there. Marks of
 * Markdown may stand inside of a passage or be cut by it: both sides are compared by their letters alone, and of
 * several places that read alike the one nearest to where it was written is taken.
 */
export function findPassages(
  root: Node,
  source: string,
  passages: readonly WrittenPassage[],
): (ReadPassage | null)[] {
  const read = textNodesOf(root)
    .map(({ data }) => data)
    .join('');
  const letters = lettersOf(read);
  const written = lettersOf(source);
  return passages.map(({ from, to }) => {
    const words = readingOf(source.slice(from, to));
    const sought = lettersOf(words).text;
    if (sought === '') return null;
    const expected = written.places.findIndex((place) => place >= from);
    const at = nearest(letters.text, sought, expected);
    if (at === null) return null;
    const start = letters.places[at] ?? 0;
    const end = (letters.places[at + sought.length - 1] ?? start) + 1;
    return { start, end: end + tailLength(words, read.slice(end)) };
  });
}

function lettersOf(text: string): Letters {
  const places: number[] = [];
  let kept = '';
  for (const { index, 0: letter } of text.matchAll(KEPT)) {
    kept += letter;
    for (let unit = 0; unit < letter.length; unit += 1) places.push(index + unit);
  }
  return { text: kept, places };
}

function readingOf(markdown: string): string {
  const template = document.createElement('template');
  template.innerHTML = renderMarkdown(markdown);
  return textNodesOf(template.content)
    .map(({ data }) => data)
    .join('');
}

function nearest(text: string, sought: string, expected: number): number | null {
  let best: number | null = null;
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    if (best !== null && Math.abs(at - expected) >= Math.abs(best - expected)) break;
    best = at;
  }
  return best;
}

/** The full stop belongs to its sentence. */
function tailLength(words: string, after: string): number {
  const tail = /(?<![^\p{L}\p{N}\s])[^\p{L}\p{N}\s]+$/u.exec(words.trimEnd())?.[0] ?? '';
  let length = 0;
  while (length < tail.length && tail[length] === after[length]) length += 1;
  return length;
}
