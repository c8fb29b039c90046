import type { Mark, Node } from 'prosemirror-model';
import { schema } from '../schema.ts';
import { imageSource, linkEnd } from './addresses.ts';
import { escapeAll, escapeAllAndEnds, escapeText } from './escape.ts';

const { nodes, marks } = schema;

/** Plain: as one would write it. Guarded: signs that always work, for what plain writing cannot tell. */
export type Manner = 'plain' | 'guarded';

type Piece =
  | { readonly kind: 'mark'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly isInLink: boolean }
  | { readonly kind: 'source'; readonly text: string }
  | { readonly kind: 'break' };

const MARKS = new Map([
  [marks.underline, { open: '<u>', close: '</u>', guarded: null }],
  [marks.strong, { open: '**', close: '**', guarded: null }],
  // Beside the stars of bold text, underscores stay apart.
  [marks.em, { open: '*', close: '*', guarded: '_' }],
  [marks.strike, { open: '~~', close: '~~', guarded: null }],
]);

export function printInline(block: Node, manner: Manner): string {
  const pieces = piecesOf(block.children, [], manner);
  const isInHeading = block.type === nodes.heading;
  const areDollarsMaths = block.children.reduce((count, node) => count + dollarsOf(node), 0) > 1;
  let isFirstLine = true;
  return pieces
    .map((piece, index) => {
      const isBlockEnd = index === pieces.length - 1;
      if (piece.kind === 'break') {
        isFirstLine = false;
        return isInHeading || isBlockEnd || manner === 'guarded' ? '<br>' : '\\\n';
      }
      if (piece.kind !== 'text') return piece.text;
      if (manner === 'guarded') return escapeAllAndEnds(piece.text);
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

/** Stretches of one mark become one pair of signs, the longest outside. `open` are the marks around. */
function piecesOf(inline: readonly Node[], open: readonly Mark[], manner: Manner): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < inline.length) {
    const [mark, end] = longestStretch(inline, at, open);
    const node = inline[at] as Node;
    if (mark) pieces.push(...wrapped(mark, inline.slice(at, end), open, manner));
    else pieces.push(pieceOf(node, open, manner));
    at = end;
  }
  return pieces;
}

function longestStretch(inline: readonly Node[], at: number, open: readonly Mark[]): [Mark | null, number] {
  let longest: Mark | null = null;
  let end = at + 1;
  for (const mark of inline[at]?.marks ?? []) {
    if (mark.type === marks.code || mark.isInSet(open)) continue;
    const ownEnd = stretchEnd(inline, at, mark);
    if (!longest || ownEnd > end) [longest, end] = [mark, ownEnd];
  }
  return [longest, end];
}

/** A link is not cut: a mark that ends inside of one ends before it. */
function stretchEnd(inline: readonly Node[], at: number, mark: Mark): number {
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

function wrapped(mark: Mark, inline: readonly Node[], open: readonly Mark[], manner: Manner): Piece[] {
  if (mark.type === marks.link) {
    const [only] = inline;
    if (inline.length === 1 && only && manner === 'plain' && isAutolink(mark, only, open)) {
      return [{ kind: 'source', text: `<${only.text}>` }];
    }
    const content = piecesOf(inline, [...open, mark], manner);
    return [{ kind: 'mark', text: '[' }, ...content, { kind: 'mark', text: linkEnd(mark.attrs) }];
  }
  const signs = MARKS.get(mark.type);
  const guarded = manner === 'guarded' ? signs?.guarded : null;
  return [
    { kind: 'mark', text: guarded ?? signs?.open ?? '' },
    ...piecesOf(inline, [...open, mark], manner),
    { kind: 'mark', text: guarded ?? signs?.close ?? '' },
  ];
}

function isAutolink(mark: Mark, node: Node, open: readonly Mark[]): boolean {
  const { href, title } = mark.attrs;
  return node.text === href && title === '' && node.marks.length === open.length + 1 && /^https?:/.test(href);
}

function pieceOf(node: Node, open: readonly Mark[], manner: Manner): Piece {
  const isInLink = open.some(({ type }) => type === marks.link);
  if (node.type === nodes.hardBreak) return { kind: 'break' };
  if (node.type === nodes.preservedInline) return { kind: 'source', text: node.attrs.source };
  if (node.type === nodes.image)
    return { kind: 'source', text: imageSource(altOf(node, manner), node.attrs) };
  const text = node.text ?? '';
  if (marks.code.isInSet(node.marks)) return { kind: 'source', text: codeSpan(text) };
  return { kind: 'text', text, isInLink };
}

function altOf(image: Node, manner: Manner): string {
  if (manner === 'guarded') return escapeAll(image.attrs.alt);
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

/** Fenced by more backticks than it holds; one blank on each side is not read as part of it. */
function codeSpan(text: string): string {
  const runs = new Set((text.match(/`+/g) ?? []).map(({ length }) => length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const fence = '`'.repeat(length);
  const needsBlanks = /^`|`$/.test(text) || (/^ .* $/.test(text) && /[^ ]/.test(text));
  return needsBlanks ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}
