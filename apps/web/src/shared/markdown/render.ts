import type { Env } from 'markdown-it';
import { type MarkdownBlock, parseBlocks, parseInline } from './parser.ts';
import { renderTokens } from './renderer.ts';
import { sanitise } from './sanitise.ts';

/** Sanitising is most of the work; while one types, all blocks but one are as they were. */
const cleaned = new Map<string, string>();
const KEPT_BLOCKS = 4_000;

/** Safe HTML of a whole text. Long ones are better painted piece by piece, see `paint.ts`. */
export function renderMarkdown(source: string): string {
  return renderSteps(source)
    .map((render) => render())
    .join('');
}

/** One function a block, to be called in order. */
export function renderSteps(source: string): (() => string)[] {
  const { blocks, env } = parseBlocks(source);
  return blocks.map((block) => () => renderBlock(block, env));
}

function renderBlock({ tokens }: MarkdownBlock, env: Env): string {
  parseInline(tokens, env);
  const html = renderTokens(tokens, env);
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const safe = sanitise(html);
  if (cleaned.size >= KEPT_BLOCKS) cleaned.clear();
  cleaned.set(html, safe);
  return safe;
}
