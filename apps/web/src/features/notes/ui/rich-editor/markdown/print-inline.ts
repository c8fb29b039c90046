import type { Mark, Node } from 'prosemirror-model';
import { schema } from '../schema.ts';
import { escapeAll, escapeAllAndEnds, escapeText, imageSource, linkEnd } from './escape.ts';

const { nodes, marks } = schema;

/** Plain: as a person writes. Guarded: signs and entities that always work, where plain marks would be read otherwise. */
export type Escaping = 'plain' | 'guarded';

type Piece =
  | { readonly kind: 'mark'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly isInLink: boolean }
  | { readonly kind: 'source'; readonly text: string }
  | { readonly kind: 'break' };

const MARKS = new Map([
  [marks.underline, { open: '<u>', close: '</u>', guarded: null }],
  [marks.strong, { open: '**', close: '**', guarded: null }],
  // Underscores are not confused with the stars of bold text.
  [marks.em, { open: '*', close: '*', guarded: '_' }],
  [marks.strike, { open: '~~', close: '~~', guarded: null }],
]);

export function printInline(block: Node, escaping: Escaping): string {
  const pieces = piecesOf(block.children, [], escaping);
  const isInHeading = block.type === nodes.heading;
  const areDollarsMaths = block.children.reduce((count, node) => count + dollarsOf(node), 0) > 1;
  let isFirstLine = true;
  return pieces
    .map((piece, index) => {
      const isBlockEnd = index === pieces.length - 1;
      if (piece.kind === 'break') {
        isFirstLine = false;
        return isInHeading || isBlockEnd || escaping === 'guarded' ? '<br>' : '\\\n';
      }
      if (piece.kind !== 'text') return piece.text;
      if (escaping === 'guarded') return escapeAllAndEnds(piece.text);
      const before = pieces[index - 1];
      const isLineStart = !before || before.kind === 'break';
      const isBeforeLink = !isBlockEnd && /^!?\[|^</.test(textOf(pieces[index + 1]));
      const { text, isInLink } = piece;
      const around = {
        isLineStart,
        isFirstLine,
        isBlockEnd,
        isBeforeLink,
        isInLink,
        isInHeading,
        areDollarsMaths,
      };
      return escapeText(text, around);
    })
    .join('');
}

function textOf(piece: Piece | undefined): string {
  return piece && piece.kind !== 'break' ? piece.text : '';
}

function dollarsOf(node: Node): number {
  const text: string = node.text ?? node.attrs.source ?? '';
  return text.split('$').length - 1;
}

/** Each run of a mark becomes one pair of signs, the longest run outside. `open` are the surrounding marks. */
function piecesOf(inline: readonly Node[], open: readonly Mark[], escaping: Escaping): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < inline.length) {
    const [mark, end] = longestRun(inline, at, open);
    const node = inline[at] as Node;
    if (mark) pieces.push(...wrapped(mark, inline.slice(at, end), open, escaping));
    else pieces.push(pieceOf(node, open, escaping));
    at = end;
  }
  return pieces;
}

function longestRun(inline: readonly Node[], at: number, open: readonly Mark[]): [Mark | null, number] {
  let longest: Mark | null = null;
  let end = at + 1;
  for (const mark of inline[at]?.marks ?? []) {
    if (mark.type === marks.code || mark.isInSet(open)) continue;
    const ownEnd = runEnd(inline, at, mark);
    if (!longest || ownEnd > end) [longest, end] = [mark, ownEnd];
  }
  return [longest, end];
}

/** A link is not split: a mark that ends inside of one ends before it. */
function runEnd(inline: readonly Node[], at: number, mark: Mark): number {
  let end = at;
  while (end < inline.length && mark.isInSet(inline[end]?.marks ?? [])) end += 1;
  if (mark.type === marks.link || end === inline.length) return end;
  const link = linkOf(inline[end - 1]);
  if (!link || !linkOf(inline[end])?.eq(link)) return end;
  let start = end;
  while (start > at && linkOf(inline[start - 1])?.eq(link)) start -= 1;
  return start > at ? start : end;
}

function linkOf(node: Node | undefined): Mark | undefined {
  return node && marks.link.isInSet(node.marks);
}

function wrapped(mark: Mark, inline: readonly Node[], open: readonly Mark[], escaping: Escaping): Piece[] {
  if (mark.type === marks.link) {
    const [only] = inline;
    if (inline.length === 1 && only && escaping === 'plain' && isAutolink(mark, only, open)) {
      return [{ kind: 'source', text: `<${only.text}>` }];
    }
    const content = piecesOf(inline, [...open, mark], escaping);
    return [{ kind: 'mark', text: '[' }, ...content, { kind: 'mark', text: linkEnd(mark.attrs) }];
  }
  const signs = MARKS.get(mark.type);
  const guarded = escaping === 'guarded' ? signs?.guarded : null;
  return [
    { kind: 'mark', text: guarded ?? signs?.open ?? '' },
    ...piecesOf(inline, [...open, mark], escaping),
    { kind: 'mark', text: guarded ?? signs?.close ?? '' },
  ];
}

function isAutolink(mark: Mark, node: Node, open: readonly Mark[]): boolean {
  const { href, title } = mark.attrs;
  return node.text === href && title === '' && node.marks.length === open.length + 1 && /^https?:/.test(href);
}

function pieceOf(node: Node, open: readonly Mark[], escaping: Escaping): Piece {
  const isInLink = open.some(({ type }) => type === marks.link);
  if (node.type === nodes.hardBreak) return { kind: 'break' };
  if (node.type === nodes.preservedInline) return { kind: 'source', text: node.attrs.source };
  if (node.type === nodes.image)
    return { kind: 'source', text: imageSource(altOf(node, escaping), node.attrs) };
  const text = node.text ?? '';
  if (marks.code.isInSet(node.marks)) return { kind: 'source', text: codeSpan(text) };
  return { kind: 'text', text, isInLink };
}

function altOf(image: Node, escaping: Escaping): string {
  if (escaping === 'guarded') return escapeAll(image.attrs.alt);
  return escapeText(image.attrs.alt, {
    isLineStart: false,
    isFirstLine: true,
    isBlockEnd: false,
    isBeforeLink: false,
    isInLink: true,
    isInHeading: false,
    areDollarsMaths: true,
  });
}

/** Fenced by more backticks than it contains. One blank on each side is not part of the code. */
function codeSpan(text: string): string {
  const runs = new Set((text.match(/`+/g) ?? []).map(({ length }) => length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const fence = '`'.repeat(length);
  const needsBlanks = /^`|`$/.test(text) || (/^ .* $/.test(text) && /[^ ]/.test(text));
  return needsBlanks ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}
