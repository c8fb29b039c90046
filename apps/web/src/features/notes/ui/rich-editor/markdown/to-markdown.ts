import type { Node } from 'prosemirror-model';
import { schema } from '../schema.ts';
import { leadingMark, OTHER_MARKS, withMark } from './list-marks.ts';
import { canBeAdjacent, mustBeLoose } from './looseness.ts';
import { isEmptyParagraph, normalBlock } from './normal-form.ts';
import { printTextblock, rememberSource, sourceOf } from './print-textblock.ts';
import { checkboxOf } from './read-blocks.ts';

const { nodes } = schema;
/** `- ---` would be a rule and not an item with one; below a text `---` would make a heading. */
const RULE_IN_ITEM = '___';

/** Prints one block per keystroke: the source of unchanged blocks is remembered. */
export function toMarkdown(doc: Node): string {
  const children = [...doc.children];
  while (isEmptyParagraph(children.at(-1))) children.pop();
  return printSiblings(children, null).join('\n\n');
}

/** One block without neighbours. */
export function printAlone(node: Node): string {
  return printBlock(node, [], false);
}

/** Neighbouring lists of a kind would become one: each avoids the marks of its neighbours. */
function printSiblings(siblings: readonly Node[], itemMark: string | null): string[] {
  const printed: string[] = [];
  siblings.forEach((node, index) => {
    const next = siblings[index + 1];
    const around = [
      leadingMark(printed[index - 1] ?? ''),
      index === 0 && node.type !== nodes.preservedBlock ? itemMark : null,
      next?.type === nodes.preservedBlock ? leadingMark(next.attrs.source) : null,
    ];
    printed.push(printBlock(node, around, itemMark !== null));
  });
  return printed;
}

function printBlock(node: Node, around: readonly (string | null)[], isInItem: boolean): string {
  if (node.isTextblock) return printTextblock(node);
  if (node.type === nodes.preservedBlock) return preservedBlock(node.attrs.source, around, isInItem);
  const known = sourceOf(node);
  const isList = node.type !== nodes.blockquote;
  if (known !== undefined && !(isList && around.includes(leadingMark(known)))) return known;
  const source = isList ? printList(node, around) : printQuote(node);
  if (known === undefined) rememberSource(node, source);
  return source;
}

function preservedBlock(source: string, around: readonly (string | null)[], isInItem: boolean): string {
  if (isInItem && source === '---') return RULE_IN_ITEM;
  const mark = leadingMark(source);
  if (mark === null || !around.includes(mark)) return source;
  const other = OTHER_MARKS[mark]?.find((candidate) => !around.includes(candidate));
  return other ? withMark(source, other) : source;
}

function printQuote(quote: Node): string {
  const isEmpty = quote.childCount === 1 && isEmptyParagraph(quote.children[0]);
  const content = isEmpty ? '' : printSiblings(quote.children, null).join('\n\n');
  return content
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

function printList(list: Node, around: readonly (string | null)[]): string {
  const isOrdered = list.type === nodes.orderedList;
  const candidates = isOrdered ? ['.', ')'] : ['-', '*', '+'];
  const mark = candidates.find((candidate) => !around.includes(candidate)) ?? candidates[0] ?? '';
  const { attrs } = normalBlock(list);
  const isTight = attrs.isTight && !mustBeLoose(list);
  const items = list.children.map((item, index) => {
    const label = isOrdered ? `${Math.min(attrs.start + index, 999_999_999)}${mark}` : mark;
    return printItem(item, label, mark, isTight);
  });
  return items.join(isTight ? '\n' : '\n\n');
}

function printItem(item: Node, label: string, mark: string, isTight: boolean): string {
  const box = checkboxOf(item);
  const marked = box ? `${label} ${box}` : label;
  if (item.childCount === 1 && isEmptyParagraph(item.children[0])) return marked;
  const indent = ' '.repeat(label.length + 1);
  const blocks = printSiblings(item.children, mark);
  const content = blocks.reduce((text, block, index) => {
    const [before, node] = [item.children[index - 1], item.children[index]];
    const isTogether = isTight && before && node && canBeAdjacent(before, node);
    return `${text}${isTogether ? '\n' : '\n\n'}${block}`;
  });
  return `${marked} ${content
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : `${indent}${line}`))
    .join('\n')}`;
}
