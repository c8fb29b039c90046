import type { Node } from 'prosemirror-model';
import { parseBlocks, parseInline } from '#shared/markdown/parser.ts';
import { schema } from '../schema.ts';
import { normalTextblock } from './normal-form.ts';
import { printInline } from './print-inline.ts';
import { EMPTY_PARAGRAPH, readBlocks } from './read-blocks.ts';
import { rememberSource, sourceOf } from './seen-source.ts';

const { nodes } = schema;

/** A paragraph, heading or code block. What is printed is read again: if it came back otherwise, it is guarded. */
export function printTextblock(node: Node): string {
  const known = sourceOf(node);
  if (known !== undefined) return known;
  const source = node.type === nodes.codeBlock ? codeBlock(normalTextblock(node)) : lines(node);
  rememberSource(node, source);
  return source;
}

function lines(node: Node): string {
  if (node.type === nodes.paragraph && node.childCount === 0) return EMPTY_PARAGRAPH;
  const normal = normalTextblock(node);
  const prefix = node.type === nodes.heading ? `${'#'.repeat(node.attrs.level)} ` : '';
  if (normal.childCount === 0) return prefix.trimEnd();
  const plain = `${prefix}${printInline(normal, 'plain')}`;
  return comesBackAs(normal, plain) ? plain : `${prefix}${printInline(normal, 'guarded')}`;
}

function comesBackAs(node: Node, source: string): boolean {
  const { blocks, env } = parseBlocks(source);
  const [block] = blocks;
  if (blocks.length !== 1 || !block) return false;
  parseInline(block.tokens, env);
  return readBlocks(block.tokens, () => '')[0]?.eq(node) === true;
}

function codeBlock(node: Node): string {
  const code = node.textContent;
  const info: string = node.attrs.info;
  const sign = info.includes('`') ? '~' : '`';
  const longest = Math.max(
    2,
    ...(code.match(sign === '`' ? /`+/g : /~+/g) ?? []).map(({ length }) => length),
  );
  const fence = sign.repeat(longest + 1);
  // Else the info would make the fence longer.
  const opening = info.startsWith('~') ? `${fence} ${info}` : `${fence}${info}`;
  return code === '' ? `${opening}\n${fence}` : `${opening}\n${code}\n${fence}`;
}
