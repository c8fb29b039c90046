import type { Node } from 'prosemirror-model';
import { schema } from '../schema.ts';
import { leadingMark } from './list-marks.ts';

const { nodes } = schema;

/** An item of one empty paragraph is printed as its mark alone. */
export function hasPrintedParagraph(list: Node): boolean {
  return list.children.some((item) =>
    item.children.some((child) => {
      return child.type === nodes.paragraph && (child.childCount > 0 || item.childCount > 1);
    }),
  );
}

/** A loose list needs two blocks with a blank line between them. */
export function mayBeLoose(list: Node): boolean {
  return list.childCount > 1 || (list.firstChild?.childCount ?? 0) > 1;
}

/** Whether two blocks of an item would be read as one without a blank line between them. */
export function mustBeLoose(list: Node): boolean {
  return list.children.some((item) =>
    item.children.some((child, index) => {
      const next = item.children[index + 1];
      return next !== undefined && !canBeAdjacent(child, next);
    }),
  );
}

type Kind =
  | 'heading'
  | 'code'
  | 'rule'
  | 'maths'
  | 'table'
  | 'definition'
  | 'paragraph'
  | 'quote'
  | 'list'
  | 'weak-list';

const ENDS_ITSELF: readonly Kind[] = ['heading', 'code', 'rule', 'maths'];
const INTERRUPTS: readonly Kind[] = ['heading', 'code', 'rule', 'maths', 'quote', 'list'];
const FOLLOWERS: Partial<Record<Kind, readonly Kind[]>> = {
  paragraph: [...INTERRUPTS, 'table'],
  list: [...INTERRUPTS, 'weak-list'],
  quote: ['heading', 'code', 'rule', 'maths', 'list', 'weak-list'],
  table: [...INTERRUPTS, 'weak-list'],
};

/** Whether a block can follow another without a blank line. */
export function canBeAdjacent(node: Node, next: Node): boolean {
  const kind = kindOf(node);
  if (ENDS_ITSELF.includes(kind)) return true;
  // A text that looks like a title would be read as the definition's.
  if (kind === 'definition') return !/^["'(]/.test(next.textContent);
  const isContainer = kind === 'quote' || kind === 'list' || kind === 'weak-list';
  if (isContainer && next.type !== nodes.blockquote && !endsWithParagraph(node)) return true;
  return FOLLOWERS[kind === 'weak-list' ? 'list' : kind]?.includes(kindOf(next)) ?? false;
}

/** Whether it ends with a paragraph, which the next line would continue. */
function endsWithParagraph(node: Node): boolean {
  const kind = kindOf(node);
  if (ENDS_ITSELF.includes(kind)) return false;
  const last = node.type === nodes.blockquote ? node : node.lastChild;
  if (!last || node.type === nodes.paragraph || node.type === nodes.preservedBlock) return true;
  const isBare =
    last.childCount === 1 && last.firstChild?.type === nodes.paragraph && last.firstChild.childCount === 0;
  return !isBare && last.lastChild !== null && endsWithParagraph(last.lastChild);
}

function kindOf(node: Node): Kind {
  switch (node.type) {
    case nodes.heading:
      return 'heading';
    case nodes.codeBlock:
      return 'code';
    case nodes.blockquote:
      return 'quote';
    case nodes.preservedBlock:
      return kindOfSource(node.attrs.source);
    case nodes.paragraph:
      return 'paragraph';
    default:
      return canInterruptParagraph(node) ? 'list' : 'weak-list';
  }
}

function kindOfSource(source: string): Kind {
  if (source === '---') return 'rule';
  if (source.startsWith('#')) return 'heading';
  if (source.startsWith('$$')) return 'maths';
  if (source.startsWith('[')) return 'definition';
  return leadingMark(source) === null ? 'table' : 'list';
}

/** A list that begins empty, or not with 1, cannot interrupt a paragraph. */
function canInterruptParagraph(list: Node): boolean {
  if (list.type === nodes.orderedList && list.attrs.start !== 1) return false;
  const first = list.firstChild?.firstChild;
  return !(first?.type === nodes.paragraph && first.childCount === 0 && list.firstChild?.childCount === 1);
}
