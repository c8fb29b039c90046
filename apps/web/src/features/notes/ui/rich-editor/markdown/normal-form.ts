import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { markdown } from '#shared/markdown/parser.ts';
import { schema } from '../schema.ts';
import { hasPrintedParagraph, mayBeLoose, mustBeLoose } from './looseness.ts';

const { nodes, marks } = schema;
/** Stars and tildes must touch words, not blanks. */
const TIGHT_MARKS = [marks.strong, marks.em, marks.strike];
const LAST_NUMBER = 999_999_999;

/**
 * The document that Markdown can express. It cannot express blanks and line breaks at the ends of bold, italic and
 * struck text, line ends inside of a text, empty paragraphs at the end, or a blank line in a list of one short item.
 */
export function normalForm(doc: Node): Node {
  const children = doc.children.map(normalBlock);
  while (children.length > 1 && isEmptyParagraph(children.at(-1))) children.pop();
  return nodes.doc.create(null, children);
}

export function isEmptyParagraph(node: Node | undefined): boolean {
  return node?.type === nodes.paragraph && node.childCount === 0;
}

export function normalBlock(node: Node): Node {
  if (node.isTextblock) return normalTextblock(node);
  if (node.type === nodes.preservedBlock) return node;
  const block = node.copy(Fragment.from(node.children.map(normalBlock)));
  if (block.type === nodes.bulletList)
    return nodes.bulletList.create({ isTight: isTight(block) }, block.content);
  if (block.type !== nodes.orderedList) return block;
  const start = Math.min(Math.max(Math.trunc(block.attrs.start) || 0, 0), LAST_NUMBER);
  return nodes.orderedList.create({ start, isTight: isTight(block) }, block.content);
}

function isTight(list: Node): boolean {
  if (!hasPrintedParagraph(list) || !mayBeLoose(list)) return true;
  return list.attrs.isTight && !mustBeLoose(list);
}

export function normalTextblock(node: Node): Node {
  if (node.type === nodes.codeBlock) {
    const code = wellFormed(node.textContent).replace(/\r\n?/g, '\n');
    return nodes.codeBlock.create({ info: oneLine(node.attrs.info).trim() }, code ? schema.text(code) : null);
  }
  const cleaned = node.children.flatMap(normalInline);
  return node.copy(
    Fragment.from(TIGHT_MARKS.reduce((inline, type) => withoutBlankEnds(inline, type), cleaned)),
  );
}

function normalInline(node: Node): Node[] {
  const normal = node.marks.flatMap((mark): Mark[] => {
    if (mark.type === marks.code && !node.isText) return [];
    // An empty link that is preserved as source cannot be inside another link.
    if (mark.type === marks.link && node.attrs.source?.startsWith('[')) return [];
    return [mark.type === marks.link ? normalLink(mark) : mark];
  });
  if (node.isText) return [schema.text(oneLine(node.text ?? ''), normal)];
  if (node.type !== nodes.image) return [node.mark(normal)];
  const { src, alt, title } = node.attrs;
  const attrs = { src: markdown.normalizeLink(src), alt: oneLine(alt), title: oneLine(title) };
  return [nodes.image.create(attrs, null, normal)];
}

function normalLink(mark: Mark): Mark {
  return marks.link.create({
    href: markdown.normalizeLink(mark.attrs.href),
    title: oneLine(mark.attrs.title),
  });
}

function oneLine(text: string): string {
  return wellFormed(text).replace(/[\r\n]+/g, ' ');
}

function wellFormed(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** Removes a mark from the blanks and line breaks at the start and end of each of its runs. */
function withoutBlankEnds(inline: readonly Node[], type: (typeof TIGHT_MARKS)[number]): Node[] {
  const pieces = inline.flatMap(splitAtBlanks);
  const isBlank = (node: Node) =>
    node.type === nodes.hardBreak || (node.isText && /^\s*$/.test(node.text ?? ''));
  const isMarked = (node: Node | undefined) => node !== undefined && type.isInSet(node.marks) !== undefined;
  const bare = new Set<number>();
  for (const step of [1, -1]) {
    let isInside = false;
    for (let at = step === 1 ? 0 : pieces.length - 1; pieces[at]; at += step) {
      const piece = pieces[at] as Node;
      if (!isMarked(piece)) isInside = false;
      else if (!isInside && isBlank(piece)) bare.add(at);
      else isInside = true;
    }
  }
  return pieces.map((piece, at) => (bare.has(at) ? piece.mark(type.removeFromSet(piece.marks)) : piece));
}

function splitAtBlanks(node: Node): Node[] {
  if (!node.isText) return [node];
  const text = node.text ?? '';
  const words = text.trimStart();
  const behind = words.trimEnd();
  return [text.slice(0, text.length - words.length), behind, words.slice(behind.length)]
    .filter((piece) => piece !== '')
    .map((piece) => schema.text(piece, node.marks));
}
