import { codeSpans } from './code-spans.ts';

export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** What has to come through a rewriting as it is, byte by byte. Lengths are bounded: a note may be made to be slow. */
const KEPT: readonly RegExp[] = [
  // Fenced code; one that is not closed reaches to the end.
  /^ {0,3}(?<fence>`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?)?(?:\n {0,3}\k<fence>[`~]*[ \t]*$|(?![\s\S]))/gm,
  // A row of a table, or what may be one.
  /^.*\|.*$/gm,
  /\$\$[\s\S]{1,4000}?\$\$/g,
  /(?<!\\)\$(?![\s$])(?:\\.|[^$\n\\])+(?<!\s)\$(?!\d)/g,
  // A link or an image; one may stand in the words of another.
  /!?\[(?:[^\][\n]|\[[^\][\n]{0,200}\]){0,500}\](?:\((?:[^()\n]|\([^()\n]{0,500}\)){0,4000}\)|\[[^\][\n]{0,500}\])/g,
  /^ {0,3}\[[^\]\n]{1,500}\]:.*$/gm,
  /<[a-z/][^<>\n]*>/gi,
  /https?:\/\/[^\s<>]+/g,
];
const FENCE = /^ {0,3}(?:`{3,}|~{3,})|\$\$/gm;

/** In the order of the note; one within another is not told apart. */
export function keptPieces(note: string): Piece[] {
  const matches = KEPT.flatMap((kind) =>
    [...note.matchAll(kind)].map(({ index, 0: found }) => ({ from: index, to: index + found.length })),
  );
  const all = [...matches, ...codeSpans(note)].sort((a, b) => a.from - b.from || b.to - a.to);
  const outermost: Piece[] = [];
  for (const piece of all) if (piece.to > (outermost.at(-1)?.to ?? 0)) outermost.push(piece);
  return outermost;
}

/** Whether every piece of the passage is still there, whole and in order, when the passage reads like this. */
export function keepsPieces(
  note: string,
  pieces: readonly Piece[],
  { from, to }: Piece,
  after: string,
): boolean {
  const touched = pieces.filter((piece) => piece.from < to && from < piece.to);
  let place = 0;
  for (const piece of touched) {
    if (piece.from < from || piece.to > to) return false;
    const source = note.slice(piece.from, piece.to);
    const found = after.indexOf(source, place);
    if (found === -1) return false;
    place = found + source.length;
  }
  // One more would make code of all that follows.
  return countOf(FENCE, after) === countOf(FENCE, note.slice(from, to));
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
