import type { Token } from 'markdown-it';
import type { Mark, Node } from 'prosemirror-model';
import { plainText } from '#shared/markdown/heading-id.ts';
import { isOwnImage } from '#shared/markdown/own-image.ts';
import { schema } from '../schema.ts';
import { escapeAll, imageSource, linkEnd } from './escape.ts';

const { nodes, marks } = schema;
const PLAIN_MARKS: Record<string, Mark> = {
  strong: marks.strong.create(),
  em: marks.em.create(),
  u: marks.underline.create(),
  s: marks.strike.create(),
};

export function inlineNodes(tokens: readonly Token[]): Node[] {
  let active: readonly Mark[] = [];
  const found: Node[] = [];
  tokens.forEach((token, index) => {
    if (token.nesting === 0) {
      found.push(...nodesOf(token, active));
      return;
    }
    const mark = token.tag === 'a' ? linkOf(token) : PLAIN_MARKS[token.tag];
    if (!mark) return;
    if (token.nesting === -1) {
      active = mark.type.removeFromSet(active);
      return;
    }
    if (tokens[index + 1]?.type === 'link_close') found.push(preserved(`[${linkEnd(mark.attrs)}`, active));
    active = mark.addToSet(active);
  });
  return found;
}

function nodesOf(token: Token, active: readonly Mark[]): Node[] {
  switch (token.type) {
    case 'softbreak':
    case 'hardbreak':
      return [nodes.hardBreak.create(null, null, active)];
    case 'code_inline':
      return [schema.text(token.content, marks.code.create().addToSet(active))];
    case 'math_inline':
      return [preserved(`${token.markup}${token.content}${token.markup}`, active)];
    case 'image':
      return [imageOf(token, active)];
    default:
      return token.content ? [schema.text(token.content, active)] : [];
  }
}

function imageOf(token: Token, active: readonly Mark[]): Node {
  const text = (name: string) => String(token.attrGet(name) ?? '');
  const attrs = { src: text('src'), alt: plainText(token), title: text('title') };
  return isOwnImage(attrs.src)
    ? nodes.image.create(attrs, null, active)
    : preserved(imageSource(escapeAll(attrs.alt), attrs), active);
}

function linkOf(token: Token): Mark {
  return marks.link.create({ href: token.attrGet('href') ?? '', title: token.attrGet('title') ?? '' });
}

function preserved(source: string, active: readonly Mark[]): Node {
  return nodes.preservedInline.create({ source }, null, active);
}
