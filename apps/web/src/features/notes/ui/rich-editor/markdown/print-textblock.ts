import type { Node } from 'prosemirror-model';
import { parseBlocks, parseInline } from '#shared/markdown/parser.ts';
import { schema } from '../schema.ts';
import { normalTextblock } from './normal-form.ts';
import { printInline } from './print-inline.ts';
import { EMPTY_PARAGRAPH, readBlocks } from './read-blocks.ts';

/** Nodes are immutable, so the source that was read or printed for one stays valid. */
const sources = new WeakMap<Node, string>();

export function sourceOf(node: Node): string | undefined {
  return sources.get(node);
}

export function rememberSource(node: Node, source: string): void {
  sources.set(node, source);
}

const { nodes } = schema;

/** A paragraph, heading or code block. The source is read back; if it differs, it is printed guarded. */
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
  return readsBackAs(normal, plain) ? plain : `${prefix}${printInline(normal, 'guarded')}`;
}

function readsBackAs(node: Node, source: string): boolean {
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
  // Without the blank the info would make the fence longer.
  const opening = info.startsWith('~') ? `${fence} ${info}` : `${fence}${info}`;
  return code === '' ? `${opening}\n${fence}` : `${opening}\n${code}\n${fence}`;
}
