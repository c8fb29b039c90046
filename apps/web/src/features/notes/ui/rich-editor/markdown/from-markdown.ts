import type { Env } from 'markdown-it';
import type { Node } from 'prosemirror-model';
import { type MarkdownBlock, parseBlocks, parseInline } from '#shared/markdown/parser.ts';
import { schema } from '../schema.ts';
import { rememberSource } from './print-textblock.ts';
import { readBlocks } from './read-blocks.ts';
import { printAlone } from './to-markdown.ts';

const { nodes } = schema;

/** The editor's document. Blocks that it cannot edit are preserved as source. */
export function fromMarkdown(source: string): Node {
  const { blocks, env } = parseBlocks(source);
  const children = blocks.flatMap((block) => topLevelNode(block, env));
  return nodes.doc.create(null, children.length > 0 ? children : nodes.paragraph.create());
}

function topLevelNode(block: MarkdownBlock, env: Env): Node[] {
  parseInline(block.tokens, env);
  const [node] = readBlocks(block.tokens, printAlone);
  if (!node) return [];
  if (staysAsWritten(node, block.source, env)) rememberSource(node, block.source);
  return [node];
}

/** Code and indented blocks can change their meaning beside new neighbours; a reference may lose its definition. */
function staysAsWritten(node: Node, source: string, env: Env): boolean {
  if (node.type === nodes.codeBlock || node.type === nodes.preservedBlock) return false;
  if (source === '' || /^\s/.test(source)) return false;
  return !(env.references && source.includes('['));
}
